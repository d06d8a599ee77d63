/**
 * 8-4-4-4-12 hex digits; displayed as an id with a copy button. A module of its own, since the shell needs no more of addresses and ids.
 *
 * @example
 * const isShortened = isUuid(String(record.id));
 */
export const isUuid = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
