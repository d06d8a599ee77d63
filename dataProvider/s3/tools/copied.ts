/** What work that goes on had copied already: it is counted and compared, not copied again. */
import type { S3Bucket } from '../client';
import type { S3Object } from '../list';
import { lookUp } from '../lookUp';
import type { Pair } from '../transfer';

/** Clocks that are less than this apart are not corrected, ms. */
const margin = 60_000;

/** `since` by this device's clock, ms since the epoch. */
export const copiedSince = (target: S3Bucket, { modified }: Pick<S3Object, 'modified'>, since: number): boolean =>
  modified >= since + (target.now().getTime() - Date.now()) - margin;

/** Marks objects that the target has since then, with the same size and ETag. `since` is undefined if the work is new. */
export async function* withoutCopied(
  target: S3Bucket,
  pages: AsyncIterable<readonly Pair[]>,
  signal: AbortSignal,
  since: number | undefined,
): AsyncGenerator<readonly Pair[]> {
  for await (const page of pages) {
    if (since === undefined || page.length === 0) {
      yield page;
      continue;
    }
    const targets = page.map(({ to }) => to);
    const there = await lookUp(target, targets, signal);
    yield page.map((pair) => {
      const copy = there.get(pair.to);
      const isSame = copy !== undefined && copy.size === pair.size && copy.etag !== '' && copy.etag === pair.etag;
      return isSame && copiedSince(target, copy, since) ? { ...pair, isThere: true } : pair;
    });
  }
}
