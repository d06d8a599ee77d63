/** Work on names that were ticked, in pages that a cursor counts, so that it goes on after a reload. */
import type { S3Bucket } from '../client';
import { isS3Error, S3Error } from '../s3Error';
import type { Steps } from '../job';
import type { S3Object } from '../list';
import { lookUp } from '../lookUp';
import type { ObjectToDelete } from '../remove';
import type { Pair, Transfer } from '../transfer';
import { copiedSince } from './copied';
import { foundPages, type Cursor } from './find';
import { anyFile } from './findRules';
import { conflictsOf } from '../conflicts';

/** Keys that are done before the cursor moves. */
const pageSize = 500;

type NamedPage =
  | { names: readonly Transfer[] }
  /** A page of the objects below one prefix. */
  | { under: Transfer; objects: readonly S3Object[] };

type NamedSteps = Pick<Steps, 'signal' | 'failed'>;

/** It cannot be listed: reported as a failure, without blocking the others. */
const isShut = (error: unknown) => isS3Error(error) && (error.reason === 'denied' || error.reason === 'missing');

const isPrefix = ({ from }: Transfer) => from.endsWith('/');

async function* prefixPages(s3Bucket: S3Bucket, under: Transfer, steps: NamedSteps, cursor: Cursor) {
  const search = { prefix: under.from, rule: anyFile, marks: true };
  try {
    for await (const { objects, last } of foundPages(s3Bucket, search, steps.signal, cursor.after)) {
      if (objects.length > 0) yield { under, objects };
      if (steps.signal.aborted) return;
      cursor.after = last ?? cursor.after;
      cursor.moved?.();
    }
  } catch (error) {
    if (steps.signal.aborted || !isShut(error)) throw error;
    steps.failed(under.from, error);
  }
}

/** The cursor advances when the next page is requested: the previous one is then finished. Rejects with `S3Error`. */
async function* pagesOf(
  s3Bucket: S3Bucket,
  names: readonly Transfer[],
  steps: NamedSteps,
  cursor: Cursor,
): AsyncGenerator<NamedPage> {
  for (let at = cursor.at ?? 0; at < names.length;) {
    const one = names[at];
    if (one && isPrefix(one)) {
      yield* prefixPages(s3Bucket, one, steps, cursor);
      at += 1;
    } else {
      const most = names.slice(at, at + pageSize);
      const end = most.findIndex(isPrefix);
      const some = end < 0 ? most : most.slice(0, end);
      yield { names: some };
      at += some.length;
    }
    if (steps.signal.aborted) return;
    cursor.at = at;
    cursor.after = undefined;
    cursor.moved?.();
  }
}

/** `again`: what failed before comes first. */
async function* namedPages(
  s3Bucket: S3Bucket,
  { names, again }: Named,
  steps: NamedSteps,
  cursor: Cursor,
): AsyncGenerator<NamedPage> {
  if (again.length > 0) {
    yield* pagesOf(s3Bucket, again, steps, { after: undefined });
    if (steps.signal.aborted) return;
    cursor.moved?.();
  }
  yield* pagesOf(s3Bucket, names, steps, cursor);
}

export interface Named {
  names: readonly Transfer[];
  again: readonly Transfer[];
}

/** For operations on objects in place. */
export async function* namedObjects(
  s3Bucket: S3Bucket,
  named: Named,
  steps: NamedSteps,
  cursor: Cursor,
): AsyncGenerator<readonly ObjectToDelete[]> {
  for await (const page of namedPages(s3Bucket, named, steps, cursor))
    yield 'under' in page ? page.objects : page.names.map(({ from }) => ({ key: from }));
}

/** An object moved before the page was closed is no longer found, and exists at its target: it is only counted. */
async function movedBefore(target: S3Bucket, gone: readonly Transfer[], since: number, signal: AbortSignal) {
  const there = await lookUp(
    target,
    gone.map(({ to }) => to),
    signal,
  );
  return gone.flatMap(({ from, to }): Pair[] => {
    const copy = there.get(to);
    if (!copy || !copiedSince(target, copy, since)) return [];
    return [{ key: from, to, size: copy.size, etag: copy.etag, isThere: true }];
  });
}

/** For copies and moves. `since`: when resumed work began, if it moves objects. */
export async function* namedPairs(
  s3Buckets: { source: S3Bucket; target: S3Bucket },
  named: Named,
  steps: NamedSteps,
  cursor: Cursor,
  since?: number,
): AsyncGenerator<readonly Pair[]> {
  const inWay = s3Buckets.source.bucket === s3Buckets.target.bucket ? conflictsOf(named.names) : () => undefined;
  const pairOf = ({ key, size, etag, modified }: S3Object, to: string, isFree: boolean | undefined): Pair => ({
    ...{ key, size, etag, modified, to, isFree },
    inWay: inWay({ key, to }, cursor.at),
  });
  for await (const page of namedPages(s3Buckets.source, named, steps, cursor)) {
    if ('under' in page) {
      const { from, to, isFree } = page.under;
      yield page.objects.map((object) => pairOf(object, to + object.key.slice(from.length), isFree));
      continue;
    }
    const keys = page.names.map(({ from }) => from);
    // Requested from the list, not from the object: browsers cannot address a key such as `..`.
    const found = await lookUp(s3Buckets.source, keys, steps.signal);
    if (steps.signal.aborted) return;
    const gone = page.names.filter(({ from }) => !found.has(from));
    const before =
      gone.length > 0 && since !== undefined ? await movedBefore(s3Buckets.target, gone, since, steps.signal) : [];
    const isMoved = new Set(before.map(({ key }) => key));
    for (const { from } of gone)
      if (!isMoved.has(from)) steps.failed(from, new S3Error('missing', 'The object is not there', 'NoSuchKey', 404));
    const pairs = page.names.flatMap(({ from, to, isFree }) => {
      const object = found.get(from);
      return object ? [pairOf(object, to, isFree)] : [];
    });
    yield [...before, ...pairs];
  }
}
