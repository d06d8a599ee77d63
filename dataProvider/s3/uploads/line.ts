/** The connection to the server: bounded concurrency, and retries of transient failures. */
import { isTransient } from '../s3Error';
import { abortableWait } from '../../../src/lib/abortableWait';

/** Waits between tries, ms. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await abortableWait(ms, signal);
  signal.throwIfAborted();
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** While the device has no line nothing is tried: that wears out no try. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  while (isOffline()) await pause(500, signal);
}

export type Line = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function createLine(width: number, delays: readonly number[] = waits): Line {
  let free = width;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  return async (signal, work) => {
    for (let tried = 0; ; tried += 1) {
      await untilOnline(signal);
      await enter();
      try {
        signal.throwIfAborted();
        return await work();
      } catch (error) {
        const delay = delays[tried];
        if (signal.aborted || !isTransient(error) || (delay === undefined && !isOffline())) throw error;
        if (isOffline()) tried = -1;
      } finally {
        leave();
      }
      await pause(delays[Math.max(tried, 0)] ?? 1000, signal);
    }
  };
}
