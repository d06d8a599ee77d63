/** Copying, moving and renaming on the server: no byte passes through the browser. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  HeadObjectCommand,
  type ObjectCannedACL,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { conditionally } from './condition';
import { findCopy, createTargetLooks, ensureFree } from './freeTargets';
import { conflictsOf, type TargetConflict } from './conflicts';
import { each, startJob, type Job, type Steps } from './job';
import type { Ledger } from './ledger';
import { isS3Error, S3Error } from './s3Error';
import { objectAt, walk, type S3Object } from './list';
import { uploadIdOf } from './multipart';
import { ensureReachable } from './objects';
import { copyWithAccess, type CopiedAccess } from './publicAccess';
import { removeUnchanged } from './remove';
import type { NameValue } from './tools/propertyRules';
import { copiedSince } from './tools/copied';
import { taggingOf, tagsOf, writeTags } from './tools/tags';
import type { Look } from './uploads/looks';

/** Maximum size of a single copy in all stores, bytes; a larger object is copied in parts if the store refuses. */
export const maxAtOnce = 5 * 2 ** 30;
const partSize = 512 * 2 ** 20;
const width = 4;

/** A key of this bucket, or one of its versions, as `x-amz-copy-source` wants it. */
export const sourceOf = (s3Bucket: S3Bucket, key: string, versionId?: string): string =>
  `${s3Bucket.bucket}/${key.split('/').map(encodeURIComponent).join('/')}${
    versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`
  }`;

/**
 * What a copy in parts is made of: the size and the ETag of the source, and properties and tags that such a copy does not preserve.
 * Rejects with `S3Error`.
 */
export async function partsSource(s3Bucket: S3Bucket, key: string, versionId?: string) {
  ensureReachable(key);
  const command = new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: key, VersionId: versionId });
  const [head, tags] = await Promise.all([
    s3Bucket.run((client) => client.send(command)),
    tagsOf(s3Bucket, key, versionId),
  ]);
  // A browser shows only the headers that the bucket's rule exposes. What was not seen would be lost without a word.
  if (typeof window !== 'undefined' && head.$metadata.requestId === undefined)
    throw new S3Error('hidden', 'The properties of the object cannot be seen', 'Expose');
  const { ContentType, CacheControl, ContentDisposition, ContentEncoding, ContentLanguage, Expires, Metadata } = head;
  return {
    ...{ size: head.ContentLength, etag: head.ETag },
    headers: { Expires, ContentType, CacheControl, ContentDisposition, ContentEncoding, ContentLanguage, Metadata },
    tags,
  };
}

interface CopyInParts {
  from: string;
  /** Of an earlier version. */
  versionId?: string | undefined;
  to: string;
  /** bytes */
  size: number;
  etag: string | undefined;
  /** The other bucket that it is in. */
  source?: S3Bucket;
  tags?: readonly NameValue[] | undefined;
  /** Nothing is at the target, and nothing may be replaced there; what has come of it where that was not so (`findCopy`). */
  isFree?: (() => ReturnType<typeof findCopy>) | undefined;
}

async function copyLarge(
  s3Bucket: S3Bucket,
  pair: CopiedPair,
  ACL: ObjectCannedACL | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { key: from, to, size } = pair;
  // The object may have grown since it was listed.
  const source = await partsSource(s3Bucket, from);
  await copyInParts(
    s3Bucket,
    {
      ...{ from, to, size: source.size ?? size, etag: source.etag, tags: source.tags },
      isFree: pair.isNew ? () => findCopy(s3Bucket, pair, signal) : undefined,
    },
    { ...source.headers, ACL },
    signal,
  );
}

/**
 * A server-side copy of any size; `headers` and `tags` are its properties, since a copy in parts preserves none. `etag`, with its
 * quotes: parts of an object that is replaced meanwhile are refused.
 */
export async function copyInParts(
  s3Bucket: S3Bucket,
  { from, versionId, to, size, etag, source = s3Bucket, tags, isFree }: CopyInParts,
  headers: Omit<CreateMultipartUploadCommandInput, 'Bucket' | 'Key'>,
  signal: AbortSignal,
): Promise<void> {
  const where = { Bucket: s3Bucket.bucket, Key: to };
  const begun = Date.now();
  const create = new CreateMultipartUploadCommand({ ...where, ...headers, Tagging: taggingOf(tags) });
  const UploadId = uploadIdOf(await s3Bucket.run((client) => client.send(create)));
  try {
    const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at + 1);
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    await each(numbers, width, signal, async (PartNumber) => {
      const first = (PartNumber - 1) * partSize;
      const range = `bytes=${first}-${Math.min(first + partSize, size) - 1}`;
      const command = new UploadPartCopyCommand({
        ...{ ...where, UploadId, PartNumber, CopySource: sourceOf(source, from, versionId), CopySourceRange: range },
        CopySourceIfMatch: etag,
      });
      const { CopyPartResult } = await s3Bucket.run((client) => client.send(command, { abortSignal: signal }));
      parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    });
    signal.throwIfAborted();
    const Parts = parts.sort((a, b) => a.PartNumber - b.PartNumber);
    const complete = async (isConditional: boolean) => {
      const command = new CompleteMultipartUploadCommand({
        ...{ ...where, UploadId, MultipartUpload: { Parts } },
        ...(isConditional && { IfNoneMatch: '*' }),
      });
      const { ETag } = await s3Bucket.run((client) => client.send(command));
      if (!ETag) await mustBeThere(s3Bucket, to, { size, begun });
    };
    await (isFree ? conditionally(s3Bucket, 'complete', complete, isFree) : complete(false));
    // Not all engines take them from the header.
    if (tags?.length) await writeTags(s3Bucket, to, tags);
  } catch (error) {
    await s3Bucket.client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined);
    throw error;
  }
}

interface Expected {
  /** bytes */
  size: number | undefined;
  /** Without quotes; undefined if a copy has another one. */
  etag?: string | undefined;
  /** By this device's clock, ms since the epoch. */
  begun: number;
}

/** An answer that does not name the copy proves nothing: a proxy may have given it, and an object that was there before may be as long. */
async function mustBeThere(s3Bucket: S3Bucket, key: string, { size, etag, begun }: Expected): Promise<void> {
  const there = await objectAt(s3Bucket, key);
  const isSame = there !== undefined && there.size === size;
  const isCopy = isSame && ((!!etag && there.etag === etag) || copiedSince(s3Bucket, there, begun));
  if (!isCopy) throw new S3Error('other', 'The object storage did not confirm the copy', 'NoCopy', 200);
}

/** `isNew`: nothing is at the target, and nothing may be replaced there. */
export type CopiedPair = Pair & { isNew?: boolean };

async function copyOne(
  s3Bucket: S3Bucket,
  pair: CopiedPair,
  ACL: ObjectCannedACL | undefined,
  signal: AbortSignal,
  most: number | undefined,
): Promise<void> {
  const { key, to, size, etag, isNew = false } = pair;
  ensureReachable(to);
  if (most !== undefined && size > most) return copyLarge(s3Bucket, pair, ACL, signal);
  const CopySource = sourceOf(s3Bucket, key);
  const begun = Date.now();
  const copy = async (isConditional: boolean) => {
    const condition = isConditional && { IfNoneMatch: '*' };
    const command = new CopyObjectCommand({ Bucket: s3Bucket.bucket, Key: to, CopySource, ACL, ...condition });
    const { CopyObjectResult } = await s3Bucket.run((client) => client.send(command));
    if (!CopyObjectResult?.ETag) await mustBeThere(s3Bucket, to, { size, etag, begun });
  };
  try {
    await (isNew ? conditionally(s3Bucket, 'copy', copy, () => findCopy(s3Bucket, pair, signal)) : copy(false));
  } catch (error) {
    // Many stores copy what is larger in one piece as well, with all its properties.
    if (size <= maxAtOnce || !isS3Error(error) || error.status !== 400) throw error;
    await copyLarge(s3Bucket, pair, ACL, signal);
  }
}

/**
 * Makes an earlier version the latest again: a copy of it, in parts where the store refuses it in one piece, so that nothing in
 * between is lost. Rejects with `S3Error`.
 */
export async function restore(
  s3Bucket: S3Bucket,
  key: string,
  versionId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<CopiedAccess> {
  return copyWithAccess(s3Bucket, key, versionId, (ACL) => restoreOnce(s3Bucket, key, versionId, ACL, signal));
}

async function restoreOnce(
  s3Bucket: S3Bucket,
  key: string,
  versionId: string,
  ACL: ObjectCannedACL | undefined,
  signal: AbortSignal,
): Promise<void> {
  const CopySource = sourceOf(s3Bucket, key, versionId);
  const command = new CopyObjectCommand({ Bucket: s3Bucket.bucket, Key: key, CopySource, ACL });
  const begun = Date.now();
  try {
    const { CopyObjectResult } = await s3Bucket.run((client) => client.send(command));
    if (!CopyObjectResult?.ETag)
      await mustBeThere(s3Bucket, key, { size: (await partsSource(s3Bucket, key, versionId)).size, begun });
  } catch (error) {
    if (!isS3Error(error) || error.status !== 400) throw error;
    const { size = 0, etag, headers, tags } = await partsSource(s3Bucket, key, versionId);
    if (size <= maxAtOnce) throw error;
    await copyInParts(s3Bucket, { from: key, versionId, to: key, size, etag, tags }, { ...headers, ACL }, signal);
  }
}

export interface Transfer {
  /** A key, or a prefix with the delimiter at its end: then everything below it. */
  from: string;
  to: string;
  /** Nothing existed at or below the target when the person confirmed: objects created since are not replaced. */
  isFree?: boolean | undefined;
}

export interface Pair {
  key: string;
  /** bytes */
  size: number;
  to: string;
  /** ETag of the source, from the list. */
  etag?: string | undefined;
  /** ms since the epoch, from the list. */
  modified?: number | undefined;
  /** It was copied or moved before: it is only counted and compared. */
  isThere?: boolean | undefined;
  /** Its target is a source of the same work. */
  inWay?: TargetConflict | undefined;
  /** As in `Transfer`. */
  isFree?: boolean | undefined;
}

/** Rejects with `S3Error` `in_way` if the target would replace a source that has not been copied or moved yet. */
export async function ensureNotTaken(s3Bucket: S3Bucket, { to, inWay }: Pick<Pair, 'to' | 'inWay'>): Promise<void> {
  if (!inWay) return;
  if (inWay !== 'named' || (await objectAt(s3Bucket, to)))
    throw new S3Error('in_way', 'The object at its target is to be copied or moved itself', 'InWay');
}

const isIntoItself = ({ from, to }: Transfer) => from.endsWith('/') && to.startsWith(from);

/** `sameBucket`: what is copied would be found again. Rejects with `S3Error`. */
export async function* pairsOf(
  s3Bucket: S3Bucket,
  { from, to, isFree }: Transfer,
  signal: AbortSignal,
  sameBucket = true,
): AsyncGenerator<Pair> {
  if (!from.endsWith('/')) {
    const there = await objectAt(s3Bucket, from, signal);
    if (!there) throw new S3Error('missing', 'The object is not there', 'NoSuchKey', 404);
    yield { key: from, size: there.size, etag: there.etag, to, isFree };
    return;
  }
  const pairOf = ({ key, size, etag }: S3Object): Pair => ({
    key,
    size,
    etag,
    to: to + key.slice(from.length),
    isFree,
  });
  if (!sameBucket || !isIntoItself({ from, to })) {
    for await (const page of walk(s3Bucket, from, signal)) yield* page.map(pairOf);
    return;
  }
  // Into a part of itself the whole list comes first: what was copied would be walked again.
  const found: S3Object[] = [];
  for await (const page of walk(s3Bucket, from, signal)) found.push(...page);
  const sources = new Set(found.map(({ key }) => key));
  yield* found
    .map(pairOf)
    .map((pair) => ({ ...pair, inWay: sources.has(pair.to) ? 'named' : undefined }) satisfies Pair);
}

/** A missing or unlistable object is a failure of its own, and does not block the others. */
async function* pairs(s3Bucket: S3Bucket, transfers: readonly Transfer[], { signal, failed }: Steps) {
  const inWay = conflictsOf(transfers.filter((one) => !isIntoItself(one)));
  for (const one of transfers) {
    if (signal.aborted) return;
    try {
      for await (const pair of pairsOf(s3Bucket, one, signal)) yield { ...pair, inWay: pair.inWay ?? inWay(pair) };
    } catch (error) {
      if (!signal.aborted) failed(one.from, error);
    }
  }
}

interface TransferOptions {
  ledger?: Ledger | undefined;
  /** bytes; what is larger is copied in parts, without trying it in one piece. */
  most?: number;
}

interface PageOptions {
  ledger?: Ledger | undefined;
  /** When work that goes on was begun, ms since the epoch. */
  since?: number | undefined;
}

async function transferOne(
  s3Bucket: S3Bucket,
  pair: Pair,
  move: boolean,
  { signal, did, failed, ledger }: Steps,
  { most, look, since }: { most?: number | undefined; look?: Look; since?: number | undefined },
): Promise<void> {
  const { key, size, etag = '', to, isThere, inWay } = pair;
  if (key === to) return did(1, size);
  try {
    let access: CopiedAccess = 'same';
    if (!isThere) {
      await ensureNotTaken(s3Bucket, { to, inWay });
      const isNew = await ensureFree(s3Bucket, pair, signal, look, since);
      access = await copyWithAccess(s3Bucket, key, undefined, (ACL) =>
        copyOne(s3Bucket, { ...pair, isNew }, ACL, signal, most),
      );
      if (move && size > (most ?? maxAtOnce)) await mustBeSame(s3Bucket, key, etag);
      if (move) await removeUnchanged(s3Bucket, key, etag);
    }
    const proof = { by: 'etag', etag } as const;
    ledger?.add({ key: to, from: key, sent: size, proof, access, ...(move && { gone: 'from' }) });
    did(1, size);
  } catch (error) {
    if (!signal.aborted) failed(key, error, { key: to, from: key, sent: size });
  }
  await ledger?.keepUp();
}

/** A copy in parts takes long enough for its source to be replaced: then it is not deleted. Rejects with `S3Error` `replaced`. */
async function mustBeSame(s3Bucket: S3Bucket, key: string, etag: string): Promise<void> {
  const there = await objectAt(s3Bucket, key);
  if (etag !== '' && there && there.etag !== etag) throw new S3Error('replaced', 'It was replaced while it was moved');
}

/** With `move` each source is deleted once its copy is there. A failure leaves its source as it was. */
export const transfer = (
  s3Bucket: S3Bucket,
  transfers: readonly Transfer[],
  move: boolean,
  options: TransferOptions = {},
): Job =>
  startJob(async (steps) => {
    const { signal, expect } = steps;
    if (transfers.every(({ from }) => !from.endsWith('/'))) expect(transfers.length);
    await each(pairs(s3Bucket, transfers, steps), width, signal, (pair) =>
      transferOne(s3Bucket, pair, move, steps, { most: options.most }),
    );
  }, options.ledger);

/** Copies or moves pages of objects: each page is finished before the next one is requested. */
export const transferPages = (
  s3Bucket: S3Bucket,
  pages: (steps: Steps) => AsyncIterable<readonly Pair[]>,
  move: boolean,
  { ledger, since }: PageOptions = {},
): Job =>
  startJob(async (steps) => {
    for await (const page of pages(steps)) {
      if (steps.signal.aborted) return;
      const look = createTargetLooks(s3Bucket, page);
      await each(page, width, steps.signal, (pair) => transferOne(s3Bucket, pair, move, steps, { look, since }));
    }
  }, ledger);
