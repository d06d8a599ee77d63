import { unstable_forceFrameRate as setFrameRate } from 'scheduler';

/** Slices a second: of 8 ms, half a frame. */
const slices = 125;

/**
 * What React renders in slices, it renders in slices of 5 ms, so that input is handled in between. On a slow device the time between
 * them is a third of the first screen's (docs/decisions/fetched-ahead.md). Longer ones until somebody does something, for whom they are short again.
 */
export function renderInLongSlices(): void {
  setFrameRate(slices);
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, () => setFrameRate(0), { capture: true, once: true, passive: true });
}
