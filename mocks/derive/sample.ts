/**
 * Generates texts that match a pattern, for records whose pattern matches none of the standard words. Supports
 * what patterns of declarations use (letters, classes, groups, alternatives, counts); every result is verified
 * against the pattern.
 */

interface Reader {
  text: string;
  at: number;
  /** Differs from record to record. */
  nr: number;
}

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const escapes: Readonly<Record<string, string>> = {
  d: digits,
  w: `${letters}${digits}_`,
  s: ' ',
  D: letters,
  W: '-',
  S: letters,
};

/** A quantifier: how often at least, and at most. */
function countAt(reader: Reader): [min: number, max: number] {
  const rest = reader.text.slice(reader.at);
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(rest);
  if (!found) return [1, 1];
  reader.at += found[0].length;
  const [, sign, from = '0', comma, to] = found;
  if (sign) return sign === '?' ? [0, 1] : [sign === '+' ? 1 : 0, 8];
  return [Number(from), comma ? Number(to || Number(from) + 8) : Number(from)];
}

/** The characters of `[…]`; of what it excludes, others. */
function classAt(reader: Reader): string {
  const end = reader.text.slice(reader.at).search(/(?<!\\)\]/) + reader.at;
  const inner = reader.text.slice(reader.at, end);
  reader.at = end + 1;
  const isNot = inner.startsWith('^');
  let found = '';
  for (let at = isNot ? 1 : 0; at < inner.length; at += 1) {
    const sign = inner[at] ?? '';
    if (sign === '\\') {
      at += 1;
      found += escapes[inner[at] ?? ''] ?? inner[at] ?? '';
    } else if (inner[at + 1] === '-' && at + 2 < inner.length) {
      const [first, last] = [inner.codePointAt(at) ?? 0, inner.codePointAt(at + 2) ?? 0];
      for (let code = first; code <= last; code += 1) found += String.fromCodePoint(code);
      at += 2;
    } else found += sign;
  }
  return isNot ? [...`${letters}${digits}`].filter((one) => !found.includes(one)).join('') : found;
}

/** One thing of a pattern: a way to make a text of it. */
function atomAt(reader: Reader): () => string {
  const sign = reader.text[reader.at] ?? '';
  reader.at += 1;
  const oneOf = (from: string) => () => from[(reader.nr += 7) % Math.max(from.length, 1)] ?? '';
  if (sign === '(') {
    const isLook = /^\?<?[!=]/.test(reader.text.slice(reader.at));
    const head = /^\?(?::|<\w+>|<?[!=])/.exec(reader.text.slice(reader.at));
    reader.at += head?.[0].length ?? 0;
    const inner = choiceAt(reader);
    reader.at += 1;
    return isLook ? () => '' : inner;
  }
  if (sign === '[') return oneOf(classAt(reader));
  if (sign === '.') return oneOf(letters);
  if (sign === '^' || sign === '$') return () => '';
  if (sign !== '\\') return () => sign;
  const escaped = reader.text[reader.at] ?? '';
  reader.at += 1;
  if (escaped === 'b' || escaped === 'B') return () => '';
  return escapes[escaped] ? oneOf(escapes[escaped]) : () => escaped;
}

function sequenceAt(reader: Reader): () => string {
  const parts: (() => string)[] = [];
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const atom = atomAt(reader);
    const [min, max] = countAt(reader);
    parts.push(() => {
      const count = Math.min(max, Math.max(min, Math.min(4, max)));
      return Array.from({ length: count }, atom).join('');
    });
  }
  return () => parts.map((part) => part()).join('');
}

function choiceAt(reader: Reader): () => string {
  const sequences = [sequenceAt(reader)];
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    sequences.push(sequenceAt(reader));
  }
  return () => (sequences[reader.nr % sequences.length] ?? (() => ''))();
}

/** A text that `fits`; undefined where some tries find none. `nr`: of the record, for which it is another text. */
export function sampleOf(pattern: string, nr: number, fits: (text: string) => boolean): string | undefined {
  for (let seed = nr * 13; seed < nr * 13 + 60; seed += 1) {
    const text = choiceAt({ text: pattern, at: 0, nr: seed })();
    if (fits(text)) return text;
  }
  return undefined;
}
