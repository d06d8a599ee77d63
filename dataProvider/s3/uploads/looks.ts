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

/** By both clocks: one can jump, the other stops while the device sleeps. */
const readClocks = () => [performance.now(), Date.now()] as const;
const isGood = (since: ReturnType<typeof readClocks>) =>
  readClocks().every((now, at) => Math.abs(now - (since[at] ?? 0)) <= goodFor);

/** `upcoming`: those that are waiting or under way, in their order. */
export function createLook(s3Bucket: S3Bucket, upcoming: () => Iterable<Upcoming>): Look {
  let last:
    | { at: ReturnType<typeof readClocks>; keys: Set<string>; found: Promise<ReadonlyMap<string, S3Object>> }
    | undefined;
  let size = first;
  /** Names that have been asked for, until they are waiting again. */
  const asked = new Set<string>();

  function lookFrom(key: string) {
    const keys = new Set([key]);
    for (const { key: next, state } of upcoming()) {
      if (keys.size >= size) break;
      if (state === 'waiting') asked.delete(next);
      if (!asked.has(next)) keys.add(next);
    }
    const at = readClocks();
    const count = keys.size;
    const found = lookUp(s3Bucket, [...keys], new AbortController().signal);
    const made = { at, keys, found };
    last = made;
    found.then(
      () =>
        (size = performance.now() - at[0] > longest ? Math.max(1, Math.floor(count / 4)) : Math.min(most, 2 * size)),
      // A failed one is no answer for others.
      () => last === made && (last = undefined),
    );
    return made;
  }

  return (key, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const look = last?.keys.has(key) && isGood(last.at) ? last : lookFrom(key);
      asked.add(key);
      // One that is tried again may have been written by its first try.
      look.keys.delete(key);
      const stop = () => {
        if (last === look) last = undefined;
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      look.found
        .then((found) => resolve(found.get(key)), reject)
        .finally(() => signal.removeEventListener('abort', stop));
    });
}
