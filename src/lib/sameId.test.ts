import { expect, it } from 'vitest';
import { isSameId } from './sameId';

it('takes a number for its text, and nothing for nothing', () => {
  expect(isSameId(7, '7')).toBe(true);
  expect(isSameId('a', 'b')).toBe(false);
  for (const absent of [undefined, null, ''])
    for (const other of [undefined, null, '', 'undefined', 'null', 0]) expect(isSameId(absent, other)).toBe(false);
});
