/** Targets of copies and moves that were free when the person was asked: what others have put there since is not replaced. */
import type { S3Bucket } from './client';
import { lookUp } from './lookUp';
import { S3Error } from './s3Error';
import type { Pair } from './transfer';

/** What an earlier page may have copied: of one in parts, and of engines without ETags, the size is all that shows it. */
const isCopy = (there: { size: number; etag: string }, { size, etag }: Pair) =>
  there.size === size && (there.etag === etag || there.etag === '' || /-\d+$/.test(there.etag));

/** Marks what is taken by now: one look serves a page, right before its objects are copied. Rejects with `S3Error`. */
export async function withTaken(
  target: S3Bucket,
  page: readonly Pair[],
  signal: AbortSignal,
): Promise<readonly Pair[]> {
  const asked = page.filter(({ key, to, isFree, isThere }) => isFree && !isThere && key !== to);
  if (asked.length === 0) return page;
  const there = await lookUp(
    target,
    asked.map(({ to }) => to),
    signal,
  );
  return page.map((pair) => {
    const now = pair.isFree && !pair.isThere ? there.get(pair.to) : undefined;
    return { ...pair, isFree: undefined, isTaken: now !== undefined && !isCopy(now, pair) };
  });
}

/** Of one object, which is looked at where no page was. Rejects with `S3Error` `newer`. */
export async function mustNotBeTaken(target: S3Bucket, pair: Pair, signal: AbortSignal): Promise<void> {
  const [{ isTaken } = pair] = pair.isFree ? await withTaken(target, [pair], signal) : [pair];
  if (isTaken) throw new S3Error('newer', 'The target has been taken since it was asked about', 'Newer');
}
