/**
 * A lookup table for keys that come from outside: a status, a keyword, a file extension. It has no prototype, so
 * `constructor`, `toString` and `__proto__` are only found if they were defined. `tests/tools/tables.test.mjs`
 * requires it for every such table.
 *
 * @example
 * const tones = table<string>({ running: 'success', failed: 'danger' });
 * const tone = tones[String(record.status)] ?? 'off';
 */
export const table = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
