/** The API calls of a kind's form as commands, with its current values: create and list. Contains no secrets and sends nothing. */
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
  /** The values that would be sent now, with the location; undefined while required choices are missing. */
  valuesOf(): RecordData | undefined;
}

/** Undefined while required choices are missing. */
function requestFor(kind: Kind, verb: 'create' | 'list', values: RecordData) {
  try {
    return requestOfKind(kind, verb, values);
  } catch {
    return undefined;
  }
}

/**
 * Adds the API calls of a form to the menu in the header of its page. Use it inside `FormPage`.
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
      const locationValue = kind.scope === 'location' && {
        location: values.location ?? defaultLocation(orderLocations(kind, locations), null),
      };
      const shown: RecordData = { ...values, ...Object.fromEntries(hidden), ...locationValue };
      const verbs = Object.keys(values).length > 0 ? (['create', 'list'] as const) : (['list'] as const);
      return verbs.flatMap((verb) => {
        const request = requestFor(kind, verb, shown);
        return request ? [{ label: verb === 'create' ? label : translate('actions.api.read'), request }] : [];
      });
    },
  });
  return null;
}
