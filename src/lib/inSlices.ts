import { yieldToMain } from './yieldToMain';

/** A third of a frame, ms: what is typed meanwhile waits no longer for the work. */
const slice = 5;

/**
 * Works on each of many, with a break for the browser to handle input whenever that has taken 5 ms. For what takes longer than a typed
 * letter may wait. `pause` resolves when the work goes on: `backgroundTask` for what need not be there soon. Ends early where `work`
 * returns false; rejects with what it throws.
 *
 * @example
 * const lengths: number[] = [];
 * await inSlices(['a', 'bc'], (text) => void lengths.push(text.length));
 */
export async function inSlices<T>(
  all: Iterable<T>,
  work: (one: T) => false | void,
  pause: () => Promise<void> = yieldToMain,
): Promise<void> {
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began > slice) {
      await pause();
      began = performance.now();
    }
    if (work(one) === false) return;
  }
}
