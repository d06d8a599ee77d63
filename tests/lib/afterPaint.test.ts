import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../src/lib/afterPaint';

afterEach(() => vi.unstubAllGlobals());

/** A page whose frames come when the test says so. */
function page(hidden: boolean) {
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  return frames;
}

test('runs after the next frame, not in it', async () => {
  const frames = page(false);
  const run = vi.fn();
  afterPaint(run);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('does not wait for a frame that a hidden page never shows', () => {
  const frames = page(true);
  const run = vi.fn();
  afterPaint(run);
  expect(run).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});
