import { expect, it, onTestFinished, vi } from 'vitest';
import { backgroundTask } from '../../src/lib/backgroundTask';

it('is a task of background priority', async () => {
  const order: string[] = [];
  const postTask = vi.fn((run: () => unknown, _options: SchedulerPostTaskOptions) => Promise.resolve(run()));
  vi.stubGlobal('scheduler', { postTask });
  onTestFinished(() => void vi.unstubAllGlobals());
  await backgroundTask().then(() => order.push('background'));
  expect(postTask).toHaveBeenCalledWith(expect.any(Function), { priority: 'background' });
  expect(order).toEqual(['background']);
});

it('is a task of its own where there are no priorities', async () => {
  expect('scheduler' in globalThis).toBe(false);
  const order: string[] = [];
  const task = backgroundTask().then(() => order.push('task'));
  await Promise.resolve().then(() => order.push('before it'));
  await task;
  expect(order).toEqual(['before it', 'task']);
});
