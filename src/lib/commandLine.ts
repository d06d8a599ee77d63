/**
 * Parses commands: a verb with records ("stop web-01", "web-01 stop"), an amount ("top up 50"), a month
 * ("invoice march"). Pure; executes nothing. Undefined for a text that is not a command.
 */
import { formatMonth } from './periodText';
import { plainText } from './plainText';

/** The words of a line, as typed. */
export const wordsTyped = (line: string): string[] => line.trim().split(/\s+/).filter(Boolean);
const wordsIn = (phrase: string): string[] =>
  plainText(phrase)
    .split(/[\s_]+/)
    .filter(Boolean);

/** A prefix of at least three letters matches the word; shorter words must be complete. */
export const isBeginningOf = (typed: string, word: string): boolean =>
  word === typed || (typed.length >= 3 && word.startsWith(typed));

/** How many of `typed`, from its first, say `phrase` from its first word; only the last may be cut short. */
function matchedWords(typed: readonly string[], phrase: readonly string[]): number {
  for (let count = Math.min(typed.length, phrase.length); count > 0; count--) {
    const head = typed.slice(0, count);
    const isMatch = head.every((word, at) =>
      at < count - 1 ? word === phrase[at] : isBeginningOf(word, phrase[at] ?? ''),
    );
    if (isMatch) return count;
  }
  return 0;
}

interface SplitLine {
  /** The text without the phrase, as typed; empty if nothing is left. */
  rest: string;
  /** Words of the phrase that were typed. */
  matched: number;
}

/** The phrase at the beginning or at the end of the line, the one that says more of it; else undefined. */
export function splitLine(line: string, phrases: readonly string[]): SplitLine | undefined {
  const parts = wordsTyped(line);
  const typed = parts.map(plainText);
  const found = phrases.flatMap((phrase): SplitLine[] => {
    const words = wordsIn(phrase);
    const ahead = matchedWords(typed, words);
    const behind = Array.from({ length: Math.min(typed.length, words.length) }, (_, at) => at + 1)
      .reverse()
      .find((count) => matchedWords(typed.slice(-count), words) === count);
    return [
      ...(ahead > 0 ? [{ matched: ahead, rest: parts.slice(ahead).join(' ') }] : []),
      ...(behind ? [{ matched: behind, rest: parts.slice(0, -behind).join(' ') }] : []),
    ];
  });
  const [best] = found.sort((a, b) => b.matched - a.matched);
  return best;
}

/** Whether the line says one of the phrases to its last word: "start web-01" says "Start", and not "Start in rescue mode". */
export const matchesWhole = (line: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => splitLine(line, [phrase])?.matched === wordsIn(phrase).length);

/** Whether a name is among what `pattern` says with `*` for anything; without one, whether it is in the name. */
export function matchesPattern(name: string, pattern: string): boolean {
  const [where, what] = [plainText(name), plainText(pattern.trim())];
  if (!what.includes('*')) return where.includes(what);
  const [first = '', ...others] = what.split('*');
  if (!where.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    const next = index === others.length - 1 ? where.lastIndexOf(part) : where.indexOf(part, at);
    const ends = index < others.length - 1 || next + part.length === where.length;
    if (next < at || !ends) return false;
    at = next + part.length;
  }
  return true;
}

/** Those whose name matches the pattern; one of exactly this name, whatever its case, comes first. */
export function matchesByName<T>(all: readonly T[], nameOf: (one: T) => string, pattern: string): T[] {
  const isExact = (one: T) => nameOf(one).toLowerCase() === pattern.toLowerCase();
  return all
    .filter((one) => matchesPattern(nameOf(one), pattern))
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** The amount of "top up 50", "€50 top up", "recargar 12,50" as a decimal text. Only ever an amount to begin with. */
export function readTopUp(line: string, phrases: readonly string[]): string | undefined {
  const rest = splitLine(line, phrases)?.rest;
  const number = rest && /^(?:\p{Sc}|[a-z]{3})?\s*(\d{1,9}(?:[.,]\d{1,3})?)\s*(?:\p{Sc}|[a-z]{3})?$/iu.exec(rest)?.[1];
  const amount = number?.replace(',', '.');
  return amount && Number(amount) > 0 ? amount : undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** "March 2020", "märts 2020", "marzo de 2020": the name is the first word. */
const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    plainText(formatMonth(`2020-${twoDigits(at + 1)}`, locale).split(/\s/)[0] ?? ''),
  );

/**
 * The month of "invoice march", "factura marzo 2025", "2026-03 arve" as `2026-03`; without a year the latest that has
 * begun. Names in the person's language and in English.
 */
export function readMonth(line: string, phrases: readonly string[], locale: string, now: Date): string | undefined {
  const parts = wordsTyped(splitLine(line, phrases)?.rest ?? '')
    .map(plainText)
    .filter((word) => word !== 'de' && word !== 'of');
  const [year, month] = /^(\d{4})-(\d{1,2})$/.exec(parts.join(' '))?.slice(1).map(Number) ?? [];
  if (year && month) return month <= 12 ? `${year}-${twoDigits(month)}` : undefined;
  const years = parts.filter((word) => /^\d{4}$/.test(word));
  const [named, ...others] = parts.filter((word) => !years.includes(word));
  if (named === undefined || others.length > 0 || years.length > 1) return undefined;
  const at = [locale, 'en']
    .map((one) => monthNames(one).findIndex((name) => isBeginningOf(named, name)))
    .find((one) => one >= 0);
  if (at === undefined) return undefined;
  const latest = at > now.getUTCMonth() ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
  return `${years[0] ?? latest}-${twoDigits(at + 1)}`;
}

/** What "invoice 1006", "€1,831.65 invoice" look for among invoices: a number or an amount, as typed. */
export function readInvoiceSearch(line: string, phrases: readonly string[]): string | undefined {
  const rest = splitLine(line, phrases)?.rest.replace(/^(?:#|№|nr\.?|no\.?)\s*/iu, '');
  return rest && /^[^\s]*\d[^\s]*$/u.test(rest) ? rest : undefined;
}
