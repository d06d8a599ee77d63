/** Files that this page is downloading: how far each is, and cancelling it. */
import { createValueStore, type ReadableStore } from '../../lib/store';
import type { OnProgress } from './download';

/** Milliseconds after which a download is shown. A quick one is reported when it is done. */
const slowAfter = 1000;

interface Transfer {
  /** Bytes. */
  received: number;
  total: number | undefined;
  readonly controller: AbortController;
}

const running = createValueStore<ReadonlyMap<number, Transfer>>(new Map());
let count = 0;

/** Of each download that is under way, by its number. Notifies when one begins and ends, not of its progress. */
export const transfers: ReadableStore<ReadonlyMap<number, Readonly<Transfer>>> = running;

/** Cancels the transfer; nothing is saved. No effect after its end. */
export const cancelTransfer = (id: number): void => running.get().get(id)?.controller.abort();

/**
 * Runs a download that can be cancelled: undefined if it was, at once, whatever the work does with its signal. Rejects as `work` does.
 * `onSlow` is called with its number if it takes longer than a second.
 */
export async function runTransfer<T extends object>(
  work: (signal: AbortSignal, onProgress: OnProgress) => Promise<T>,
  onSlow: (id: number) => void,
): Promise<T | undefined> {
  count += 1;
  const id = count;
  const controller = new AbortController();
  const { signal } = controller;
  const own: Transfer = { received: 0, total: undefined, controller };
  running.update((all) => new Map(all).set(id, own));
  const cancelled = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const timer = setTimeout(() => onSlow(id), slowAfter);
  try {
    const done = work(signal, (received, total) => Object.assign(own, { received, total }));
    return await Promise.race([done, cancelled]);
  } finally {
    clearTimeout(timer);
    running.update((all) => new Map([...all].filter(([one]) => one !== id)));
  }
}
