/** The content of a bucket that prevents its deletion: more than a list of objects shows. */
import type { S3Bucket } from './client';
import { keepsVersions, unfinishedOf, versionsOf, walk, type S3Object, type S3Version, type Totals } from './list';

export interface Content extends Totals {
  /** Versions that are not the latest, and marks of deletion. */
  earlier: number;
  /** Incomplete multipart uploads. */
  unfinished: number;
}

const isEarlier = (one: S3Object | S3Version) => 'marker' in one && (!one.latest || one.marker);

/** Counts everything; `onProgress` is called with the total after each page. */
export async function contentOf(
  s3Bucket: S3Bucket,
  onProgress: (sum: Content) => void,
  signal: AbortSignal,
): Promise<Content> {
  const [versions, unfinished] = await Promise.all([keepsVersions(s3Bucket), unfinishedOf(s3Bucket)]);
  const sum: Content = { objects: 0, bytes: 0, earlier: 0, unfinished: unfinished.length };
  onProgress({ ...sum });
  for await (const page of versions ? versionsOf(s3Bucket, '', signal) : walk(s3Bucket, '', signal)) {
    for (const one of page) {
      sum.bytes += one.size;
      if (isEarlier(one)) sum.earlier += 1;
      else sum.objects += 1;
    }
    onProgress({ ...sum });
  }
  return sum;
}
