import { yieldToMain } from './yieldToMain';

/** A third of a frame, ms: what is typed meanwhile waits no longer for the work. */
const slice = 5;

/**
 * Works on each of many, with a break for the browser to handle input whenever that has taken 5 ms. For what takes longer than a typed
 * letter may wait. Resolves to false if the signal aborted it; rejects with what `work` throws. `pause` resolves when the work goes on:
 * `backgroundTask` for what need not be there soon.
 *
 * @example
 * const lengths: number[] = [];
 * await inSlices(['a', 'bc'], (text) => lengths.push(text.length));
 */
export async function inSlices<T>(
  all: Iterable<T>,
  work: (one: T) => unknown,
  { signal, pause = yieldToMain }: { signal?: AbortSignal; pause?: () => Promise<void> } = {},
): Promise<boolean> {
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began > slice) {
      await pause();
      began = performance.now();
    }
    if (signal?.aborted) return false;
    work(one);
  }
  return !signal?.aborted;
}
