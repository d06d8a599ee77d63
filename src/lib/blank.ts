/** What counts as nothing. Three readings, each of one purpose; nothing else in the house says it by hand. */

/**
 * Nothing was said: how answers say it (null is absent), and what is left out of requests. `0`, `false` and `[]` are something.
 *
 * @example
 * const label = isAbsent(record.label) ? '–' : String(record.label);
 */
export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/**
 * There is nothing to show: absent, or a list without entries.
 *
 * @example
 * const shown = fields.filter(({ name }) => !isEmptyValue(record[name]));
 */
export const isEmptyValue = (value: unknown): boolean =>
  isAbsent(value) || (Array.isArray(value) && value.length === 0);

/**
 * Nobody has filled it in: absent, only spaces, or no number.
 *
 * @example
 * const missing = isBlank(values.display_name);
 */
export const isBlank = (value: unknown): boolean =>
  isAbsent(value) || (typeof value === 'string' && value.trim() === '') || Number.isNaN(value);
