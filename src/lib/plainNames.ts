/**
 * Compares few plain names without the browser's collation: making the first one reads data of all languages, which takes a slow
 * device 60 ms, in the middle of the first list.
 */

/** What names have beside digits and letters, in the order of every collation. */
const marks = ' _-,;:!?.';
const plain = /^[\w ,;:!?.-]*$/;
/** As many digits as a number holds exactly. */
const isLong = /\d{16}/;
const firstLetter = 1e15;

/** Languages that have no order of their own for the letters a to z, as Estonian has for z. */
const languages = /^(de|en|es|fr|it|nl|pt)\b/;

let isOurs: boolean | undefined;
/** Of the language that the browser sorts in where none is named. */
const isUsual = () => (isOurs ??= languages.test(new Intl.PluralRules().resolvedOptions().locale));

function weight(part: string): number {
  const mark = marks.indexOf(part);
  if (mark >= 0) return mark - marks.length;
  return /\d/.test(part) ? Number(part) : firstLetter + part.charCodeAt(0);
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/\d+|./g) ?? [];

/**
 * As `new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })` compares them; undefined where only the collation knows.
 *
 * @example
 * const order = comparePlainNames('web-2', 'web-10'); // below zero
 */
export function comparePlainNames(a: string, b: string): number | undefined {
  const both = a + b;
  if (!plain.test(both) || isLong.test(both) || !isUsual()) return undefined;
  const others = partsOf(b);
  const parts = partsOf(a);
  for (const [index, part] of parts.entries()) {
    const other = others[index];
    const difference = other === undefined ? 1 : weight(part) - weight(other);
    if (difference !== 0) return difference;
  }
  return parts.length - others.length;
}
