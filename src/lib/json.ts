/** What parsed JSON is, before any schema: answers, configuration, and what was stored. */

export type JsonObject = Record<string, unknown>;

/**
 * An object: neither null nor a list.
 *
 * @example
 * const rules = isJsonObject(record.rules) ? Object.keys(record.rules) : [];
 */
export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** An object or a list: something with values inside. */
export const isNested = (value: unknown): value is object => value !== null && typeof value === 'object';
