import { expect, test } from 'vitest';
import { isJsonObject, isNested } from '../../src/lib/json';

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
