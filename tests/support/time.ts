import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Timers and dates of the file's tests run on as ever, and jump when `pass` says so: what the product waits for, a test
 * need not sit through.
 */
export function useTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      advanceTimeDelta: 2,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(() => void vi.useRealTimers());
}

/** This many milliseconds pass at once, with all that was due meanwhile. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
