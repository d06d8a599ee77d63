/** Between two parts of one text, of which one is an element; `dotted` joins texts. A line breaks after it, never before it. */
export const dot = '\u00a0· ';

/**
 * Parts of one text, with a dot after each but the last; empty ones are left out. A line breaks after a dot, never before one.
 *
 * @example
 * dotted(['4 vCPU', '', '8 GB']); // 4 vCPU · 8 GB
 */
export const dotted = (parts: readonly (string | number | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(dot);
