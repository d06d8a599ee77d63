/** The tolerance law of answers, by literal examples. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fit, type SchemaIssue } from '../../resources/kind/fit';
import { named, partial } from '../../resources/kind/named';
import { flag, integer, list, maybe, numeric, text, uuid } from '../../resources/record/schema';

const part = named(z.looseObject({ uuid, size: numeric, type: text }), {
  also: { size: ['size_gb'] },
  plain: 'uuid',
  value: 'type',
});
const record = z.looseObject({
  name: text,
  count: integer,
  on: flag,
  parts: list(part),
  names: list(z.string()),
  one: maybe(part),
  by: maybe(z.record(z.string(), z.string())),
});

function read(answer: unknown, strict = false) {
  const reported: SchemaIssue[] = [];
  const value = fit(record, answer, (misfit) => reported.push(misfit), { strict });
  return [value, reported.filter(({ lost }) => lost).map(({ path }) => path)];
}

it.each<[unknown, unknown, string[]?]>([
  [{ name: 7 }, { name: '7' }],
  [{ name: ['web'] }, { name: 'web' }],
  [{ name: null }, { name: null }],
  [{ name: { a: 1 } }, {}, ['name']],
  [{ count: '7' }, { count: 7 }],
  [{ count: '' }, {}],
  [{ count: 'seven' }, {}, ['count']],
  [{ on: 'true' }, { on: true }],
  [{ on: 0 }, { on: false }],
  [{ on: 'perhaps' }, {}, ['on']],
  [{ parts: 'a' }, { parts: [{ uuid: 'a' }] }],
  [{ parts: { uuid: 'a' } }, { parts: [{ uuid: 'a' }] }],
  [{ parts: { a: { size: 1 }, b: null } }, { parts: [{ uuid: 'a', size: 1 }] }],
  [{ parts: { a: true } }, { parts: [{ uuid: 'a', type: 'true' }] }],
  [
    { parts: { data: [{ id: 'a', size_gb: '20' }], total: 1 } },
    { parts: [{ id: 'a', uuid: 'a', size_gb: '20', size: '20' }] },
  ],
  [{ parts: [null, { uuid: 'a', size: 'big' }] }, { parts: [{ uuid: 'a' }] }, ['parts.1.size']],
  [{ names: 'a' }, { names: ['a'] }],
  [{ names: { 0: 'a', 1: 'b' } }, { names: ['a', 'b'] }],
  [{ names: ['a', null, {}, 7] }, { names: ['a', '7'] }, ['names.2']],
  [{ one: [{ uuid: 'a' }] }, { one: { uuid: 'a' } }],
  [{ one: 'a' }, { one: { uuid: 'a' } }],
  [{ one: [] }, {}],
  [{ by: [{ name: 'x' }, 'y'] }, { by: { 1: 'y' } }, ['by.x']],
  [{ by: 'y' }, { by: { 0: 'y' } }],
  [{ further: { kept: true } }, { further: { kept: true } }],
  ['text', undefined, ['']],
])('%j is read as %j', (answer, value, lost = []) => {
  expect(read(answer)).toEqual([value, lost]);
});

it.each(['1e999', '-1e999', '[1e999]'])('a number that is too large to be one, %s, is none', (number) => {
  const answer: unknown = JSON.parse(`{"name": ${number}, "count": ${number}}`);
  expect(read(answer)).toEqual([{}, ['name', 'count']]);
});

it('an answer that is as it should be stays the very same', () => {
  const answer = { name: 'a', count: 1, parts: [{ uuid: 'a', size: 1, extra: null }], names: ['a'], by: { a: 'b' } };
  expect(read(answer)[0]).toBe(answer);
});

it('a rule of the value costs it only where that is asked for', () => {
  const schema = z.looseObject({ kind: z.enum(['a', 'b']) });
  expect(fit(schema, { kind: 'c' }, () => undefined)).toEqual({ kind: 'c' });
  expect(fit(schema, { kind: 'c' }, () => undefined, { strict: true })).toEqual({});
});

it('hostile keys stay what they are: keys', () => {
  const answer: unknown = JSON.parse(
    '{"name": "a", "__proto__": {"count": 7}, "constructor": "x", "by": {"__proto__": "y"}}',
  );
  const [value] = read(answer) as [Record<string, unknown>];
  expect(value.count).toBeUndefined();
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(value.by)).toBe(Object.prototype);
});

it('a part of a record is read under the same other names', () => {
  expect(fit(partial(part), { size_gb: '20' }, () => undefined)).toMatchObject({ size: '20' });
  expect(fit(z.partial(part), { size_gb: '20' }, () => undefined)).not.toHaveProperty('size');
});
