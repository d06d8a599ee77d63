import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  pauseUnsent,
  resumeUnsent,
  sendLater,
  sendNow,
  undoUnsent,
  takeUnsentMessages,
  timeUntilSent,
  unsentStore,
} from '../../../src/admin/runs/unsent';

const one = (key = 'virtual_machine tll:a stop', send = vi.fn()) => ({
  key,
  owner: '7',
  message: `${key} was not sent`,
  send,
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { key } of unsentStore.get()) undoUnsent(key);
  vi.useRealTimers();
});

describe('what is not sent yet', () => {
  it('is sent once, five seconds later', () => {
    const given = one();
    expect(sendLater(given)).toBe(true);
    vi.advanceTimersByTime(4999);
    expect(given.send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(given.send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    expect(given.send).toHaveBeenCalledTimes(1);
    expect(takeUnsentMessages('7')).toEqual([]);
  });

  it('is not begun a second time while it waits', () => {
    const [first, second] = [one(), one()];
    expect([sendLater(first), sendLater(second)]).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(first.send).toHaveBeenCalledTimes(1);
    expect(second.send).not.toHaveBeenCalled();
  });

  it('is never sent once it is taken back, and cannot be taken back once it is sent', () => {
    const given = one();
    sendLater(given);
    expect(undoUnsent(given.key)).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(given.send).not.toHaveBeenCalled();
    sendLater(given);
    sendNow(given.key);
    expect(given.send).toHaveBeenCalledTimes(1);
    expect(undoUnsent(given.key)).toBe(false);
    sendNow(given.key);
    expect(given.send).toHaveBeenCalledTimes(1);
  });

  it('waits no longer where the clock is set back', () => {
    const given = one();
    sendLater(given);
    vi.setSystemTime(Date.now() - 3_600_000);
    pauseUnsent(given.key);
    expect(timeUntilSent(given.key)).toBe(5000);
    resumeUnsent(given.key);
    vi.advanceTimersByTime(5000);
    expect(given.send).toHaveBeenCalledTimes(1);
  });

  it('waits while somebody points at it, and goes on with what was left', () => {
    const given = one();
    sendLater(given);
    vi.advanceTimersByTime(2000);
    pauseUnsent(given.key);
    pauseUnsent(given.key);
    vi.advanceTimersByTime(60_000);
    expect(timeUntilSent(given.key)).toBe(3000);
    resumeUnsent(given.key);
    resumeUnsent(given.key);
    vi.advanceTimersByTime(2999);
    expect(given.send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(given.send).toHaveBeenCalledTimes(1);
  });

  it('is not sent by a page that is left, and that is reported once, to whose it was', () => {
    const given = one();
    sendLater(given);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(10_000);
    expect(given.send).not.toHaveBeenCalled();
    expect(takeUnsentMessages('8')).toEqual([]);
    expect(takeUnsentMessages('7')).toEqual([given.message]);
    expect(takeUnsentMessages('7')).toEqual([]);
  });

  it('is not reported by another tab while it waits', () => {
    sendLater(one());
    vi.advanceTimersByTime(1000);
    expect(takeUnsentMessages('7')).toEqual([]);
  });

  it('is stored without anything but a sentence', () => {
    localStorage.setItem('unrelated', 'x');
    sendLater(one());
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain('was not sent');
    for (const odd of [
      'null',
      '[null]',
      '[{"key":1}]',
      '{',
      '[{"key":"a","owner":"7","told":[],"at":0,"left":true}]',
    ]) {
      const name = Object.keys(localStorage).find((key) => key.endsWith('unsent'))!;
      localStorage.setItem(name, odd);
      expect(takeUnsentMessages('7')).toEqual([]);
    }
  });
});
