import { expect, it } from 'vitest';
import { createRowRecycler } from '../../../src/pages/files/rowRecycler';

it('rows that stay keep their elements, those that arrive take the ones that became free', () => {
  const recycler = createRowRecycler();
  expect(recycler(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(recycler(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(recycler(['b', 'c', 'd'])).toEqual([1, 2, 0]);
  // Nothing stays: every element serves again, in the order in which they stand.
  expect(recycler(['x', 'y', 'z'])).toEqual([1, 2, 0]);
});

it('above rows that stay new elements are made, and none is given to two rows', () => {
  const recycler = createRowRecycler();
  recycler(['c', 'd', 'e']);
  expect(recycler(['b', 'c', 'd'])).toEqual([3, 0, 1]);
  expect(new Set(recycler(['c', 'b', 'f', 'g'])).size).toBe(4);
});
