import { expect, test } from 'vitest';
import { isJsonObject, isNested, parseJson } from '../../src/lib/json';

test.each<[value: unknown, object: boolean, nested: boolean]>([
  [{}, true, true],
  [{ a: 1 }, true, true],
  [[], false, true],
  [null, false, false],
  [undefined, false, false],
  ['{}', false, false],
  [0, false, false],
])('%j: an object %s, nested %s', (value, object, nested) => {
  expect([isJsonObject(value), isNested(value)]).toEqual([object, nested]);
});

test.each([
  [String.raw`"cut \ud83d"`, 'cut �'],
  [String.raw`"\uDE00 cut"`, '� cut'],
  [String.raw`"\ud83d\ud83d\ude00"`, '�😀'],
  [String.raw`"\uD83D\uDE00"`, '😀'],
  [String.raw`"a \\ud83d"`, String.raw`a \ud83d`],
  [String.raw`"a \\\ud83d"`, String.raw`a \�`],
  [String.raw`{"\ud83d": 1}`, { '�': 1 }],
  ['[1, "\u00e9"]', [1, 'é']],
])('the JSON %s is read as %j, without half characters', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('what is no JSON throws', () => {
  expect(() => parseJson(String.raw`{"a": "\ud83d"`)).toThrow(SyntaxError);
});
