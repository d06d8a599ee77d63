import { expect, it, vi } from 'vitest';
import { untilLoaded } from '../../src/lib/untilLoaded';
import { pass, useTime } from '../support/time';

useTime();

it('loads until it succeeds, with a pause after each failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const loaded = untilLoaded(load.mockResolvedValue('code'));
  await pass(14_000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(16_500);
  expect(load).toHaveBeenCalledTimes(3);
  await expect(loaded).resolves.toBe('code');
});
