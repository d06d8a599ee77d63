/**
 * What is under the names of a queue right before its files are sent: one look serves the files that come next, since a look for each
 * would cost a small file another round trip.
 */
import type { S3Bucket } from '../client';
import type { S3Object } from '../list';
import { lookUp } from '../lookUp';

/** How long a look is good for, ms: what others write within it is not noticed by a small file, which is sent without a condition. */
const goodFor = 2000;
/** Names of one look. */
const most = 250;

/** Rejects with `S3Error`. */
export type Look = (key: string) => Promise<S3Object | undefined>;

/** `upcoming`: names that are asked for soon, in their order. */
export function createLook(s3Bucket: S3Bucket, upcoming: () => Iterable<string>): Look {
  let last: { at: number; keys: ReadonlySet<string>; found: Promise<ReadonlyMap<string, S3Object>> } | undefined;
  return async (key) => {
    if (!last?.keys.has(key) || performance.now() - last.at > goodFor) {
      const keys = new Set([key]);
      for (const next of upcoming()) if (keys.add(next).size >= most) break;
      const found = lookUp(s3Bucket, [...keys], new AbortController().signal);
      const made = { at: performance.now(), keys, found };
      last = made;
      // A failed one is no answer for others.
      found.catch(() => last === made && (last = undefined));
    }
    return (await last.found).get(key);
  };
}
