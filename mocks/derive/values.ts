/**
 * Checks what is sent for a derived kind against its fields. Written apart from the provider's own checks:
 * if both were one, both would be wrong alike.
 */
import * as z from 'zod/mini';
import type { Field, FieldType, Option } from '../../resources/kind/types';
import { problem, type AnswerErrors } from '../http/answer';
import { requiredField } from '../http/fields';
import { ruleError } from './rules';

export type DerivedValues = Record<string, unknown>;

const numeric = new Set<FieldType>(['number', 'size', 'money', 'duration', 'progress']);
const cidr = z.union([z.cidrv4(), z.cidrv6()]);
const address = z.union([z.ipv4(), z.ipv6()]);
const formats: Partial<Record<FieldType, [schema: z.ZodMiniType, message: string]>> = {
  email: [z.email(), 'Should be an e-mail address'],
  url: [z.url(), 'Should be a URL'],
  ip: [address, 'Should be an IP address'],
  cidr: [cidr, 'Should be a CIDR block'],
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Types whose empty text is a value. */
const textual = new Set<FieldType>(['text', 'multiline', 'code']);

/**
 * Text of a form or query as the field's own type; what can't be read stays text, and is refused later. Without text a new
 * record gets its default, and a record that is there (`isNew` false) loses its value.
 */
function fromText(field: Field, value: unknown, isNew: boolean): unknown {
  if (field.type === 'list' && Array.isArray(value)) return value.every((one) => one === '') ? [] : value;
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
  if (typeof value !== 'string' && !(field.type === 'reference' && typeof value === 'number')) return 'Should be text';
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
  if (numeric.has(field.type)) return numberError(field, value);
  if (field.type === 'boolean') return typeof value === 'boolean' ? undefined : 'Should be true or false';
  if (field.type === 'list') return Array.isArray(value) ? undefined : 'Should be a list';
  return field.type === 'json' ? undefined : textError(field, value);
}

/** With the options that there are beside the others. */
const offered = (field: Field, row: DerivedValues): Field =>
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
      if (!isBlank(sent) && sent !== before[field.name]) errors[field.name] = ['Does not apply'];
      continue;
    }
    const value = sent === undefined && complete ? (field.default ?? field.initial?.(together)) : sent;
    const error = errorOf(offered(field, together), value);
    if (error) errors[field.name] = [error];
    else if (value !== undefined) values[field.name] = value;
  }
  const [first] = Object.entries(errors);
  if (first) throw problem(400, `${first[0]}: ${first[1][0]}`, errors);
  return values;
}
