/** Checks which keys exist before an upload, so that one question covers all overwrites. */
import type { S3Bucket } from './client';
import { each } from './job';
import { lookUp } from './lookUp';
import { numbered } from './numbered';
import { listPage, type S3Object, type S3Page } from './list';
import { S3Error } from './s3Error';
import type { Transfer } from './transfer';

/** Up to this many keys are requested individually. */
const few = 16;
/** Pages listed before the search is abandoned and the question is asked in general. */
const maxPages = 25;

/** The existing objects under `keys`; undefined if there are too many to search. */
export async function existingObjects(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, S3Object> | undefined> {
  const taken = new Map<string, S3Object>();
  if (keys.length <= few) {
    await each(keys, 6, signal, async (key) => {
      // A question by HEAD would be a failed request in the browser's console for each name that is free.
      const { objects } = await listPage(s3Bucket, key, { delimiter: '', most: 1, signal });
      if (objects[0]?.key === key) taken.set(key, objects[0]);
    });
  } else {
    const wanted = new Set(keys);
    const prefix = keys.reduce((shared, key) => {
      let at = 0;
      while (at < shared.length && shared[at] === key[at]) at += 1;
      return shared.slice(0, at);
    });
    let next: string | undefined;
    let pages = 0;
    do {
      if (pages === maxPages) return undefined;
      const page: S3Page = await listPage(s3Bucket, prefix.slice(0, prefix.lastIndexOf('/') + 1), {
        ...{ delimiter: '', next, signal },
      });
      for (const object of page.objects) if (wanted.has(object.key)) taken.set(object.key, object);
      next = page.next;
      pages += 1;
    } while (next !== undefined);
  }
  return taken;
}

/** Numbers tried one by one, and the maximum; in between, each number is twice the previous one. */
const [maxInTurn, maxNumber] = [100, 2 ** 30];

/** For each key the next name that is free in the bucket, and is none of `others`: `a.txt` as `a (2).txt`. Each has one. Rejects with `S3Error`. */
export async function freeNames(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  others: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const used = new Set([...keys, ...others]);
  let open = keys;
  for (let count = 2; open.length > 0; count += count < maxInTurn ? 1 : count) {
    if (count > maxNumber) throw new S3Error('other', 'No name is free beside those that are taken', 'NoFreeName');
    const there = await lookUp(
      s3Bucket,
      open.map((key) => numbered(key, count)),
      signal,
    );
    open = open.filter((key) => {
      const name = numbered(key, count);
      if (there.has(name) || used.has(name)) return true;
      names.set(key, name);
      used.add(name);
      return false;
    });
  }
  return names;
}

/** The existing keys among `keys`; undefined if there are too many to search. */
export async function existingKeys(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const taken = await existingObjects(s3Bucket, keys, signal);
  return taken && keys.filter((key) => taken.has(key));
}

/** The targets that hold something already: keys, and prefixes with anything below them. In the same bucket nothing is in its own way. */
export async function existingTargets(
  s3Bucket: S3Bucket,
  transfers: readonly Transfer[],
  signal: AbortSignal,
  sameBucket = true,
): Promise<string[] | undefined> {
  const targets = transfers.filter(({ from, to }) => !sameBucket || from !== to).map(({ to }) => to);
  const taken = new Set<string>();
  await each(
    targets.filter((to) => to.endsWith('/')),
    6,
    signal,
    async (to) => {
      const { objects } = await listPage(s3Bucket, to, { delimiter: '', most: 1, signal });
      if (objects.length > 0) taken.add(to);
    },
  );
  const keys = targets.filter((to) => !to.endsWith('/'));
  const names = keys.length > 0 ? await existingKeys(s3Bucket, keys, signal) : [];
  return names && [...taken, ...names];
}
