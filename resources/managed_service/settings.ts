/** The plain properties of a service: texts, numbers and flags by names that only its engine gives a meaning. */
import type { RecordData } from '../kind/types';
import type { ValidationErrors } from '../kind/validate';
import type { ManagedService } from './schema';
import { isBlank } from '../../src/lib/blank';

export interface Setting {
  /** The form's name: a property's own name may hold dots. The same for as long as the property has its name. */
  readonly field: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

/** Properties that a service reports and a person cannot set. */
const reported = new Set(['endpoint', 'port', 'node_pools', 'conditions']);
const isPlain = (value: unknown): value is Setting['value'] => ['string', 'number', 'boolean'].includes(typeof value);

/** Different for each name; not by its position, which another answer changes. */
const fieldOf = (name: string): string =>
  `setting_${name.replaceAll(/[^a-z0-9]/gi, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`)}`;

export const settingsOf = ({ properties }: Pick<ManagedService, 'properties'>): Setting[] =>
  Object.entries(properties ?? {}).flatMap(([name, value]) =>
    !reported.has(name) && isPlain(value) ? [{ field: fieldOf(name), name, value }] : [],
  );

/** A number stays a number; what it may be is the engine's to say. */
export function validateSettings(settings: readonly Setting[], values: RecordData): ValidationErrors {
  const fieldErrors: ValidationErrors = {};
  for (const { field, value } of settings) {
    if (typeof value !== 'number') continue;
    if (isBlank(values[field])) fieldErrors[field] = { key: 'form.required' };
    else if (!Number.isFinite(Number(values[field]))) fieldErrors[field] = { key: 'form.number' };
  }
  return fieldErrors;
}

/** By their own names, those that differ only from what the form began with (`began`, by its names). */
export const changedSettings = (settings: readonly Setting[], values: RecordData, began: RecordData = {}): RecordData =>
  Object.fromEntries(
    settings.flatMap(({ field, name, value }) => {
      const given = typeof value === 'number' ? Number(values[field]) : values[field];
      return given === (began[field] ?? value) ? [] : [[name, given]];
    }),
  );
