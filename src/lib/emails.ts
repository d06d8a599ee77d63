/** Parses e-mail addresses from typed and pasted text. */
import { isEmail } from './rules';

const address = /^.*<([^<>]+)>$/s;
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * The addresses in a text ('Ann <ann@a.test>; bob@b.test'), without duplicates and without those already
 * present, and the unparsed remainder.
 */
export function splitEmails(text: string, present: readonly string[] = []): { found: string[]; rest: string } {
  const found: string[] = [];
  const rest: string[] = [];
  for (const part of text.split(/[,;\n]+/).map((one) => one.trim())) {
    const inner = address.exec(part)?.[1];
    for (const word of inner === undefined ? part.split(/\s+/) : [inner.trim()]) {
      if (!isEmail(word)) rest.push(word);
      else if (![...present, ...found].some((one) => same(one, word))) found.push(word);
    }
  }
  return { found, rest: rest.filter(Boolean).join(' ') };
}
