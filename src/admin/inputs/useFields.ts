/** A form of declared fields: default values, validation from the fields, and the values to send. */
import { useState } from 'react';
import { set, useForm, type FieldErrors, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { isShownAndEnabled, validateFields, type ValidationErrors } from '../../../resources/kind/validate';
import { useWords } from '../texts';
import { useLimits } from './useLimits';
import { isBlank, isEmptyValue } from '../../lib/blank';
import { isJsonObject } from '../../lib/json';
import { privateTypes } from '../../../resources/kind/privateTypes';

/** Names with dots are paths into the record; in a form every field is flat. */
export const formName = (field: Pick<Field, 'name'>): string => field.name.replaceAll('.', '__');

/** Whether the person's privileges are needed at all. */
export const hasAdminFields = (kind: Kind): boolean => Object.values(kind.fields).some((field) => field.admin);

/**
 * The form's name for a name of the API: of a field, or of a part of its rows (`records.0.host`, also `records[0].host`). A part that
 * the form does not hold is a matter of its whole field. Undefined: the form has no such field.
 *
 * @example
 * const name = formPath(fields, 'records.0.host', form.getValues());
 */
export function formPath(fields: readonly Field[], name: string, values: RecordData): string | undefined {
  const plain = fields.find((field) => field.name === name || field.at === name);
  if (plain) return formName(plain);
  const path = name.replaceAll(/\[(\w+)\]/g, '.$1');
  const whole = fields.find((field) => field.parts && path.startsWith(`${field.name}.`));
  if (!whole) return undefined;
  const inner = formName(whole) + path.slice(whole.name.length);
  return valueAt(values, inner) === undefined ? formName(whole) : inner;
}

const none: Partial<Record<Field['type'], unknown>> = { boolean: false, list: [] };

/** What a field holds before anybody has touched it: the record's value, else the declared default, else nothing. */
function startingValue(field: Field, record?: RecordData): unknown {
  const known = record && valueAt(record, field.name);
  if (field.parts) return record ? field.parts.toForm(field, known) : field.parts.newEntries(field);
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
  return Object.fromEntries(
    fields
      .filter((field) => isShownAndEnabled(field, together))
      .map((field) => [field.name, field.parts ? field.parts.fromForm(field, all[field.name]) : all[field.name]]),
  );
}

/** Of all fields, those that are not asked for too. */
const allValues = (fields: readonly Field[], values: RecordData): RecordData =>
  Object.fromEntries(
    fields.map((field) => {
      return [field.name, trimmed(field, values[formName(field)])];
    }),
  );

const trimmed = (field: Field, value: unknown): unknown =>
  typeof value === 'string' && !privateTypes.has(field.type) ? value.trim() : value;

const isEmptyObject = (value: object) => Object.keys(value).length === 0;

/**
 * What a creation sends: optional values are left out, not sent empty (readings, Keys and encodings).
 *
 * @example
 * await provider.make(kind.name, givenValues({ display_name: 'data', description: '' })); // without description
 */
export const givenValues = (values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => !isBlank(value) && !isEmptyValue(value) && !(isJsonObject(value) && isEmptyObject(value)),
    ),
  );

/** What an update sends of the changed values: a text that was emptied is sent empty, any other value as null. */
export const changedValues = (fields: readonly Field[], values: RecordData, known: RecordData): RecordData => {
  const asSent = (field: Field) => {
    const value = values[field.name];
    if (!isBlank(value)) return value;
    return field.type === 'text' || field.type === 'multiline' || field.type === 'code' ? '' : null;
  };
  const differs = (field: Field) => {
    const answered = valueAt(known, field.name);
    // As the form's values are: outer spaces of an answer are not a change, nor is the switch of a value that it lacks.
    const before = field.parts
      ? field.parts.fromForm(field, field.parts.toForm(field, answered))
      : trimmed(field, answered ?? none[field.type]);
    const after = values[field.name];
    const isNothing = (value: unknown) => isBlank(value) || isEmptyValue(value);
    return !(isNothing(before) && isNothing(after)) && JSON.stringify(before) !== JSON.stringify(after);
  };
  const given = fields.filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(given.filter(differs).map((field) => [field.name, asSent(field)]));
};

/**
 * Whether the form still has the value that the record has: it is not sent, so no rule keeps other values from being saved. What is left
 * empty may still be required by others, and one of several options be excluded by them.
 */
function isUntouched(field: Field, values: RecordData, record: RecordData): boolean {
  const value = values[formName(field)];
  if (isBlank(value) || isEmptyValue(value) || field.options?.some((option) => option.value === value)) return false;
  return Object.keys(changedValues([field], readValues([field], values, record), record)).length === 0;
}

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
  const [opened] = useState(record);
  const resolver = useErrorResolver<RecordData>((values) => {
    const together = {
      ...(record ?? about),
      location: values.location ?? about?.location,
      ...allValues(fields, values),
    };
    const stays = fields.filter((field) => opened !== undefined && isUntouched(field, values, opened));
    const isOf = (path: string, { name }: Field) => path === name || path.startsWith(`${name}.`);
    const fieldErrors = Object.entries(validateFields(limited, together));
    return Object.fromEntries(
      fieldErrors
        .filter(([path]) => !stays.some((field) => isOf(path, field)))
        .map(([path, error]) => [formPath(fields, path, values) ?? path, error]),
    );
  });
  return useForm<RecordData>({
    defaultValues: { ...startingValues(fields, record), ...given },
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}
