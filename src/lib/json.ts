/** Parsed JSON before any schema: answers, configuration, and stored values. */

export type JsonObject = Record<string, unknown>;

/**
 * An object, neither null nor an array.
 *
 * @example
 * const rules = isJsonObject(record.rules) ? Object.keys(record.rules) : [];
 */
export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * An object or an array: what has values of its own inside.
 *
 * @example
 * const text = isNested(record.rules) ? JSON.stringify(record.rules) : 'none';
 */
export const isNested = (value: unknown): value is object => value !== null && typeof value === 'object';
