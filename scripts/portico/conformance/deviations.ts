/** Differences between actual and expected answers, each reported once, with the text of the specification. */
import { isJsonObject } from '../../../src/lib/json';
import serverTexts from '../../../i18n/en/pages/errors.json';
import type { LiveAnswer } from '../../../tests/wire/match';

import type { Outcome } from './examine';
import { gradeOf, grades, worse, type Graded } from './grades';

const messages = new Set(Object.keys(serverTexts.server));

/**
 * A refusal in the words of section 8: HTTP 500 with `{errors: {Error: message}}`. Which refusal it is for is not said
 * there, so it is right wherever one is due.
 */
export function isServerMessage({ status, text }: LiveAnswer): boolean {
  if (status !== 500) return false;
  try {
    const data: unknown = JSON.parse(text);
    const errors = isJsonObject(data) && isJsonObject(data.errors) ? data.errors : {};
    return typeof errors.Error === 'string' && messages.has(errors.Error);
  } catch {
    return false;
  }
}

/** Without its value, and without which entry of a list it was: `[3].memory is missing: missing` is `memory is missing`. */
const essence = (problem: string): string =>
  problem
    .replace(/^(?:\[\d+\])+ (?=is )/, 'an entry ')
    .replace(/^(?:\[\d+\]\.?)+/, '')
    .replaceAll(/\[\d+\]/g, '[*]')
    .replace(/(is [^:]*|may not be|is missing)(:.*)?$/s, '$1');

/** Problems of one answer: what many entries of a list have is reported for the first. */
export function grouped(problems: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const problem of problems) {
    const key = essence(problem);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].map(([first = '', ...more]) =>
    more.length > 0 ? `${first} (in ${more.length + 1} positions)` : first,
  );
}

export interface Deviation extends Graded {
  /** Key path in a record, and what is wrong: `memory is missing`. */
  problem: string;
  calls: readonly string[];
}

/** The same deviation of a record is one, whichever calls answer it. */
export function deviationsOf(outcomes: readonly Outcome[]): Deviation[] {
  const found = new Map<string, { calls: Set<string> } & Graded>();
  for (const { call, result, messages, refusal, isOwn, graded } of outcomes) {
    if (result !== 'wrong') continue;
    for (const problem of messages) {
      const key = deviationOf(problem);
      const { calls = new Set<string>(), grade = 'cosmetic', screens = [] } = found.get(key) ?? {};
      const own = isOwn && graded ? graded : gradeOf(call, problem, refusal);
      found.set(key, {
        calls: calls.add(call),
        grade: worse(grade, own.grade),
        screens: [...new Set([...screens, ...own.screens])],
      });
    }
  }
  const all = [...found].map(([problem, { calls, ...graded }]) => ({ problem, calls: [...calls], ...graded }));
  return all.toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}

/** For the report in words: which deviation a problem is. */
export const deviationOf = (problem: string): string => essence(problem.replace(/ \(in \d+ positions\)$/, ''));
