/** Copying, moving and renaming on the server: no byte passes through the browser. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Room } from './client';
import { each, startJob, type Job, type Steps } from './job';
import { walk, type S3Object } from './list';
import { head, mustReach } from './objects';

/** The most that one copy may hold, bytes; what is larger is copied in parts. */
const mostAtOnce = 5 * 2 ** 30;
const partSize = 512 * 2 ** 20;
const width = 4;

const sourceOf = (room: S3Room, key: string) => `${room.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

/** What a copy in parts does not take along by itself. */
async function saidOf(room: S3Room, key: string) {
  const command = new HeadObjectCommand({ Bucket: room.bucket, Key: key });
  const said = await room.run((client) => client.send(command));
  const { ContentType, CacheControl, ContentDisposition, ContentEncoding, ContentLanguage, Metadata } = said;
  return { ContentType, CacheControl, ContentDisposition, ContentEncoding, ContentLanguage, Metadata };
}

async function copyLarge(room: S3Room, from: string, to: string, size: number, signal: AbortSignal): Promise<void> {
  mustReach(from);
  const said = await saidOf(room, from);
  const where = { Bucket: room.bucket, Key: to };
  const { UploadId } = await room.run((client) => client.send(new CreateMultipartUploadCommand({ ...where, ...said })));
  try {
    const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at + 1);
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    await each(numbers, width, signal, async (PartNumber) => {
      const first = (PartNumber - 1) * partSize;
      const range = `bytes=${first}-${Math.min(first + partSize, size) - 1}`;
      const command = new UploadPartCopyCommand({
        ...{ ...where, UploadId, PartNumber, CopySource: sourceOf(room, from), CopySourceRange: range },
      });
      const { CopyPartResult } = await room.run((client) => client.send(command, { abortSignal: signal }));
      parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    });
    signal.throwIfAborted();
    const Parts = parts.sort((a, b) => a.PartNumber - b.PartNumber);
    await room.run((client) =>
      client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } })),
    );
  } catch (error) {
    await room.client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function copyOne(room: S3Room, from: string, to: string, size: number, signal: AbortSignal): Promise<void> {
  mustReach(to);
  if (size > mostAtOnce) return copyLarge(room, from, to, size, signal);
  const command = new CopyObjectCommand({ Bucket: room.bucket, Key: to, CopySource: sourceOf(room, from) });
  await room.run((client) => client.send(command));
}

/** Makes an earlier version the latest again: a copy of it, so that nothing in between is lost. */
export async function restore(room: S3Room, key: string, versionId: string): Promise<void> {
  const source = `${sourceOf(room, key)}?versionId=${encodeURIComponent(versionId)}`;
  await room.run((client) => client.send(new CopyObjectCommand({ Bucket: room.bucket, Key: key, CopySource: source })));
}

export interface Transfer {
  /** A key, or a prefix with the delimiter at its end: then everything below it. */
  from: string;
  to: string;
}

interface Pair {
  key: string;
  /** bytes */
  size: number;
  to: string;
}

async function pairsOf(room: S3Room, { from, to }: Transfer, signal: AbortSignal): Promise<Pair[]> {
  if (!from.endsWith('/')) return [{ key: from, size: (await head(room, from)).size, to }];
  // The whole list first: copying into the same place would otherwise be walked again.
  const found: S3Object[] = [];
  for await (const page of walk(room, from, signal)) found.push(...page);
  return found.map(({ key, size }) => ({ key, size, to: to + key.slice(from.length) }));
}

/** What is gone or cannot be listed is a failure of its own, and holds up none of the others. */
async function* pairs(room: S3Room, transfers: readonly Transfer[], { signal, failed }: Steps) {
  for (const one of transfers) {
    if (signal.aborted) return;
    const found = await pairsOf(room, one, signal).catch((error: unknown) => {
      if (!signal.aborted) failed(one.from, error);
      return [];
    });
    yield* found;
  }
}

/** With `move` each source is deleted once its copy is there. A failure leaves its source as it was. */
export const transfer = (room: S3Room, transfers: readonly Transfer[], move: boolean): Job =>
  startJob(async (steps) => {
    const { signal, expect, did, failed } = steps;
    if (transfers.every(({ from }) => !from.endsWith('/'))) expect(transfers.length);
    await each(pairs(room, transfers, steps), width, signal, async ({ key, size, to }) => {
      if (key === to) return did(1, size);
      try {
        await copyOne(room, key, to, size, signal);
        if (move) await room.run((client) => client.send(new DeleteObjectCommand({ Bucket: room.bucket, Key: key })));
        did(1, size);
      } catch (error) {
        if (!signal.aborted) failed(key, error);
      }
    });
  });
