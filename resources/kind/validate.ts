/** Validation that follows from the fields alone. Messages are catalogue keys with parameters. */
import { typedUnit } from '../../src/lib/bytes';
import * as rules from '../../src/lib/rules';
import { toPredicate } from './condition';
import { numericTypes } from './numericTypes';
import { toDate } from '../../src/lib/time';
import { webUrl } from '../../src/lib/url';
import type { Field, FieldType, RecordData, RuleName, Text } from './types';
import { isBlank, isEmptyValue } from '../../src/lib/blank';

/** A key of the catalogue, or a text from the declaration. */
export type ValidationError = { key: string; params?: Record<string, unknown> } | { text: Text };
export type ValidationErrors = Record<string, ValidationError>;

export const fieldError = (key: string, params?: Record<string, unknown>): ValidationError => ({
  key: `form.${key}`,
  ...(params && { params }),
});

/** The value of 1 as typed: a progress is typed in percent of its `max`. */
export const progressFactor = ({ max = 100 }: Pick<Field, 'max'>): number => max / 100;

const factorOf = (field: Field): number => {
  if (field.type === 'progress') return progressFactor(field);
  return field.type === 'size' ? typedUnit(field.unit ?? '').factor : 1;
};

function numberError(field: Field, value: unknown): ValidationError | undefined {
  const number = Number(value);
  if (!Number.isFinite(number)) return fieldError('number');
  const { min, max } = field;
  // Limits are shown in the unit of the input, such as GB for memory.
  const factor = factorOf(field);
  const inUnit = (limit: number | undefined) => limit && Number((limit / factor).toFixed(3));
  const [shownMin, shownMax] = [inUnit(min), inUnit(max)];
  if (min !== undefined && max !== undefined && (number < min || number > max)) {
    return fieldError('between', { min: shownMin, max: shownMax });
  }
  if (min !== undefined && number < min) return fieldError('atLeast', { min: shownMin });
  if (max !== undefined && number > max) return fieldError('atMost', { max: shownMax });
  return undefined;
}

const day = 86_400_000;

/** `min` and `max` of a date are days from now. */
function dateError({ min = -Infinity, max = Infinity }: Field, value: unknown): ValidationError | undefined {
  const time = toDate(value)?.getTime();
  if (time === undefined) return fieldError('date');
  const [first, last] = [Date.now() + min * day, Date.now() + max * day];
  if (time < first) return fieldError('dateFrom', { date: new Date(first) });
  return time > last ? fieldError('dateUntil', { date: new Date(last) }) : undefined;
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The local day of a time, as YYYY-MM-DD. */
const dayOf = (time: number): string => {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Has to be an existing day; `min` and `max` are days from today. */
function dayError({ min, max }: Field, value: unknown): ValidationError | undefined {
  const text = String(value);
  const time = dayForm.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (!Number.isFinite(time) || new Date(time).toISOString().slice(0, 10) !== text) return fieldError('day');
  const [first, last] = [min, max].map((days) => (days === undefined ? undefined : Date.now() + days * day));
  if (first !== undefined && text < dayOf(first)) return fieldError('dateFrom', { date: new Date(first) });
  return last !== undefined && text > dayOf(last) ? fieldError('dateUntil', { date: new Date(last) }) : undefined;
}

const namedRules: Record<RuleName, rules.Rule> = {
  name: rules.name,
  password: rules.password,
  hostname: rules.hostname,
  sshKey: rules.sshKey,
  bucketName: rules.bucketName,
  metalId: rules.metalId,
  vlanId: rules.vlanId,
  port: rules.port,
  uuid: rules.uuidRule,
  whitelistAddress: rules.whitelistAddress,
  firewallIpv6: rules.firewallIpv6,
  corsOrigin: rules.corsOrigin,
};

const typeRules: Partial<Record<FieldType, rules.Rule>> = {
  email: rules.email,
  ip: rules.ip,
  cidr: rules.cidr,
  url: (value) => (webUrl(String(value)) ? undefined : 'form.url'),
};

function textError(field: Field, value: string): ValidationError | undefined {
  if (field.minLength !== undefined && value.length < field.minLength)
    return fieldError('minLength', { smart_count: field.minLength });
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return fieldError('maxLength', { smart_count: field.maxLength });
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
    return field.patternMessage ? { text: field.patternMessage } : fieldError('pattern');
  }
  const key = typeRules[field.type]?.(value);
  return key && { key };
}

export function validateField(field: Field, value: unknown): ValidationError | undefined {
  if (isBlank(value) || isEmptyValue(value)) {
    return field.required ? fieldError('required') : undefined;
  }
  const broken = field.rule && namedRules[field.rule](value);
  if (broken) return { key: broken };
  if (numericTypes.has(field.type)) return numberError(field, value);
  if (field.type === 'date') return dateError(field, value);
  if (field.type === 'day') return dayError(field, value);
  if (field.options && !field.options.some((o) => o.value === value)) return fieldError('choose');
  return typeof value === 'string' ? textError(field, value) : undefined;
}

/** Whether the field is shown and enabled with these values; otherwise it is neither checked nor sent. */
export const isShownAndEnabled = ({ shown, enabled }: Field, values: RecordData): boolean =>
  (shown?.(values) ?? true) && (enabled?.(values) ?? true);

/** The options that are offered with these values. */
export const choicesOf = ({ options }: Field, values: RecordData): Pick<Field, 'options'> =>
  options ? { options: options.filter(({ shown }) => toPredicate(shown, true)(values)) } : {};

/** Whether the field is required with these values. */
export const isRequired = ({ required, requiredWhen }: Field, values: RecordData): boolean =>
  required || requiredWhen?.(values) === true;

/** Errors of the values by field name, or key path in rows and maps; empty if all are valid. */
export function validateFields(fields: readonly Field[], values: RecordData): ValidationErrors {
  return Object.fromEntries(
    fields
      .filter((field) => isShownAndEnabled(field, values))
      .flatMap((field): [string, ValidationError][] => {
        const evaluated = { ...field, ...choicesOf(field, values), required: isRequired(field, values) };
        if (field.parts) return Object.entries(field.parts.errors(evaluated, values[field.name]));
        const error = validateField(evaluated, values[field.name]);
        return error ? [[field.name, error]] : [];
      }),
  );
}
