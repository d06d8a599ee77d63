/** When what is shown of a kind is rebuilt. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenewal } from '../../dataProvider/renewal';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('combines several within a moment into one, after the last of them', async () => {
  const make = vi.fn(() => Promise.resolve());
  const renewal = createRenewal(make);
  for (let nr = 0; nr < 5; nr += 1) await renewal.now('disk');
  expect(make).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(make).toHaveBeenCalledTimes(2);
});

it('is not held by a clock that is set back', async () => {
  const make = vi.fn(() => Promise.resolve());
  const renewal = createRenewal(make);
  await renewal.now('disk');
  vi.setSystemTime(Date.now() - 3_600_000);
  await renewal.now('disk');
  await vi.advanceTimersByTimeAsync(600);
  expect(make).toHaveBeenCalledTimes(2);
});
