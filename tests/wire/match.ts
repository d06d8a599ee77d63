/** Whether a living answer is like the literal one (the rules are in types.ts). */
import { localized } from '../../dataProvider/calls/localizedTexts';
import { isJsonObject } from '../../src/lib/json';
import { formProblem } from './forms';
import { fillJson, type Scope } from './scope';
import type { Json, WireExample } from './types';

/** An answer as it came: `body` is parsed JSON, or the text where it is none. */
export interface LiveAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'missing';

function exactly(expected: Json, actual: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'string') return actual !== '' && Number(actual) === expected;
  if (!isJsonObject(expected) && !Array.isArray(expected)) return expected === actual;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) && actual.length === expected.length && expected.every((e, i) => exactly(e, actual[i]))
    );
  }
  return isJsonObject(actual) && Object.entries(expected).every(([name, e]) => exactly(e as Json, actual[name]));
}

/** `literal` still has its placeholders: a text with one must be exactly what it is filled to. */
function like(literal: Json, actual: unknown, path: string, scope: Scope): string[] {
  const problem = (text: string) => [`${path || 'the answer'} ${text}: ${shown(actual)}`];
  if (literal === null) return [];
  if (typeof literal === 'string') {
    if (literal.includes('{{')) {
      const filled = fillJson(literal, scope);
      return exactly(filled, actual) ? [] : problem(`is not ${shown(filled)}`);
    }
    const wrong = formProblem(literal, actual);
    return wrong ? problem(wrong) : [];
  }
  if (typeof literal === 'number') return Number.isInteger(actual) ? [] : problem('is no integer');
  if (typeof literal === 'boolean') return typeof actual === 'boolean' ? [] : problem('is neither true nor false');
  if (Array.isArray(literal)) {
    if (!Array.isArray(actual)) return problem('is no list');
    if (literal.length === 0) return [];
    return actual.flatMap((one, index) => {
      const tries = literal.map((form: Json) => like(form, one, `${path}[${index}]`, scope));
      return tries.some((t) => t.length === 0) ? [] : (tries.sort((a, b) => a.length - b.length)[0] ?? []);
    });
  }
  if (!isJsonObject(actual)) return problem('is no object');
  return Object.entries(literal).flatMap(([marked, value]) => {
    const name = String(fillJson(marked.replace(/[?!]$/, ''), scope));
    const at = path ? `${path}.${name}` : name;
    const given = actual[name];
    if (marked.endsWith('?')) return given === undefined || given === null ? [] : like(value, given, at, scope);
    if (given === undefined) return [`${at} is missing`];
    if (!marked.endsWith('!')) return like(value, given, at, scope);
    const filled = fillJson(value, scope);
    return exactly(filled, given) ? [] : [`${at} is not ${shown(filled)}: ${shown(given)}`];
  });
}

/** Every value at a key path with `*` for all entries; what is missing or null is not among them. */
function allAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (value === undefined || value === null) return [];
  if (name === undefined) return [value];
  if (typeof value !== 'object') return [];
  const next = name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]];
  return next.flatMap((one) => allAt(one, rest));
}

/** The value with the texts at these key paths in one language: they may be there in many. */
const spokenAt = (value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((data, path) => changedAt(data, path.split('.'), (text) => localized('en', text)), value);

function changedAt(value: unknown, [name, ...rest]: readonly string[], change: (one: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return name === '*' ? value.map((one) => changedAt(one, rest, change)) : value;
  if (!isJsonObject(value) || (name !== '*' && value[name] === undefined)) return value;
  const changed = Object.entries(value).map(([key, one]) => [
    key,
    name === '*' || key === name ? changedAt(one, rest, change) : one,
  ]);
  return Object.fromEntries(changed);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** What is wrong with an answer, each with its key path; empty when nothing is. */
export function answerProblems({ answer }: WireExample<string>, live: LiveAnswer, scope: Scope): string[] {
  const { status, headers = {}, body, oneOf = {}, byLanguage = [] } = answer;
  const statusFits = isSuccess(status) ? isSuccess(live.status) : live.status === status;
  if (!statusFits) return [`status ${live.status} in place of ${status}: ${live.text.slice(0, 200)}`];
  const wrong = Object.entries(headers)
    .filter(([name, start]) => !live.headers.get(name)?.startsWith(start))
    .map(([name, start]) => `header ${name} is not ${start}: ${live.headers.get(name) ?? 'missing'}`);
  if (body === undefined && live.text === '') return wrong;
  if (typeof body === 'string') {
    return live.text.startsWith(body) ? wrong : [...wrong, `the body does not begin with ${body}`];
  }
  if (!live.headers.get('content-type')?.includes('json')) {
    return [...wrong, `no JSON but ${live.headers.get('content-type') ?? 'nothing'}: ${live.text.slice(0, 200)}`];
  }
  let data: unknown;
  try {
    data = spokenAt(JSON.parse(live.text), byLanguage);
  } catch {
    return [...wrong, `not JSON: ${live.text.slice(0, 200)}`];
  }
  if (body === undefined) return wrong;
  const empty = Array.isArray(body) && body.length > 0 && Array.isArray(data) && data.length === 0;
  const strange = Object.entries(oneOf).flatMap(([path, values]) =>
    allAt(data, path.split('.'))
      .filter((value) => !values.includes(value as Json))
      .map((value) => `${path} may not be ${shown(value)}`),
  );
  return [...wrong, ...(empty ? ['the list is empty'] : []), ...like(body, data, '', scope), ...strange];
}
