/** Words of answers. Apart from `leaves.ts`, since the first list needs no more. */

/** The only entry of a list with one entry. */
export const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** In lower case; empty for what has no text, such as an object (`String` may throw there: its `toString` is the answer's). */
export function wordOf(value: unknown): string {
  const one = single(value);
  return ['string', 'number', 'boolean'].includes(typeof one) ? String(one).trim().toLowerCase() : '';
}
