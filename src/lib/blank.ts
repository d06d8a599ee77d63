/** What counts as empty. Three definitions, each for one purpose; use these instead of comparing by hand. */

/**
 * Absent: how answers express a missing value, and what requests leave out. `0`, `false` and `[]` are values.
 *
 * @example
 * const label = isAbsent(record.label) ? '–' : String(record.label);
 */
export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/**
 * Nothing to display: absent, or an empty list.
 *
 * @example
 * const shown = fields.filter(({ name }) => !isEmptyValue(record[name]));
 */
export const isEmptyValue = (value: unknown): boolean =>
  isAbsent(value) || (Array.isArray(value) && value.length === 0);

/**
 * Not filled in: absent, only white space, or NaN.
 *
 * @example
 * const missing = isBlank(values.display_name);
 */
export const isBlank = (value: unknown): boolean =>
  isAbsent(value) || (typeof value === 'string' && value.trim() === '') || Number.isNaN(value);
