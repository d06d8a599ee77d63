import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortableWait } from '../../src/lib/abortableWait';
import { wait } from '../../src/lib/wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

test.each([
  ['wait', wait],
  ['abortableWait', (ms: number) => abortableWait(ms, new AbortController().signal)],
])('%s ends after the given milliseconds, not before', async (_, pass) => {
  const waiting = pass(100);
  await vi.advanceTimersByTimeAsync(99);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
});

test('ends as soon as it is given up, and leaves no timer', async () => {
  const control = new AbortController();
  const waiting = abortableWait(60_000, control.signal);
  expect(vi.getTimerCount()).toBe(1);
  control.abort();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test('does not begin where it was given up before', async () => {
  await abortableWait(60_000, AbortSignal.abort());
  expect(vi.getTimerCount()).toBe(0);
});
