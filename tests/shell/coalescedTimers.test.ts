// @vitest-environment jsdom
import { timeoutManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { coalesceTimers } from '../../src/coalescedTimers';

beforeAll(coalesceTimers);
beforeEach(() => {
  vi.useFakeTimers();
  // Between two ends of ten seconds.
  vi.advanceTimersByTime(3000);
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (work: () => void, ms: number) => timeoutManager.setTimeout(work, ms);
const cancel = (id: ReturnType<typeof later> | undefined) => timeoutManager.clearTimeout(id);

it('runs long timers that end at about the same time by one of the browser, up to ten seconds late and never early', () => {
  const times: number[] = [];
  const begun = Date.now();
  for (const ms of [60_000, 60_500, 61_000]) later(() => times.push(Date.now() - begun - ms), ms);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(times).toEqual([]);
  vi.advanceTimersByTime(11_000);
  expect(times).toHaveLength(3);
  for (const late of times) {
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(10_000);
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('cancels one of them, and runs the others', () => {
  const ran: string[] = [];
  const first = later(() => ran.push('first'), 60_000);
  later(() => ran.push('second'), 60_000);
  cancel(first);
  cancel(undefined);
  vi.runAllTimers();
  expect(ran).toEqual(['second']);
});

it('leaves short timers as exact as they are', () => {
  const ran: string[] = [];
  later(() => ran.push('short'), 1000);
  const other = later(() => ran.push('other'), 1000);
  cancel(other);
  vi.advanceTimersByTime(1000);
  expect(ran).toEqual(['short']);
});
