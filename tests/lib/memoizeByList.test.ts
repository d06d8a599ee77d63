import { expect, it, vi } from 'vitest';
import { memoizeByList } from '../../src/lib/memoizeByList';

it('computes once for a list and its arguments, and again for others', () => {
  const read = vi.fn((list: readonly number[], factor: number, { from }: { from: number }) =>
    list.filter((one) => one >= from).map((one) => one * factor),
  );
  const scaled = memoizeByList(read);
  const list = [1, 2, 3];
  const first = scaled(list, 10, { from: 2 });
  expect(first).toEqual([20, 30]);
  expect(scaled(list, 10, { from: 2 })).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  expect(scaled(list, 10, { from: 3 })).toEqual([30]);
  expect(scaled(list, 1, { from: 2 })).toEqual([2, 3]);
  expect(scaled([1, 2, 3], 10, { from: 2 })).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(4);
});

it('remembers that there is nothing', () => {
  const read = vi.fn((): undefined => undefined);
  const none = memoizeByList(read);
  const list = [1];
  expect([none(list), none(list)]).toEqual([undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(1);
});
