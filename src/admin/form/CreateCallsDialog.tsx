/** API snippets of a kind's form with its current values: listing and creating. Without secrets. */
import { useTranslate } from 'ra-core';
import { curlOf, requestOfKind } from '../../../dataProvider/curl';
import type { Http } from '../../../dataProvider/http';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { apiBase } from '../snippets/apiCalls';
import { CallsDialog } from '../snippets/CallsDialog';
import { defaultLocation, orderLocations } from '../inputs/LocationInput';
import { useWords } from '../texts';

interface CreateCallsDialogProps {
  kind: Kind;
  /** Values that would be sent now, with the location; empty if too little is chosen. */
  values: RecordData;
  /** The button that would send it. */
  label: string;
  onClose(): void;
}

/** Undefined where too little is chosen for it. */
function commandOf(
  kind: Kind,
  verb: 'create' | 'list',
  values: RecordData,
  base: string,
  asSent: Http['asSent'],
): string | undefined {
  try {
    const request = requestOfKind(kind, verb, values);
    return request && curlOf(request, base, asSent);
  } catch {
    return undefined;
  }
}

export function CreateCallsDialog({ kind, values, label, onClose }: CreateCallsDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const { portal, http, locations } = usePortal();
  const base = apiBase(portal);
  const hidden = Object.values(kind.fields)
    .filter(({ name, type }) => type === 'secret' && values[name] !== undefined)
    .map(({ name }) => [name, `<${name}>`]);
  const inPlace = kind.scope === 'location' && {
    location: values.location ?? defaultLocation(orderLocations(kind, locations), null),
  };
  const shown: RecordData = { ...values, ...Object.fromEntries(hidden), ...inPlace };
  const verbs = Object.keys(values).length > 0 ? (['create', 'list'] as const) : (['list'] as const);
  const calls = verbs.flatMap((verb) => {
    const curl = commandOf(kind, verb, shown, base, http.asSent);
    return curl ? [{ name: verb, label: verb === 'create' ? label : translate('actions.api.read'), text: curl }] : [];
  });
  return (
    <CallsDialog title={translate('actions.api.title', { name: words.many(kind) })} calls={calls} onClose={onClose} />
  );
}
