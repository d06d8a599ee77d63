/** Suggests valid words for a mistyped one. Loaded only if something is wrong. */
import { sentenceOf } from './problemTexts';
import type { Problem } from './types';

/** The edit distance: letters to add, to leave out or to replace. */
export function letterDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** How far one is from the other; the beginning of a longer word is as near as one letter. */
const apart = (given: string, one: string): number =>
  given.length > 2 && one.startsWith(`${given}_`) ? 1 : letterDistance(given, one);

/** Valid values that an invalid one may have meant, closest first. */
export const nearest = (given: unknown, known: readonly string[]): string[] =>
  typeof given === 'string'
    ? known
        .map((one) => [apart(given.toLowerCase(), one.toLowerCase()), one] as const)
        .filter(([letters, one]) => letters <= Math.max(2, one.length / 3))
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one)
    : [];

/** The end of a sentence: `: did you mean rack?`, or empty if no known word is similar. */
export function suggestion(given: string, known: Iterable<string>): string {
  // The comparison is quadratic: long texts are not compared.
  const [like] = given.length > 80 ? [] : nearest(given, [...known]);
  return like === undefined ? '' : `: did you mean ${like}?`;
}

/** The problems in full sentences, with suggestions for unknown words. */
export const withSentences = (problems: readonly Problem[]): Problem[] =>
  problems.map(({ meant, ...problem }) => {
    const message = sentenceOf(problem.message);
    return { ...problem, message: meant ? message + suggestion(meant.given, meant.known) : message };
  });
