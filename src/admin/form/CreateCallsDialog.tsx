/** The calls of a kind's form, with what stands in it: the list, and something new. Secrets stay out. */
import { useTranslate } from 'ra-core';
import { curlOf, requestOfKind } from '../../../dataProvider/curl';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../portal';
import { apiBase } from '../actions/apiCalls';
import { CallsDialog } from '../actions/CallsDialog';
import { useWords } from '../texts';

interface CreateCallsDialogProps {
  kind: Kind;
  /** What would be sent now, with the place. */
  values: RecordData;
  /** The button that would send it. */
  label: string;
  onClose(): void;
}

export default function CreateCallsDialog({ kind, values, label, onClose }: CreateCallsDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const base = apiBase(usePortal().portal);
  const hidden = Object.values(kind.fields)
    .filter(({ name, type }) => type === 'secret' && values[name] !== undefined)
    .map(({ name }) => [name, `<${name}>`]);
  const shown: RecordData = { ...values, ...Object.fromEntries(hidden) };
  const calls = (['create', 'list'] as const).flatMap((verb) => {
    const request = requestOfKind(kind, verb, shown);
    const told = verb === 'create' ? label : translate('actions.api.read');
    return request ? [{ name: verb, label: told, curl: curlOf(request, base) }] : [];
  });
  return <CallsDialog name={words.many(kind)} calls={calls} onClose={onClose} />;
}
