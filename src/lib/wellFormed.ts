/** Half a character, as some file systems have in names and as a cut text may end with. */
const halves = /\p{Surrogate}/gu;

/**
 * The text with U+FFFD for each half of a character: no address can contain one (`encodeURIComponent` throws). For what becomes part
 * of an address.
 *
 * @example
 * const path = encodeURIComponent(wellFormed('photo \ud83d'));
 */
export const wellFormed = (text: string): string => text.replace(halves, '\ufffd');
