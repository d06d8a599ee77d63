/** The comparison bites: what is not like the literal answer is reported with its key path. */
import { expect, test } from 'vitest';
import { answerProblems } from './match';
import { fillRequest } from './scope';
import type { WireAnswer, WireExample } from './types';

const scope = { vm: { uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29' }, n: 7, text: 'a "b" & c' };

const example = (answer: WireAnswer): WireExample => ({
  name: 'x',
  call: 'GET /config/ui/config',
  request: { method: 'GET', path: '/v1/x', headers: {} },
  answer,
});

const problems = (answer: WireAnswer, body: unknown, status = 200, type = 'application/json') =>
  answerProblems(
    example(answer),
    {
      status,
      headers: new Headers({ 'content-type': type }),
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
    scope,
  );

const record = {
  uuid: '{{vm.uuid}}',
  'name!': 'web',
  'note?': 'n',
  price: '0.50',
  at: '2026-01-15 10:20:30',
  ports: [443],
};
const good = { uuid: scope.vm.uuid, name: 'web', price: 1, at: 1768470000, ports: [], more: true };

test('an answer of the same form fits, whatever else it holds', () => {
  expect(problems({ status: 200, body: record }, good, 201)).toEqual([]);
});

test.each([
  ['another status', {}, 400, 'status 400'],
  ['a missing key', { price: undefined }, 200, 'price is missing'],
  ['another value than was sent', { name: 'db' }, 200, 'name is not "web"'],
  ['another id', { uuid: '1d9b7a63-4e2f-4c8b-a071-6f3e2d5c4b3a' }, 200, 'uuid is not'],
  ['a wrong type where a key may be missing', { note: 4 }, 200, 'note is no text'],
  ['an amount in words', { price: 'much' }, 200, 'price is no amount'],
  ['a time of no known form', { at: '15.01.2026' }, 200, 'at is no timestamp'],
  ['a wrong entry of a list', { ports: [443, 'https'] }, 200, 'ports[1] is no integer'],
  ['an object for a list', { ports: {} }, 200, 'ports is no list'],
])('%s is reported', (_, change, status, expected) => {
  expect(problems({ status: 200, body: record }, { ...good, ...change }, status)).toEqual([
    expect.stringContaining(expected),
  ]);
});

test('a text may be there for each language where the literal answer says so, and nowhere else', () => {
  const literal: WireAnswer = { status: 200, body: { names: [{ title: 'Euro', code: 'EUR' }] } };
  const answer = { ...literal, byLanguage: ['names.*.title'] };
  const answerOf = (title: unknown, code: unknown = 'EUR') => ({ names: [{ title, code }] });
  expect(problems(answer, answerOf({ en: 'Euro', et: 'Euro' }))).toEqual([]);
  expect(problems(answer, answerOf('Euro'))).toEqual([]);
  expect(problems(answer, answerOf({ a: 1 }))).toEqual([expect.stringContaining('names[0].title is no text')]);
  expect(problems(answer, answerOf('Euro', { en: 'EUR' }))).toEqual([
    expect.stringContaining('names[0].code is no text'),
  ]);
  expect(problems(literal, answerOf({ en: 'Euro' }))).toHaveLength(1);
  expect(problems(answer, {})).toEqual([expect.stringContaining('names is missing')]);
});

test('a refusal must have its very status', () => {
  const refusal = { status: 404, body: { message: 'Not found' } };
  expect(problems(refusal, { message: 'No such thing' }, 404)).toEqual([]);
  expect(problems(refusal, { message: 'No such thing' }, 400)).toHaveLength(1);
});

test('an empty list, a word outside the vocabulary, HTML and broken JSON are reported', () => {
  const list: WireAnswer = { status: 200, body: [{ status: 'on' }], oneOf: { '*.status': ['on', 'off'] } };
  expect(problems(list, [{ status: 'off' }])).toEqual([]);
  expect(problems(list, [])).toEqual(['the list is empty']);
  expect(problems(list, [{ status: 'ajar' }])).toEqual(['*.status may not be "ajar"']);
  expect(problems(list, '<html>', 200, 'text/html')).toEqual([expect.stringContaining('no JSON but text/html')]);
  expect(problems(list, '[{', 200)).toEqual([expect.stringContaining('not JSON')]);
});

test('placeholders are escaped for where they stand', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const filled = fillRequest(
    {
      method: 'POST',
      path: '/v1/{{text}}',
      query: 'q={{text}}',
      headers: {},
      body: '{"a":{{n}},"b":"{{n}} {{text}}"}',
    },
    scope,
  );
  expect(filled.path).toBe('/v1/a%20%22b%22%20%26%20c');
  expect(filled.query).toBe('q=a+%22b%22+%26+c');
  expect(JSON.parse(filled.body ?? '')).toEqual({ a: 7, b: '7 a "b" & c' });
  const sent = fillRequest({ method: 'POST', path: '/v1/x', headers: form, body: 'a={{text}}&b={{n}}' }, scope);
  expect(sent.body).toBe('a=a+%22b%22+%26+c&b=7');
  expect(() => fillRequest({ method: 'GET', path: '/v1/{{vm.name}}', headers: {} }, scope)).toThrow('vm.name');
});
