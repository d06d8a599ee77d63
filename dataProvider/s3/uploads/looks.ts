/**
 * What is under the names of a queue right before its files are sent: one look serves the files that come next, since a look for each
 * would cost a small file another round trip.
 */
import type { S3Bucket } from '../client';
import type { S3Object } from '../list';
import { lookUp } from '../lookUp';
import type { UploadState } from './types';

/** How long a look is good for, ms: what others write within it is not noticed by a small file, which is sent without a condition. */
const goodFor = 2000;
/** Names of the first look, and the most of one. */
const [first, most] = [32, 250];
/** Where many others lie between the names, each costs a list. A look that takes longer is followed by a smaller one, ms. */
const longest = goodFor / 4;

/** Rejects with `S3Error`, or with the reason of the signal: a list that is never answered must not occupy the line. */
export type Look = (key: string, signal: AbortSignal) => Promise<S3Object | undefined>;

interface Upcoming {
  key: string;
  state: UploadState;
}

type Clocks = readonly [page: number, device: number];

/** By both clocks: one can jump, the other stops while the device sleeps. */
export const readClocks = (): Clocks => [performance.now(), Date.now()];
const isGood = (since: Clocks) => readClocks().every((now, at) => Math.abs(now - (since[at] ?? 0)) <= goodFor);

/** What was under these names at a moment. */
export interface LookedUp {
  at: Clocks;
  keys: readonly string[];
  found: ReadonlyMap<string, S3Object>;
}

interface Looks {
  look: Look;
  /** An answer that someone else has requested: it serves until it is too old. */
  know(looked: LookedUp): void;
}

interface Known {
  at: Clocks;
  /** Those that were not requested yet. */
  keys: Set<string>;
  /** The next look begins when no more than these are left. */
  low: number;
  found: Promise<ReadonlyMap<string, S3Object>>;
}

/** Names that are left when the next look begins, so that nothing waits for it. */
const ahead = 24;

/** `upcoming`: those that are waiting or under way, in their order. */
export function createLooks(s3Bucket: S3Bucket, upcoming: () => Iterable<Upcoming>): Looks {
  let known: readonly Known[] = [];
  let size = first;
  /** Names that have been requested, until they are waiting again. */
  const requested = new Set<string>();
  const forget = (one: Known) => {
    known = known.filter((other) => other !== one);
  };
  const take = (one: Omit<Known, 'low'>) => {
    const made = { ...one, low: Math.min(ahead, Math.floor(one.keys.size / 2)) };
    known = [...known.filter(({ at, keys }) => keys.size > 0 && isGood(at)), made];
    return made;
  };

  /** With those that come next; `key` is requested now. */
  function namesFrom(key?: string): Set<string> {
    const keys = new Set(key === undefined ? [] : [key]);
    for (const { key: next, state } of upcoming()) {
      if (keys.size >= size) break;
      if (state === 'waiting') requested.delete(next);
      if (!requested.has(next) && !known.some((one) => one.keys.has(next) && isGood(one.at))) keys.add(next);
    }
    return keys;
  }

  function lookAt(keys: Set<string>): Known {
    const at = readClocks();
    const count = keys.size;
    const found = lookUp(s3Bucket, [...keys], new AbortController().signal);
    const made = take({ at, keys, found });
    found.then(
      () =>
        (size = performance.now() - at[0] > longest ? Math.max(1, Math.floor(count / 4)) : Math.min(most, 2 * size)),
      // A failed one is no answer for others.
      () => forget(made),
    );
    return made;
  }

  function lookAhead(): void {
    const keys = namesFrom();
    if (keys.size > 0) lookAt(keys);
  }

  const look: Look = (key, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const one = known.find(({ at, keys }) => keys.has(key) && isGood(at)) ?? lookAt(namesFrom(key));
      requested.add(key);
      // One that is tried again may have been written by its first try.
      for (const { keys } of known) keys.delete(key);
      if (one === known.at(-1) && one.keys.size <= one.low) lookAhead();
      const stop = () => {
        forget(one);
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      one.found
        .then((found) => resolve(found.get(key)), reject)
        .finally(() => signal.removeEventListener('abort', stop));
    });
  return {
    look,
    know: ({ at, keys, found }) => void take({ at, keys: new Set(keys), found: Promise.resolve(found) }),
  };
}
