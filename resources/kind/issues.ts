/**
 * The schema errors of a JSON kind as coded problems with key paths. Separate from `configured.ts` because it is
 * loaded only if there are errors.
 */
import type * as z from 'zod/mini';
import { table } from '../../src/lib/table';
import { nearest } from './nearest';
import { sentenceOf } from './problemTexts';
import { renamedKey, renamedValue } from './renamed';
import type { Problem } from './types';

export type FormIssue = z.core.$ZodIssue;

const keyPath = (at: string, path: readonly PropertyKey[]): string =>
  [at, ...path].join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const typeName = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

const due = table<string>({
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
});

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** Up to this many valid values are all listed. */
const few = 30;

function notKnown(given: unknown, values: readonly unknown[]): string {
  const known = values.map(String);
  if (given === undefined) return `is missing: one of ${known.join(', ')}`;
  const [like] = nearest(given, known);
  const all = known.length <= few ? `; it is one of ${known.join(', ')}` : '';
  return `${shown(given)} is not known${like ? `: did you mean ${like}?` : all}`;
}

/** For a union of listed values and other texts: the branch that the text seems to belong to. */
function meantText(given: unknown, branches: readonly (readonly FormIssue[])[]): readonly FormIssue[] | undefined {
  const [listed, ...others] = branches.toSorted(
    ([a], [b]) => Number(b?.code === 'invalid_value') - Number(a?.code === 'invalid_value'),
  );
  if (typeof given !== 'string' || listed?.[0]?.code !== 'invalid_value' || others[0]?.[0]?.code !== 'custom')
    return undefined;
  return /^\w+$/.test(given) ? listed : others[0];
}

/** What each branch of a union accepts, as text. */
const formsOf = (branches: readonly (readonly FormIssue[])[]): string =>
  [
    ...new Set(
      branches.flatMap(([first]) => {
        if (first?.code === 'invalid_type') return due[first.expected] ?? first.expected;
        return first?.code === 'invalid_value' ? first.values.map(String) : [];
      }),
    ),
  ].join(' or ');

/**
 * The error as the rest of a sentence that starts with the key path. Built from `code`, since zod's own messages
 * depend on a language.
 */
function sentence(issue: FormIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return `is ${typeName(input)}; it should be ${due[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return notKnown(input, issue.values);
    case 'invalid_key':
      return 'is not a plain name: letters, digits and _, no digit at the beginning';
    case 'too_small':
      return `is too small or too short: at least ${String(issue.minimum)}`;
    case 'too_big':
      return `is too large or too long: at most ${String(issue.maximum)}`;
    case 'invalid_union':
      return `is ${typeName(input)}; it should be ${formsOf(issue.errors)}`;
    default:
      return `${shown(input)} is not accepted: ${sentenceOf(issue.message)}`;
  }
}

const depth = (issues: readonly FormIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

/**
 * The branch of a union that the author seems to have meant: the one with the deepest error, else with the
 * fewest errors.
 */
function meant(branches: readonly (readonly FormIssue[])[]): readonly FormIssue[] | undefined {
  const sorted = [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length);
  const [first, second] = sorted;
  const isPlain = first && depth(first) === 0 && !first.some(({ code }) => code === 'unrecognized_keys');
  // All branches fail as a whole: none of them is more likely than another.
  return isPlain && second && depth(second) === 0 ? undefined : first;
}

/** An issue inside a union has no input: it is looked up in the union's own. */
const inputAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** Types that a field has and a field of a row does not. */
const wholeTypes: ReadonlySet<unknown> = new Set([
  'secret',
  'reference',
  'multiline',
  'file',
  'rows',
  'map',
  'list',
  'json',
  'status',
  'location',
  'progress',
]);

/** The message for a type that fields of rows cannot have. */
function rowType(issue: FormIssue): string | undefined {
  const of = (at: number) => issue.path.at(at);
  const isOfRow = of(-1) === 'type' && of(-3) === 'fields' && (of(-5) === 'fields' || of(-5) === 'params');
  return isOfRow && wholeTypes.has(issue.input)
    ? `is ${String(issue.input)}, which no row can have: its values stand in one line, are shown in a table and sent back as they came. Give the kind a field of its own for it`
    : undefined;
}

/** A zod issue as coded problems; for a union those of the branch that was probably meant. */
function problemsOf(issue: FormIssue, at: string): Problem[] {
  if (issue.code === 'invalid_union' && issue.input !== undefined) {
    const inner = meantText(issue.input, issue.errors) ?? meant(issue.errors);
    if (inner)
      return inner.flatMap((one) => {
        const input = 'input' in one ? one.input : inputAt(issue.input, one.path);
        return problemsOf({ ...one, input, path: [...issue.path, ...one.path] } as FormIssue, at);
      });
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => ({
      code: 'unknown-key',
      path: keyPath(at, [...issue.path, unknown]),
      message: renamedKey(issue.path, unknown) ?? 'unknown key',
    }));
  }
  const where = keyPath(at, issue.path);
  const missing = (issue.code === 'invalid_type' || issue.code === 'invalid_union') && issue.input === undefined;
  const unsafe = where.endsWith('.path') && !missing;
  const code = missing ? 'missing' : unsafe ? 'unsafe-path' : 'bad-value';
  const message = missing ? 'is missing' : (renamedValue(issue.path, issue.input) ?? rowType(issue) ?? sentence(issue));
  return [{ code, path: where, message }];
}

/** `at` is the key path of the kind, for example `kinds[0]`. */
export const issueProblems = (issues: readonly FormIssue[], at: string): Problem[] =>
  issues.flatMap((issue) => problemsOf(issue, at));
