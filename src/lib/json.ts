/** Parsed JSON before any schema: answers, configuration, and stored values. */

export type JsonObject = Record<string, unknown>;

/** Escapes of JSON, one at a time: a backslash, a pair of surrogates, and half a pair. */
const escapes = /\\(?:\\|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2}))/gi;

/**
 * As `JSON.parse`, but half a character, which a text that was cut may end with, is the replacement character: no address can contain a
 * half one (`encodeURIComponent` throws). Throws as `JSON.parse`.
 *
 * @example
 * const names = parseJson('["web-01", "cut \\ud83d"]');
 */
export function parseJson(text: string): unknown {
  const isSuspect = /\\ud[89a-f]/i.test(text);
  return JSON.parse(isSuspect ? text.replace(escapes, (all, half) => (half ? '\\ufffd' : all)) : text);
}

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
