/** The severity of a deviation: a screen fails, a screen shows less, or nothing visible changes. */
import { isVital, recordOf, screensOf } from './screens';

/** `breaks`: a screen or an action does not work. `degrades`: something is missing on it. `cosmetic`: nothing is. */
export const grades = ['breaks', 'degrades', 'cosmetic'] as const;
export type Grade = (typeof grades)[number];

export interface Graded {
  grade: Grade;
  /** Empty for `cosmetic`. */
  screens: readonly string[];
}

/** The key path that a problem begins with, without entries of lists; undefined where it is of the whole answer. */
export function keyOf(problem: string): string | undefined {
  const [, path = ''] = /^((?:\[[\d*]+\]|[\w*-]+(?=[.[ ])|\.)+) (?:is|may|has)\b/.exec(problem) ?? [];
  const keys = path
    .replace(/\[[\d*]+\]/g, '')
    .split('.')
    .filter((key) => key !== '' && key !== '*');
  return keys.length === 0 ? undefined : keys.join('.');
}

const isAnswer = (problem: string) => /^the (answer|list|body) |^(status|header|no JSON|not JSON)\b/.test(problem);

/** @param refusal a refusal was due */
export function gradeOf(call: string, problem: string, refusal = false): Graded {
  const record = recordOf(call);
  const action = call.startsWith('GET ') ? '' : ' (when it is sent)';
  const whole = record === undefined ? [call] : screensOf(record);
  if (refusal) {
    // Each refusal is shown to the customer; where nothing is refused, the action is shown as done.
    const status = Number(/^status (\d+) in place of/.exec(problem)?.[1] ?? 0);
    if (status >= 400 || status === 0) return { grade: 'cosmetic', screens: [] };
    return { grade: 'degrades', screens: whole.map((screen) => `${screen}${action}`) };
  }
  const key = isAnswer(problem) ? undefined : keyOf(problem);
  if (key === undefined) {
    const isHeader = problem.startsWith('header ');
    return { grade: isHeader ? 'degrades' : 'breaks', screens: whole.map((screen) => `${screen}${action}`) };
  }
  const [first = ''] = key.split('.');
  if (record === undefined) return { grade: 'degrades', screens: whole };
  if (isVital(record, key)) return { grade: 'breaks', screens: whole };
  const shown = screensOf(record, key);
  const around = shown.length > 0 ? shown : screensOf(record, first);
  return around.length > 0 ? { grade: 'degrades', screens: around } : { grade: 'cosmetic', screens: [] };
}

/** The graver of two. */
export const worse = (a: Grade, b: Grade): Grade => (grades.indexOf(a) <= grades.indexOf(b) ? a : b);
