/** Answers that are not as they should be, made safe to draw: told always, thrown never (spec section 5). */
import * as z from 'zod/mini';
import { valueAt } from './condition';
import type { RecordData } from './types';

type Issue = z.core.$ZodIssue;

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

/**
 * Whether a mismatch is one of shape: a list, an object or a plain value where another of them is due. Screens bear any
 * plain value, which may be news of a newer API, but they go into lists and objects.
 */
const isMisshapen = (issue: Issue, value: unknown): boolean =>
  isObject(value) ||
  (issue.code === 'invalid_type' && ['array', 'object'].includes(issue.expected) && value !== undefined);

/** A copy of the value without what stands at the paths; a list closes up. */
function pruned(value: unknown, paths: readonly PropertyKey[][]): unknown {
  if (!isObject(value) || paths.length === 0) return value;
  const within = (key: string) => paths.filter(([first]) => String(first) === key).map(([, ...rest]) => rest);
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown, PropertyKey[][]] => [key, inner, within(key)])
    .filter(([, , at]) => !at.some((path) => path.length === 0))
    .map(([key, inner, at]): [string, unknown] => [key, pruned(inner, at)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/**
 * The answer as it is where it fits the schema; else a copy without what has the wrong shape. Each mismatch is told by
 * its key path (`storage.0.size`) and why.
 */
export function fitted<T>(schema: z.ZodMiniType, answer: T, tell: (path: string, message: string) => void): T {
  const checked = z.safeParse(schema, answer);
  if (checked.success) return answer;
  const { issues } = checked.error;
  for (const { path, message } of issues) tell(path.join('.'), message);
  if (!isObject(answer)) return answer;
  const misshapen = issues.filter((issue) => isMisshapen(issue, valueAt(answer as RecordData, issue.path.join('.'))));
  const paths = misshapen.map(({ path }) => path);
  return pruned(answer, paths) as T;
}
