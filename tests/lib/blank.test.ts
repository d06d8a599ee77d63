import { expect, test } from 'vitest';
import { isAbsent, isBlank, isEmptyValue } from '../../src/lib/blank';

test.each<[value: unknown, absent: boolean, empty: boolean, blank: boolean]>([
  [undefined, true, true, true],
  [null, true, true, true],
  ['', true, true, true],
  ['  \n', false, false, true],
  [Number.NaN, false, false, true],
  [[], false, true, false],
  [0, false, false, false],
  [false, false, false, false],
  ['0', false, false, false],
  [{}, false, false, false],
  [[''], false, false, false],
])('%j: absent %s, empty %s, blank %s', (value, absent, empty, blank) => {
  expect([isAbsent(value), isEmptyValue(value), isBlank(value)]).toEqual([absent, empty, blank]);
});
