/** Long work on many objects: progress, stop, and what failed with its reason. */
import { toPortalError, type PortalError } from '../errors';
import { createValueStore } from '../../src/lib/store';
import { toS3Error } from './s3Error';
import type { Ledger, LedgerEntry } from './ledger';

export interface Failed {
  key: string;
  error: PortalError;
}

export interface JobState {
  done: number;
  /** bytes */
  bytes: number;
  /** The first 10,000. */
  failed: readonly Failed[];
  /** Number of further failures. */
  unlisted?: number | undefined;
  /** Undefined while it is not known how many there are. */
  total: number | undefined;
  state: 'running' | 'stopped' | 'done';
}

export interface Job {
  state(): JobState;
  subscribe(listener: () => void): () => void;
  /** What is under way is finished, nothing new is begun. */
  stop(): void;
  /** Resolves when it has ended, however. */
  ended: Promise<JobState>;
}

export interface Steps {
  /** Notified of each finished object, if a receipt is wanted. */
  ledger?: Ledger | undefined;
  signal: AbortSignal;
  expect(total: number): void;
  did(objects: number, bytes?: number): void;
  failed(key: string, error: unknown, entry?: LedgerEntry): void;
}

/** Maximum number of failures recorded with their reason; further ones are only counted. */
const maxKept = 10_000;

export function startJob(work: (steps: Steps) => Promise<void>, ledger?: Ledger): Job {
  const control = new AbortController();
  const store = createValueStore<JobState>({ done: 0, bytes: 0, failed: [], total: undefined, state: 'running' });
  const change = (next: (before: JobState) => Partial<JobState>) =>
    store.update((before) => ({ ...before, ...next(before) }));
  const failed: Steps['failed'] = (key, thrown, entry = { key }) => {
    const error = toPortalError(toS3Error(thrown));
    ledger?.fail(entry, error.message);
    change(({ failed: before, unlisted = 0 }) =>
      before.length < maxKept ? { failed: [...before, { key, error }] } : { unlisted: unlisted + 1 },
    );
  };
  const steps: Steps = {
    ledger,
    signal: control.signal,
    expect: (total) => change(() => ({ total })),
    did: (objects, bytes = 0) => change((now) => ({ done: now.done + objects, bytes: now.bytes + bytes })),
    failed,
  };
  const ended = work(steps)
    .catch((error: unknown) => {
      if (!control.signal.aborted) failed('', error);
    })
    .then(async () => {
      await ledger?.settled();
      change(() => ({ state: control.signal.aborted ? 'stopped' : 'done' }));
      return store.get();
    });
  return {
    state: store.get,
    subscribe: store.subscribe,
    stop: () => control.abort(),
    ended,
  };
}

/** Runs `work` for each item with bounded concurrency, until the signal is aborted. */
export async function each<T>(
  things: Iterable<T> | AsyncIterable<T>,
  width: number,
  signal: AbortSignal,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in things ? things[Symbol.asyncIterator]() : things[Symbol.iterator]();
  // One asks at a time: generators answer in turn.
  let turn: Promise<unknown> = Promise.resolve();
  const take = () => {
    const next = turn.then(() => source.next());
    turn = next.catch(() => undefined);
    return next;
  };
  const worker = async () => {
    while (!signal.aborted) {
      const { value, done } = await take();
      if (done) return;
      await work(value);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
