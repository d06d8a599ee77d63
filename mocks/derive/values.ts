/**
 * Checks what is sent for a derived kind against its fields. Written apart from the provider's own checks:
 * if both were one, both would be wrong alike.
 */
import * as z from 'zod/mini';
import type { Field, FieldType, Option } from '../../resources/kind/types';
import { problem, type AnswerErrors } from '../http/answer';
import { requiredField } from '../http/fields';
import { derivedOptions } from './derivedOptions';
import { ruleError } from './rules';

export type DerivedValues = Record<string, unknown>;

const numeric = new Set<FieldType>(['number', 'size', 'money', 'duration', 'progress']);
const cidr = z.union([z.cidrv4(), z.cidrv6()]);
const address = z.union([z.ipv4(), z.ipv6()]);
const formats: Partial<Record<FieldType, [schema: z.ZodMiniType, message: string]>> = {
  email: [z.email(), 'Should be an e-mail address'],
  url: [z.url({ protocol: /^https?$/ }), 'Should be a URL'],
  ip: [address, 'Should be an IP address'],
  cidr: [cidr, 'Should be a CIDR block'],
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Types whose empty text is a value. */
const textual = new Set<FieldType>(['text', 'multiline', 'code']);

/** Of a form: JSON as text, or already taken apart by its brackets. An empty text empties it. */
function partsFromText(field: Field, value: unknown): unknown {
  if (value === '') return field.type === 'rows' ? [] : {};
  if (typeof value === 'string') {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }
  if (!isObject(value) || field.type === 'map') return value;
  const rows = Object.keys(value).every((key, index) => key === String(index)) ? Object.values(value) : undefined;
  return rows?.map((row) =>
    isObject(row)
      ? Object.fromEntries(
          Object.entries(row).map(([name, text]) => {
            const part = Object.hasOwn(field.fields ?? {}, name) ? field.fields?.[name] : undefined;
            return [name, part ? fromText(part, text, true) : text];
          }),
        )
      : row,
  );
}

/**
 * Text of a form or query as the field's own type; what can't be read stays text, and is refused later. Without text a new
 * record gets its default, and a record that is there (`isNew` false) loses its value.
 */
function fromText(field: Field, value: unknown, isNew: boolean): unknown {
  if (field.type === 'list' && Array.isArray(value)) return value.every((one) => one === '') ? [] : value;
  if (field.type === 'rows' || field.type === 'map') return partsFromText(field, value);
  if (typeof value !== 'string') return value;
  if (value === '' && (field.type === 'boolean' || (field.type === 'reference' && isNew))) return undefined;
  if (value === '' && !textual.has(field.type) && !field.options?.some((option) => option.value === '')) return null;
  // Ids of accounts are whole numbers (docs/coverage.md, section 3).
  if (field.reference === 'billing_account' && /^\d{1,15}$/.test(value)) return Number(value);
  if (numeric.has(field.type) && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  if (field.type === 'boolean') return flags[value] ?? value;
  const option = field.options?.find((o) => String(o.value) === value);
  if (option) return option.value;
  if (field.type !== 'json') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const among = (options: readonly Option[], value: unknown) => options.some((option) => option.value === value);

function numberError({ min, max }: Field, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Should be a number';
  if (min !== undefined && value < min) return `Should be at least ${min}`;
  return max !== undefined && value > max ? `Should be at most ${max}` : undefined;
}

function textError(field: Field, value: unknown): string | undefined {
  const isId = ['reference', 'choice'].includes(field.type) && typeof value === 'number';
  if (typeof value !== 'string' && !isId) return 'Should be text';
  const text = String(value);
  if (field.minLength !== undefined && text.length < field.minLength) return 'Is too short';
  if (field.maxLength !== undefined && text.length > field.maxLength) return 'Is too long';
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) {
    const { patternMessage: message } = field;
    return typeof message === 'string' ? message : (message?.en ?? 'Does not match the pattern');
  }
  const format = formats[field.type];
  return format && !z.safeParse(format[0], text).success ? format[1] : undefined;
}

function errorOf(field: Field, value: unknown): string | undefined {
  if (isBlank(value)) return field.required ? requiredField : undefined;
  const broken = ruleError(field, value);
  if (broken) return broken;
  if (field.options) return among(field.options, value) ? undefined : 'Please select an item in the list';
  if (field.type === 'rows' || field.type === 'map') return countError(field, value);
  if (field.type === 'file') return fileError(field, value);
  if (field.type === 'date') return dateError(field, value);
  if (field.type === 'day')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? dateError(field, `${value}T12:00:00`)
      : 'Should be a day: YYYY-MM-DD';
  if (numeric.has(field.type)) return numberError(field, value);
  if (field.type === 'boolean') return typeof value === 'boolean' ? undefined : 'Should be true or false';
  if (field.type === 'list') return Array.isArray(value) ? undefined : 'Should be a list';
  return field.type === 'json' ? undefined : textError(field, value);
}

/** A moment in ISO form or of Unix time; limits are days from now. */
function dateError({ min = -Infinity, max = Infinity }: Field, value: unknown): string | undefined {
  const time = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : NaN;
  if (!Number.isFinite(time)) return 'Should be a date';
  const days = (time - Date.now()) / 86_400_000;
  return days < min || days > max ? 'Is out of range' : undefined;
}

/** Bytes of a unit. */
const unitBytes: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function fileError({ max = Infinity, unit = 'B', encoding }: Field, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Should be text';
  if (encoding === 'base64' && !base64.test(value)) return 'Should be base64';
  const size = encoding === 'base64' ? atob(value).length : new TextEncoder().encode(value).length;
  return size > max * (unitBytes[unit] ?? 1) ? 'Is too large' : undefined;
}

const isObject = (value: unknown): value is DerivedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with rows or a map as a whole. */
function countError({ type, min = 0, max = Infinity, required }: Field, value: unknown): string | undefined {
  if (type === 'rows' && !(Array.isArray(value) && value.every(isObject))) return 'Should be a list of objects';
  if (type === 'map' && !isObject(value)) return 'Should be an object';
  const count = Object.keys(value as object).length;
  if (count === 0 && required) return requiredField;
  if (count < min) return `Should have at least ${min}`;
  return count > max ? `Should have at most ${max}` : undefined;
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

/** What is wrong inside of rows or a map, by key path. What the record has already (`before`) may come back as it is. */
function partErrors(field: Field, value: unknown, before: unknown): AnswerErrors {
  const errors: AnswerErrors = {};
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const rowsBefore = Array.isArray(before) ? before.filter(isObject) : [];
  if (field.type === 'map' && isObject(value))
    for (const [key, one] of Object.entries(value)) {
      const isKey = key !== '' && (field.keyPattern === undefined || whole(field.keyPattern).test(key));
      const wrong = isKey
        ? one === '' || (isObject(before) && Object.hasOwn(before, key) && isSame(one, before[key]))
          ? undefined
          : textError({ ...field, type: 'text' }, one)
        : 'Is not allowed as a name';
      if (wrong) errors[`${field.name}.${key}`] = [wrong];
    }
  if (field.type !== 'rows' || !Array.isArray(value)) return errors;
  value.forEach((row: unknown, index) => {
    if (!isObject(row)) return;
    const at = `${field.name}.${index}`;
    const parts = Object.values(field.fields ?? {});
    for (const name of Object.keys(row))
      if (
        !Object.hasOwn(field.fields ?? {}, name) &&
        !rowsBefore.some((one) => Object.hasOwn(one, name) && isSame(one[name], row[name]))
      )
        errors[`${at}.${name}`] = ['Unknown field'];
    for (const part of parts) {
      const given = Object.hasOwn(row, part.name) ? row[part.name] : undefined;
      const isNeeded = part.required || part.requiredWhen?.(row) === true;
      const wrong = applies(part, row)
        ? errorOf(offered({ ...part, required: isNeeded }, row), given)
        : isBlank(given) || given === false
          ? undefined
          : 'Does not apply';
      if (wrong) errors[`${at}.${part.name}`] = [wrong];
    }
  });
  return errors;
}

/** With the options that there are beside the others. */
const offered = (field: Field, row: DerivedValues): Field =>
  field.optionsFrom ? { ...field, options: derivedOptions(field.optionsFrom, row) } : offeredOf(field, row);

const offeredOf = (field: Field, row: DerivedValues): Field =>
  field.options?.some(({ shown }) => typeof shown === 'function')
    ? { ...field, options: field.options.filter(({ shown }) => typeof shown !== 'function' || shown(row)) }
    : field;

/** Whether the field means anything beside the others. */
const applies = ({ shown, enabled }: Field, row: DerivedValues) =>
  !(shown?.(row) === false || enabled?.(row) === false);

/**
 * The values of these fields, in their types. `complete`: what is required has to be there. 400 with an error for each
 * wrong or unknown name, and for one that does not apply beside the others. `before`: the record that is changed.
 */
export function checkFields(
  fields: readonly Field[],
  given: DerivedValues,
  asText: boolean,
  complete: boolean,
  before: DerivedValues = {},
): DerivedValues {
  const errors: AnswerErrors = {};
  const values: DerivedValues = {};
  for (const name of Object.keys(given)) {
    if (!fields.some((field) => field.name === name)) errors[name] = ['Unknown field'];
  }
  const typed = (field: Field) => (asText ? fromText(field, given[field.name], complete) : given[field.name]);
  const sentNow = fields.filter(({ name }) => name in given).map((field) => [field.name, typed(field)] as const);
  const together = { ...before, ...Object.fromEntries(sentNow) };
  for (const field of fields) {
    if (!(field.name in given) && !complete) continue;
    const sent = typed(field);
    if (!applies(field, together)) {
      if (!isBlank(sent) && sent !== before[field.name]) errors[field.at ?? field.name] = ['Does not apply'];
      continue;
    }
    const value = sent === undefined && complete ? (field.default ?? field.initial?.(together)) : sent;
    const error = errorOf(offered(field, together), value);
    const inner = error ? {} : partErrors(field, value, before[field.name]);
    if (error) errors[field.at ?? field.name] = [error];
    else if (Object.keys(inner).length > 0) Object.assign(errors, inner);
    else if (value !== undefined) values[field.name] = value;
  }
  const [first] = Object.entries(errors);
  if (first) throw problem(400, `${first[0]}: ${first[1][0]}`, errors);
  return values;
}
