/** Versions by key, as a stream: no key is ever split between two pages of it. */
import type { S3Bucket } from './client';
import { versionsOf, type S3Version } from './list';
import { inTime } from './tools/pastRules';

/** All versions of each key, newest first. Only one page of keys is in memory, with those that continue on the next page. */
export async function* histories(
  s3Bucket: S3Bucket,
  prefix: string,
  signal: AbortSignal,
): AsyncGenerator<S3Version[][]> {
  let open = new Map<string, S3Version[]>();
  for await (const page of versionsOf(s3Bucket, prefix, signal)) {
    const next = new Map<string, S3Version[]>();
    for (const one of page) {
      const before = next.get(one.key) ?? open.get(one.key) ?? [];
      open.delete(one.key);
      before.push(one);
      next.set(one.key, before);
    }
    yield [...open.values()].map(inTime);
    open = next;
  }
  yield [...open.values()].map(inTime);
}
