/**
 * How forms hold, check and send rows (lists of objects) and maps (objects of names and texts). A form holds a map as a list of
 * entries, since names may be empty or equal while they are typed. Loaded only with declarations that have such fields. Pure.
 */
import { isBlank } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';
import { valueAt } from './condition';
import { entriesIn, rowFields, type MapEntry } from './parts';
import type { Field, PartRules, RecordData } from './types';
import { fieldError, validateField, validateFields, type ValidationError, type ValidationErrors } from './validate';

/** The initial value of an empty field. */
const blankOf = ({ type, default: standard }: Field): unknown => standard ?? (type === 'boolean' ? false : '');

/**
 * The form's value for the value in an answer. Keys of a row without a field, such as its id, are retained.
 *
 * @example
 * nestedToForm(labels, { env: 'prod' }); // [{ key: 'env', value: 'prod' }]
 */
function nestedToForm(field: Field, value: unknown): readonly unknown[] {
  if (field.type === 'map') return entriesIn(value);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isJsonObject).map((row) => ({
    ...row,
    ...Object.fromEntries(
      rowFields(field).map(({ name, type }) => [name, valueAt(row, name) ?? (type === 'boolean' ? false : '')]),
    ),
  }));
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The row as it is sent: without blank, hidden and disabled fields. */
function sentRow(field: Field, row: RecordData): RecordData {
  const isSent = ({ shown, enabled }: Field) => (shown?.(row) ?? true) && (enabled?.(row) ?? true);
  const dropped = new Set(
    rowFields(field)
      .filter((one) => !isSent(one) || isBlank(row[one.name]))
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, trimmed(value)]),
  );
}

/**
 * The value to send for the form's value.
 *
 * @example
 * nestedFromForm(labels, [{ key: ' env ', value: 'prod' }]); // { env: 'prod' }
 */
function nestedFromForm(field: Field, value: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (field.type === 'rows') return list.filter(isJsonObject).map((row) => sentRow(field, row));
  // `fromEntries` treats `__proto__` as an ordinary key.
  return Object.fromEntries((list as readonly MapEntry[]).map((one) => [one.key.trim(), trimmed(one.value)]));
}

/** Checks the number of entries of rows or a map. */
function countError({ min = 0, max = Infinity }: Field, count: number): ValidationError | undefined {
  if (count < min) return fieldError('entriesAtLeast', { smart_count: min });
  return count > max ? fieldError('entriesAtMost', { smart_count: max }) : undefined;
}

/** Errors in the entries of a map, by key path: `0.key`, `0.value`. */
function entryErrors(field: Field, entries: readonly MapEntry[]): ValidationErrors {
  const keys = entries.map(({ key }) => key.trim());
  const keyField: Field = {
    ...field,
    type: 'text',
    required: true,
    pattern: field.keyPattern,
    patternMessage: undefined,
    minLength: undefined,
    maxLength: undefined,
  };
  const valueField: Field = { ...field, type: 'text', required: false };
  return Object.fromEntries(
    entries.flatMap(({ value }, index) => {
      const key = keys[index] ?? '';
      const wrong =
        validateField(keyField, key) ??
        (keys.indexOf(key) < index ? fieldError('entryTwice', { name: key }) : undefined);
      const wrongValue = validateField(valueField, value);
      return [
        ...(wrong ? [[`${index}.key`, wrong] as const] : []),
        ...(wrongValue ? [[`${index}.value`, wrongValue] as const] : []),
      ];
    }),
  );
}

/** Errors in the form's value of rows or a map, by key path. */
function nestedErrors(field: Field, value: unknown): ValidationErrors {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const count = list.length === 0 && field.required ? fieldError('required') : countError(field, list.length);
  const inner: [string, ValidationErrors][] =
    field.type === 'map'
      ? [[field.name, entryErrors(field, list as readonly MapEntry[])]]
      : list.map((row, index) => [`${field.name}.${index}`, validateFields(rowFields(field), row as RecordData)]);
  const errors = inner.flatMap(([at, found]) => Object.entries(found).map(([path, one]) => [`${at}.${path}`, one]));
  return { ...(count && { [field.name]: count }), ...Object.fromEntries(errors) };
}

/** The most empty entries that a new form begins with. */
const maxEmpty = 10;

const newEntry = (field: Field): RecordData =>
  field.type === 'map'
    ? { key: '', value: '' }
    : Object.fromEntries(rowFields(field).map((part) => [part.name, blankOf(part)]));

export const partRules: PartRules = {
  newEntry,
  newEntries: (field) => Array.from({ length: Math.min(field.min ?? 0, maxEmpty) }, () => newEntry(field)),
  toForm: nestedToForm,
  fromForm: nestedFromForm,
  errors: nestedErrors,
};
