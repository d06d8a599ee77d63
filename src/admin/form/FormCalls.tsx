/** The API calls behind a kind's form, with its current values: creating and listing. Without secrets. Sends nothing. */
import { useTranslate } from 'ra-core';
import { requestOfKind } from '../../../dataProvider/curl';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { defaultLocation, orderLocations } from '../inputs/LocationInput';
import { useOffer } from '../snippets/PageCalls';
import { useWords } from '../texts';

interface FormCallsProps {
  kind: Kind;
  /** The button that sends the form. */
  label: string;
  /** Values that would be sent now, with the location; undefined if too little is chosen. */
  valuesOf(): RecordData | undefined;
}

/** Undefined where too little is chosen for it. */
function requestFor(kind: Kind, verb: 'create' | 'list', values: RecordData) {
  try {
    return requestOfKind(kind, verb, values);
  } catch {
    return undefined;
  }
}

/**
 * Offers the calls of a form in the head of its page (`FormPage`).
 *
 * @example
 * <FormCalls kind={kind} label="Create disk" valuesOf={() => form.getValues()} />
 */
export function FormCalls({ kind, label, valuesOf }: FormCallsProps) {
  const translate = useTranslate();
  const words = useWords();
  const { locations } = usePortal();
  useOffer({
    name: words.many(kind),
    requests() {
      const values = valuesOf() ?? {};
      const hidden = Object.values(kind.fields)
        .filter(({ name, type }) => type === 'secret' && values[name] !== undefined)
        .map(({ name }) => [name, `<${name}>`]);
      const inPlace = kind.scope === 'location' && {
        location: values.location ?? defaultLocation(orderLocations(kind, locations), null),
      };
      const shown: RecordData = { ...values, ...Object.fromEntries(hidden), ...inPlace };
      const verbs = Object.keys(values).length > 0 ? (['create', 'list'] as const) : (['list'] as const);
      return verbs.flatMap((verb) => {
        const request = requestFor(kind, verb, shown);
        return request ? [{ label: verb === 'create' ? label : translate('actions.api.read'), request }] : [];
      });
    },
  });
  return null;
}
