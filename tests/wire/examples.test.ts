/** The examples themselves: every call of section 7 has its examples, and what they say is sound. */
import { describe, expect, test } from 'vitest';
import { exampleProblems } from '../support/kindChecks';
import { disputedByCloud, disputedByProvider } from './disputes';
import { examples } from './examples';
import { answerProblems } from './match';
import { literalAnswer, literalScope, sample } from './literal';
import { fillRequest, type Scope } from './scope';
import { serverMessages } from './section8';
import { section7, type SpecCall } from './section7';
import type { WireExample } from './types';

const calls: readonly SpecCall[] = section7;
const of = (call: string) => examples.filter((example) => example.call === call);
const known = (example: WireExample): Scope => literalScope(example, examples, sample);

/** `/v1/{{location.slug}}/x/{{vm.uuid}}` is a path of `/{location}/x/{vm}`. */
function isPathOf(path: string, template: string): boolean {
  const segments = path.split('/').slice(2);
  const wanted = template.split('/').slice(1);
  return segments.length === wanted.length && wanted.every((part, i) => part.startsWith('{') || part === segments[i]);
}

test('no call of section 7 is listed twice', () => {
  expect(new Set(calls.map(({ call }) => call)).size).toBe(calls.length);
});

test.each(serverMessages)('%s: an example is answered so', (message) => {
  const matching = examples.filter(({ answer }) =>
    JSON.stringify(answer.body ?? null).includes(JSON.stringify(message)),
  );
  expect(matching.map(({ answer }) => answer.status)).toContain(500);
});

test('every dispute is about an example', () => {
  const names = new Set(examples.map(({ name }) => name));
  const disputed = [...Object.keys(disputedByCloud), ...Object.keys(disputedByProvider)];
  expect(disputed.filter((name) => !names.has(name))).toEqual([]);
});

test('no two examples have one name', () => {
  const names = examples.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe.each(calls)('$call', ({ call, key, form }) => {
  test('has an example that succeeds, and one that is refused', () => {
    expect(exampleProblems(of(call), { call, key })).toBeUndefined();
  });

  test('is asked by its method and path, with its key and encoding', () => {
    const [method, template = ''] = call.split(' ');
    for (const { request } of of(call)) {
      expect(request.method).toBe(method);
      expect(isPathOf(request.path, template), request.path).toBe(true);
      expect('apikey' in request.headers).toBe(key !== 'none');
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      expect(request.headers['content-type']).toBe(request.body === undefined ? undefined : type);
      expect(Object.keys(request.headers).every((name) => name === name.toLowerCase())).toBe(true);
    }
  });
});

describe.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
  test('names only what its steps find', () => {
    const { body, path, query = '', headers } = fillRequest(example.request, known(example));
    expect(`${path}?${query}${body ?? ''}`).not.toMatch(/\{\{|undefined/);
    if (headers['content-type'] === 'application/json') expect(JSON.stringify(JSON.parse(body ?? ''))).toBe(body);
    if (headers['content-type']?.includes('form')) expect(new URLSearchParams(body).toString()).toBe(body);
    expect(new URLSearchParams(query).toString()).toBe(query);
  });

  test('has a literal answer that is like itself', () => {
    const scope = known(example);
    expect(answerProblems(example, literalAnswer(example, scope), scope)).toEqual([]);
  });
});
