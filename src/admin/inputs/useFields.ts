/** A form over declared fields: default values, the rules that follow from the fields, and what is sent. */
import { set, useForm, type FieldErrors, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { isAsked, validateFields, type ValidationErrors } from '../../../resources/kind/validate';
import { useWords } from '../texts';
import { useLimits } from './useLimits';
import { isBlank } from '../../lib/blank';

/** Names with dots are paths into the record; in a form every field is flat. */
export const formName = (field: Pick<Field, 'name'>): string => field.name.replaceAll('.', '__');

/** Whether the person's privileges are needed at all. */
export const hasAdminFields = (kind: Kind): boolean => Object.values(kind.fields).some((field) => field.admin);

const none: Partial<Record<Field['type'], unknown>> = { boolean: false, list: [] };

/** What a field holds before anybody has touched it: the record's value, else the declared default, else nothing. */
function startingValue(field: Field, record?: RecordData): unknown {
  const known = record && valueAt(record, field.name);
  return known ?? (record ? undefined : field.default) ?? none[field.type] ?? '';
}

export const startingValues = (fields: readonly Field[], record?: RecordData): RecordData =>
  Object.fromEntries(fields.map((field) => [formName(field), startingValue(field, record)]));

/**
 * Form values under the fields' own names, texts trimmed; without what is not asked for beside the others. `known`: the record that
 * the form is about.
 *
 * @example
 * const changed = readValues(fields, form.getValues());
 */
export function readValues(fields: readonly Field[], values: RecordData, known?: RecordData): RecordData {
  const all = allValues(fields, values);
  const together = { ...known, location: values.location ?? known?.location, ...all };
  const asked = fields.filter((field) => isAsked(field, together));
  return asked.length === fields.length ? all : Object.fromEntries(asked.map(({ name }) => [name, all[name]]));
}

/** Of all fields, those that are not asked for too. */
const allValues = (fields: readonly Field[], values: RecordData): RecordData =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[formName(field)];
      return [field.name, typeof value === 'string' && field.type !== 'secret' ? value.trim() : value];
    }),
  );

/**
 * What a creation sends: optional values are left out, not sent empty (readings, Keys and encodings).
 *
 * @example
 * await provider.make(kind.name, givenValues({ display_name: 'data', description: '' })); // without description
 */
export const givenValues = (values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isBlank(value) && !(Array.isArray(value) && value.length === 0)),
  );

/** What an update sends of the changed values: a text that was emptied is sent empty, any other value as null. */
export const changedValues = (fields: readonly Field[], values: RecordData, known: RecordData): RecordData => {
  const asSent = (field: Field) => {
    const value = values[field.name];
    if (!isBlank(value)) return value;
    return field.type === 'text' || field.type === 'multiline' || field.type === 'code' ? '' : null;
  };
  const differs = (field: Field) => {
    const before = valueAt(known, field.name);
    const after = values[field.name];
    return !(isBlank(before) && isBlank(after)) && JSON.stringify(before) !== JSON.stringify(after);
  };
  const asked = fields.filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(asked.filter(differs).map((field) => [field.name, asSent(field)]));
};

/**
 * A resolver from a function that returns errors by field name, or by key path
 * (`forwarding_rules.0.source_port`). Messages are in the person's language.
 *
 * @example
 * const resolver = useErrorResolver<{ name: string }>(({ name }) =>
 *   Object.fromEntries(isBlank(name) ? [['name', { key: 'form.required' }]] : []),
 * );
 */
export function useErrorResolver<T extends FieldValues>(fieldErrors: (values: T) => ValidationErrors): Resolver<T> {
  const words = useWords();
  return (values: T) => {
    const found = Object.entries(fieldErrors(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<T> = {};
    for (const [path, fieldError] of found) set(errors, path, { type: 'rule', message: words.fieldError(fieldError) });
    return { values: {}, errors };
  };
}

/**
 * A react-hook-form for declared fields, validated by their rules. `record` is the record to edit; without it
 * the form creates one.
 *
 * @example
 * const editing = useFields(fields, record);
 * return <FormProvider {...editing}>…</FormProvider>;
 */
export function useFields(
  fields: readonly Field[],
  record?: RecordData,
  given?: RecordData,
  /** The record that new values are about. */
  about?: RecordData,
): UseFormReturn<RecordData> {
  const limited = useLimits(fields);
  const resolver = useErrorResolver<RecordData>((values) => {
    const together = {
      ...(record ?? about),
      location: values.location ?? about?.location,
      ...allValues(fields, values),
    };
    const fieldErrors = validateFields(limited, together);
    return Object.fromEntries(
      fields.flatMap((field) => (fieldErrors[field.name] ? [[formName(field), fieldErrors[field.name]]] : [])),
    ) as ValidationErrors;
  });
  return useForm<RecordData>({
    defaultValues: { ...startingValues(fields, record), ...given },
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}
