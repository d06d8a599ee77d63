/**
 * A table that is read by a text which others chose: a status, a keyword, the end of a file's name. It has no prototype, so
 * that `constructor`, `toString` and `__proto__` are in it only where they were put in. `tests/tools/tables.test.mjs` holds
 * every table of the house to it.
 *
 * @example
 * const tones = table<string>({ running: 'success', failed: 'danger' });
 * const tone = tones[String(record.status)] ?? 'off';
 */
export const table = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
