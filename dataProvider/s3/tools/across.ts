/**
 * Copies between buckets of one storage: made by the server, and through the browser what the server refuses to copy, in
 * ranges that are checked by their SHA-256, so that nothing is held whole.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { isS3Error, S3Error, diagnoseS3Error, answerError } from '../s3Error';
import { conditionally } from '../condition';
import { findCopy, createTargetLooks, ensureFree } from '../freeTargets';
import { each, startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import { objectAt } from '../list';
import { uploadIdOf } from '../multipart';
import { ensureReachable, presign } from '../objects';
import {
  copyInParts,
  maxAtOnce,
  ensureNotTaken,
  pairsOf,
  partsSource,
  sourceOf,
  type CopiedPair,
  type Pair,
  type Transfer,
} from '../transfer';
import { createBodySender, type BodySender } from '../uploads/body';
import { createGuard } from '../uploads/guard';
import { sha256 } from '../uploads/hash';
import type { Look } from '../uploads/looks';
import type { Send } from '../uploads/types';
import { writeTags } from './tags';

const width = 4;
/** Bytes. Larger objects go through the browser in parts of this size. */
const partSize = 16 * 2 ** 20;

/** The server may not read there, does not know the call, or cannot see the other bucket: the browser may. */
const mayCarry = (error: unknown): boolean =>
  isS3Error(error) && (error.reason === 'denied' || [400, 403, 405, 501].includes(error.status));

/** A proxy that compresses answers makes ETags weak. */
const bare = (etag: string) => etag.replace(/^W\//, '').replaceAll('"', '');

const hasChanged = () => new S3Error('altered', 'The object has changed while it was copied', 'Changed');

/** `etag`, with its quotes: of another object nothing is read, as far as the bucket's rule shows which one it is. */
async function range(
  source: S3Bucket,
  key: string,
  from: number,
  to: number,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const url = await presign(source, key, { seconds: 3600 });
  try {
    const answer = await fetch(url, { credentials: 'omit', signal, headers: { range: `bytes=${from}-${to}` } });
    // The object is shorter now.
    if (answer.status === 416) throw hasChanged();
    if (!answer.ok) throw answerError(answer.status, await answer.text());
    const read = answer.headers.get('etag');
    if (read !== null && etag !== undefined && bare(read) !== bare(etag)) {
      void answer.body?.cancel().catch(() => undefined);
      throw hasChanged();
    }
    const part = await answer.blob();
    if (part.size !== to - from + 1) throw hasChanged();
    return part;
  } catch (error) {
    throw await diagnoseS3Error(error, source.endpoint);
  }
}

/** Checks that the source did not change while it was read. Uses a list, which contains ETags even if the CORS rule hides the header. */
async function mustBeUnchanged(source: S3Bucket, key: string, size: number, etag: string | undefined): Promise<void> {
  const now = await objectAt(source, key);
  const isSame = now?.size === size && (etag === undefined || now.etag === '' || now.etag === bare(etag));
  if (!isSame) throw hasChanged();
}

/** Through the browser. Rejects with `S3Error`. */
async function carry(
  source: S3Bucket,
  target: S3Bucket,
  pair: CopiedPair,
  sender: BodySender,
  signal: AbortSignal,
  moved: (bytes: number) => void,
): Promise<void> {
  const { key, size, to, isNew } = pair;
  ensureReachable(key);
  const { headers, tags, size: sizeNow, etag } = await partsSource(source, key);
  if (sizeNow !== undefined && sizeNow !== size) throw hasChanged();
  const { ContentType, ...retained } = headers;
  const where = { Bucket: target.bucket, Key: to };
  const type = ContentType ?? 'application/octet-stream';
  const options = { signal, progress: () => undefined };
  if (size <= partSize) {
    const body = size === 0 ? new Blob() : await range(source, key, 0, size - 1, etag, signal);
    await mustBeUnchanged(source, key, size, etag);
    const since = target.now().getTime();
    const guard = isNew ? createGuard(target, { key: to, file: body, signal }, 'nothing', since) : undefined;
    if (!(await guard?.arrived())) {
      const put = new PutObjectCommand({ ...where, ...retained, ContentType: type });
      await sender(put, body, { ...options, type, guard });
    }
    if (tags?.length) await writeTags(target, to, tags);
    return moved(size);
  }
  const create = new CreateMultipartUploadCommand({ ...where, ...retained, ContentType: type });
  const UploadId = uploadIdOf(await target.run((client) => client.send(create)));
  try {
    const Parts: { PartNumber: number; ETag: string }[] = [];
    for (let from = 0; from < size; from += partSize) {
      signal.throwIfAborted();
      const body = await range(source, key, from, Math.min(from + partSize, size) - 1, etag, signal);
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...where, UploadId, PartNumber });
      const sent = await sender(part, body, { ...options, type: 'application/octet-stream', sum: false });
      Parts.push({ PartNumber, ETag: sent.etag });
      moved(body.size);
    }
    await mustBeUnchanged(source, key, size, etag);
    const complete = async (isConditional: boolean) => {
      const command = new CompleteMultipartUploadCommand({
        ...{ ...where, UploadId, MultipartUpload: { Parts } },
        ...(isConditional && { IfNoneMatch: '*' }),
      });
      await target.run((client) => client.send(command));
    };
    await (isNew ? conditionally(target, 'complete', complete, () => findCopy(target, pair, signal)) : complete(false));
    if (tags?.length) await writeTags(target, to, tags);
  } catch (error) {
    await target.client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function onServer(source: S3Bucket, target: S3Bucket, pair: CopiedPair, signal: AbortSignal): Promise<void> {
  const { key, size, to, isNew } = pair;
  const find = () => findCopy(target, pair, signal);
  if (size > maxAtOnce) {
    const found = await partsSource(source, key);
    return copyInParts(
      target,
      {
        ...{ from: key, to, size: found.size ?? size, etag: found.etag, source, tags: found.tags },
        isFree: isNew ? find : undefined,
      },
      found.headers,
      signal,
    );
  }
  const copy = async (isConditional: boolean) => {
    const where = { Bucket: target.bucket, Key: to, CopySource: sourceOf(source, key) };
    const command = new CopyObjectCommand({ ...where, ...(isConditional && { IfNoneMatch: '*' }) });
    await target.run((client) => client.send(command));
  };
  await (isNew ? conditionally(target, 'copy', copy, find) : copy(false));
}

async function copyOne(
  source: S3Bucket,
  target: S3Bucket,
  pair: Pair,
  { sender, look, since }: { sender: BodySender; look?: Look; since?: number | undefined },
  steps: Steps,
): Promise<void> {
  const { key, size, to, etag = '', isThere } = pair;
  const { signal, did, failed, ledger } = steps;
  if (source.bucket === target.bucket && key === to) return did(1, size);
  try {
    ensureReachable(to);
    if (!isThere) await ensureNotTaken(target, pair);
    const copied = { ...pair, isNew: await ensureFree(target, pair, signal, look, since) };
    let reported = 0;
    try {
      if (!isThere) await onServer(source, target, copied, signal);
    } catch (error) {
      if (signal.aborted || !mayCarry(error)) throw error;
      await carry(source, target, copied, sender, signal, (bytes) => ((reported += bytes), did(0, bytes)));
    }
    ledger?.add({ key: to, from: key, sent: size, proof: { by: 'etag', etag } });
    did(1, size - reported);
  } catch (error) {
    if (!signal.aborted) failed(key, error, { key: to, from: key, sent: size });
  }
  await ledger?.keepUp();
}

interface AcrossOptions {
  ledger?: Ledger | undefined;
  /** For what goes through the browser. */
  send: Send;
  /** When work that goes on was begun, ms since the epoch. */
  since?: number | undefined;
}

/** Each page is finished before the next one is requested. */
export const copyPagesAcross = (
  source: S3Bucket,
  target: S3Bucket,
  pages: (steps: Steps) => AsyncIterable<readonly Pair[]>,
  { ledger, send, since }: AcrossOptions,
): Job =>
  startJob(async (steps) => {
    const sender = createBodySender(target, send, sha256);
    for await (const page of pages(steps)) {
      if (steps.signal.aborted) return;
      const look = createTargetLooks(target, page);
      await each(page, width, steps.signal, (pair) => copyOne(source, target, pair, { sender, look, since }, steps));
    }
  }, ledger);

/** Keys, and prefixes with all below them, from one bucket into another. */
export const copyAcross = (
  source: S3Bucket,
  target: S3Bucket,
  transfers: readonly Transfer[],
  { ledger, send }: AcrossOptions,
): Job =>
  startJob(async (steps) => {
    const sender = createBodySender(target, send, sha256);
    if (transfers.every(({ from }) => !from.endsWith('/'))) steps.expect(transfers.length);
    async function* pairs() {
      for (const one of transfers) {
        try {
          yield* pairsOf(source, one, steps.signal, source.bucket === target.bucket);
        } catch (error) {
          if (!steps.signal.aborted) steps.failed(one.from, error);
        }
      }
    }
    await each(pairs(), width, steps.signal, (pair) => copyOne(source, target, pair, { sender }, steps));
  }, ledger);
