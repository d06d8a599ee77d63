/**
 * What is wrong with the form of a JSON kind, as coded problems with their key paths. Apart from `configured.ts`: fetched
 * only where something is wrong.
 */
import type * as z from 'zod/mini';
import { renamedKey, renamedValue } from './renamed';
import type { Problem } from './types';

export type FormIssue = z.core.$ZodIssue;

const keyPath = (at: string, path: readonly PropertyKey[]): string =>
  [at, ...path].join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** zod's issue as our coded problems; unions are reported by their deepest issue. */
function problemsOf(issue: FormIssue, at: string): Problem[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = [...issue.errors].sort((a, b) => a.length - b.length);
    const first = branches[0]?.[0];
    if (first) return problemsOf({ ...first, path: [...issue.path, ...first.path] } as FormIssue, at);
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => ({
      code: 'unknown-key',
      path: keyPath(at, [...issue.path, unknown]),
      message: renamedKey(issue.path, unknown) ?? 'unknown key',
    }));
  }
  const where = keyPath(at, issue.path);
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  const unsafe = where.endsWith('.path') && !missing;
  const code = missing ? 'missing' : unsafe ? 'unsafe-path' : 'bad-value';
  const message = missing ? 'is missing' : (renamedValue(issue.path, issue.input) ?? issue.message);
  return [{ code, path: where, message }];
}

/** `at` is the key path of the kind, for example `kinds[0]`. */
export const issueProblems = (issues: readonly FormIssue[], at: string): Problem[] =>
  issues.flatMap((issue) => problemsOf(issue, at));
