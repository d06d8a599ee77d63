/**
 * Looks up objects under known keys. Walks the sorted keys along the list, which skips to the next key when
 * others lie in between: few requests for many keys, however many objects lie between them.
 */
import type { S3Bucket } from './client';
import { each } from './job';
import { listPage, objectAt, type S3Object } from './list';

const width = 6;
/** Names that are passed through by one lane. */
const minBatch = 250;
const [fewest, most] = [4, 1000];
/** A full page takes about as long as this number of small ones, and is worth while if it passes as many names. */
const worthFull = 4;

/** The size of a page that passes `left` names with `between` objects from one to the next: a few objects if a full one would not pass several. */
const pageSize = (between: number, left: number): number =>
  between > most / worthFull ? fewest : Math.min(most, Math.max(fewest, Math.ceil(1.25 * between * left)));

/** The sort order of lists: UTF-8 bytes, which equals the order of code points. */
export function byBytes(one: string, other: string): number {
  for (let at = 0; ; at += 1) {
    const [a, b] = [one.codePointAt(at), other.codePointAt(at)];
    if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
    if (a !== b) return a - b;
    // Equal so far: the second half of a pair is equal as well.
  }
}

/** A key shortly before this one; undefined at the very beginning. */
const before = (key: string): string | undefined => [...key].slice(0, -1).join('') || undefined;

/** Of names in order, the folder that all of them lie in. */
function sharedFolder(first: string, last: string): string {
  let at = 0;
  while (at < first.length && first[at] === last[at]) at += 1;
  return first.slice(0, first.lastIndexOf('/', at - 1) + 1);
}

async function lookUpBatch(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  found: Map<string, S3Object>,
  signal: AbortSignal,
) {
  const wanted = new Set(keys);
  const prefix = sharedFolder(keys[0] ?? '', keys.at(-1) ?? '');
  // Objects from one name to the next, as far as is known.
  let between = 1.6;
  for (let at = 0; at < keys.length && !signal.aborted;) {
    const startAfter = before(keys[at] ?? '');
    const size = pageSize(between, keys.length - at);
    const page = await listPage(s3Bucket, prefix, { delimiter: '', startAfter, most: size, signal });
    for (const object of page.objects) if (wanted.has(object.key)) found.set(object.key, object);
    const last = page.objects.at(-1)?.key;
    if (last === undefined || page.next === undefined) return;
    const passed = at;
    while (at < keys.length && byBytes(keys[at] ?? '', last) <= 0) at += 1;
    // The page ends before the key.
    if (at === passed) {
      const key = keys[at] ?? '';
      const there = await objectAt(s3Bucket, key, signal);
      if (there) found.set(key, there);
      at += 1;
    }
    const { length } = page.objects;
    // A page that ends before the next name says only that there are no fewer.
    between = at - passed > 1 ? length / (at - passed) : Math.max(between, length);
  }
}

/** The objects that are there, by key. Rejects with `S3Error`. */
export async function lookUp(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, S3Object>> {
  const found = new Map<string, S3Object>();
  const sorted = [...new Set(keys)].sort(byBytes);
  const batchSize = Math.max(minBatch, Math.ceil(sorted.length / width));
  const batches = Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, at) =>
    sorted.slice(at * batchSize, (at + 1) * batchSize),
  );
  await each(batches, width, signal, (some) => lookUpBatch(s3Bucket, some, found, signal));
  return found;
}
