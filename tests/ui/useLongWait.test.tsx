/** A wait is long after two seconds; the next one is not long at once, even of the same name. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongWait } from '../../src/ui/useLongWait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is true once the same wait has lasted 2 s, and again only after 2 s of another, of the same name too', () => {
  const { result, rerender } = renderHook(({ wait }: { wait: string | undefined }) => useLongWait(wait), {
    initialProps: { wait: 'accounts' as string | undefined },
  });
  const after = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  after(1999);
  expect(result.current).toBe(false);
  after(1);
  expect(result.current).toBe(true);
  for (const wait of ['prices', undefined, 'prices']) {
    rerender({ wait });
    expect(result.current).toBe(false);
    after(2000);
    expect(result.current).toBe(wait !== undefined);
  }
  rerender({ wait: undefined });
  rerender({ wait: 'prices' });
  expect(result.current).toBe(false);
});
