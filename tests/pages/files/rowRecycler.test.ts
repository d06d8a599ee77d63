import { expect, it } from 'vitest';
import { createRowRecycler } from '../../../src/pages/files/rowRecycler';

it('rows that stay keep their elements, those that arrive take the ones that became free', () => {
  const seats = createRowRecycler();
  expect(seats(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(seats(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(seats(['b', 'c', 'd'])).toEqual([1, 2, 0]);
  // Nothing stays: every element serves again, in the order in which they stand.
  expect(seats(['x', 'y', 'z'])).toEqual([1, 2, 0]);
});

it('above rows that stay new elements are made, and none is given to two rows', () => {
  const seats = createRowRecycler();
  seats(['c', 'd', 'e']);
  expect(seats(['b', 'c', 'd'])).toEqual([3, 0, 1]);
  expect(new Set(seats(['c', 'b', 'f', 'g'])).size).toBe(4);
});
