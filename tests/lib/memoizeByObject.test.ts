import { expect, it, vi } from 'vitest';
import { memoizeByObject } from '../../src/lib/memoizeByObject';

it('computes once for each object, also where the result is nothing', () => {
  const read = vi.fn(({ text }: { text: string }) => text || undefined);
  const textOf = memoizeByObject(read);
  const [some, none] = [{ text: 'some' }, { text: '' }];
  expect([textOf(some), textOf(none), textOf(some), textOf(none)]).toEqual(['some', undefined, 'some', undefined]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(textOf({ text: 'some' })).toBe('some');
  expect(read).toHaveBeenCalledTimes(3);
});
