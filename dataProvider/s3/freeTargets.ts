/** Targets of copies and moves that were free when the person was asked: what others have put there since is not replaced. */
import type { S3Bucket } from './client';
import { hasOwnEtag } from './encrypted';
import { objectAt, type S3Object } from './list';
import { isReachable } from './objects';
import { S3Error } from './s3Error';
import { copiedSince } from './tools/copied';
import type { Pair } from './transfer';
import { createLooks, type Look } from './uploads/looks';

const needsCheck = ({ key, to, isFree, isThere }: Pair) => isFree === true && !isThere && key !== to;

/** Of a page of copies: one look serves those that come next, and is repeated when it is too old. */
export const createTargetLooks = (target: S3Bucket, page: readonly Pair[]): Look =>
  createLooks(target, () => page.filter(needsCheck).map(({ to }) => ({ key: to, state: 'sending' }))).look;

/** What an earlier page may have copied: of one in parts, and of engines without ETags, the size is all that shows it. */
const mayBeCopy = (there: S3Object, { size, etag }: Pair) =>
  there.size === size && (there.etag === etag || there.etag === '' || /-\d+$/.test(there.etag));

/** Also where each copy has an ETag of its own: then its date says that this work has made it. */
async function isCopy(target: S3Bucket, there: S3Object, pair: Pair, since: number | undefined): Promise<boolean> {
  if (mayBeCopy(there, pair)) return true;
  if (since === undefined || there.size !== pair.size || !copiedSince(target, there, since)) return false;
  return isReachable(pair.to) && (await hasOwnEtag(target, pair.to)) === true;
}

const isNewer = () => new S3Error('newer', 'The target has been taken since it was asked about', 'Newer');

/**
 * Whether nothing is at the target, and nothing may be replaced there. `since`: when work that goes on was begun, ms. Rejects with
 * `S3Error`, with reason `newer` for something else than a copy.
 */
export async function ensureFree(
  target: S3Bucket,
  pair: Pair,
  signal: AbortSignal,
  look: Look = (key, stop) => objectAt(target, key, stop),
  since?: number,
): Promise<boolean> {
  if (!needsCheck(pair)) return false;
  const there = await look(pair.to, signal);
  if (there && !(await isCopy(target, there, pair, since))) throw isNewer();
  return there === undefined;
}

/** What has come of a copy to a free target whose condition was not met: an earlier try may have made it. */
export async function findCopy(target: S3Bucket, pair: Pair, signal: AbortSignal): Promise<'met' | 'done' | Error> {
  const there = await objectAt(target, pair.to, signal);
  return !there ? 'met' : mayBeCopy(there, pair) ? 'done' : isNewer();
}
