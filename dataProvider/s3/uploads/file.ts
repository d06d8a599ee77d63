/** One file on its way: in one piece, or in parts that are sent side by side and survive interruption. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Room } from '../client';
import { isS3Error } from '../fault';
import { each } from '../job';
import type { FormWay } from './form';
import type { Begun, Keep, Send } from './types';

const mb = 2 ** 20;
/** S3 takes 10,000 parts of at least 5 MB. */
const mostParts = 10_000;
const leastPart = 5 * mb;
/** A part is about what the line carries in so many seconds: a broken request costs little, and few have to be made. */
const partSeconds = 4;
const largestPart = 32 * mb;
/** How long a part's address holds, seconds: the slowest line has to get it through. */
const validity = 6 * 3600;

/** bytes; of what goes `width` side by side over a line of this speed, and is shared out among all of them. */
const fittingPart = (size: number, width: number, speed: number) =>
  Math.max(leastPart, Math.min((speed / width) * partSeconds, largestPart, size / width));

/**
 * bytes. `speed` of the line in bytes a second; 0 while it is not known: then what has more than a few parts has larger
 * ones, which are fewer to ask for. They go `width` side by side and end together: so there are as many as fill every
 * round, and none is left to go alone at the end.
 */
export function partSizeOf(size: number, usual: number, width: number, speed = 0): number {
  const wanted = speed > 0 ? fittingPart(size, width, speed) : size > 16 * usual ? 2 * usual : usual;
  const part = Math.ceil(Math.max(wanted, size / mostParts) / mb) * mb;
  const rounds = Math.floor(size / (part * width));
  return rounds > 0 ? Math.ceil(size / (rounds * width) / mb) * mb : part;
}

export interface Way {
  room: S3Room;
  keep: Keep;
  send: Send;
  /** For small files, where it saves a way to the server and back. */
  form?: FormWay | undefined;
  /** bytes; what is larger goes up in parts, of this size until the line is known */
  partSize: number;
  /** Of the line, bytes a second; 0 while it is not known. */
  speed(): number;
  /** Requests of one file side by side. */
  width: number;
  /** Runs a request when the line has room for it, and again when it failed in passing. */
  slot<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export interface FileTask {
  key: string;
  file: File;
  signal: AbortSignal;
  /** Bytes that have arrived or are on their way. */
  progress(sent: number): void;
  resumed(at: number): void;
}

const typeOf = (file: File) => file.type || 'application/octet-stream';

async function sendWhole({ room, send, form, slot }: Way, { key, file, signal, progress }: FileTask): Promise<void> {
  await slot(signal, async () => {
    if (form && (await form(key, file, typeOf(file), signal))) return;
    const url = await getSignedUrl(room.client, new PutObjectCommand({ Bucket: room.bucket, Key: key }), {
      expiresIn: validity,
    });
    progress(0);
    return send(url, file, { type: typeOf(file), signal, progress });
  });
}

interface Part {
  nr: number;
  etag: string;
  /** bytes */
  size: number;
}

/** The parts that have arrived; undefined where the server knows nothing of the upload any more. */
async function arrived(room: S3Room, begun: Begun, signal: AbortSignal): Promise<Part[] | undefined> {
  const found: Part[] = [];
  let marker: string | undefined;
  try {
    do {
      const command = new ListPartsCommand({
        ...{ Bucket: room.bucket, Key: begun.key, UploadId: begun.uploadId, PartNumberMarker: marker },
      });
      const answer = await room.run((client) => client.send(command, { abortSignal: signal }));
      for (const { PartNumber, ETag, Size } of answer.Parts ?? [])
        found.push({ nr: PartNumber ?? 0, etag: ETag ?? '', size: Size ?? 0 });
      marker = answer.IsTruncated ? answer.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
    return found;
  } catch (error) {
    if (isS3Error(error) && error.status === 404) return undefined;
    throw error;
  }
}

const isOf = (begun: Begun, { size, lastModified }: File) => begun.size === size && begun.lastModified === lastModified;

async function begin(way: Way, { key, file, signal, resumed }: FileTask): Promise<{ begun: Begun; there: Part[] }> {
  const { room, keep, partSize, width } = way;
  const known = await keep.get(key);
  if (known && isOf(known, file)) {
    const there = await way.slot(signal, () => arrived(room, known, signal));
    if (there) {
      const whole = there.filter(
        ({ nr, size }) => size === Math.min(known.partSize, file.size - (nr - 1) * known.partSize),
      );
      if (whole.length > 0) resumed(whole.reduce((sum, { size }) => sum + size, 0));
      return { begun: known, there: whole };
    }
  }
  // Of another file of this name, or of one that has changed: nobody would complete it, and its parts are paid for.
  if (known && !isOf(known, file)) await discard(room, keep, key);
  const command = new CreateMultipartUploadCommand({ Bucket: room.bucket, Key: key, ContentType: typeOf(file) });
  const { UploadId = '' } = await way.slot(signal, () =>
    room.run((client) => client.send(command, { abortSignal: signal })),
  );
  const { size, lastModified, name } = file;
  const begun: Begun = {
    ...{ key, uploadId: UploadId, size, lastModified, name, begun: Date.now() },
    partSize: partSizeOf(size, partSize, width, way.speed()),
  };
  // Nothing waits for it: what is kept is for another page.
  void keep.set(begun);
  return { begun, there: [] };
}

async function sendParts(way: Way, task: FileTask): Promise<void> {
  const { room, keep, send, slot, width } = way;
  const { key, file, signal } = task;
  const { begun, there } = await begin(way, task);
  const { partSize, uploadId: UploadId } = begun;
  const parts = new Map(there.map((part) => [part.nr, part]));
  const moving = new Map<number, number>();
  const tell = () => {
    let sent = 0;
    for (const { size } of parts.values()) sent += size;
    for (const size of moving.values()) sent += size;
    task.progress(sent);
  };
  tell();
  const missing = Array.from({ length: Math.ceil(file.size / partSize) }, (_, at) => at + 1).filter(
    (nr) => !parts.has(nr),
  );
  // One part that fails for good ends the others' work as well.
  const together = new AbortController();
  const either = AbortSignal.any([signal, together.signal]);
  try {
    await each(missing, width, either, async (nr) => {
      const slice = file.slice((nr - 1) * partSize, nr * partSize);
      const etag = await slot(either, async () => {
        const command = new UploadPartCommand({ Bucket: room.bucket, Key: key, UploadId, PartNumber: nr });
        const url = await getSignedUrl(room.client, command, { expiresIn: validity });
        try {
          return await send(url, slice, {
            type: 'application/octet-stream',
            signal: either,
            progress(sent) {
              moving.set(nr, sent);
              tell();
            },
          });
        } finally {
          moving.delete(nr);
        }
      });
      parts.set(nr, { nr, etag, size: slice.size });
      tell();
    });
  } catch (error) {
    together.abort();
    throw error;
  }
  signal.throwIfAborted();
  // A browser that may not see the ETag (CORS) asks the server what it has.
  const told = [...parts.values()].every(({ etag }) => etag !== '')
    ? [...parts.values()]
    : ((await arrived(room, begun, signal)) ?? []);
  const Parts = told.sort((a, b) => a.nr - b.nr).map(({ nr, etag }) => ({ PartNumber: nr, ETag: etag }));
  await slot(signal, () =>
    room.run((client) =>
      client.send(
        new CompleteMultipartUploadCommand({ Bucket: room.bucket, Key: key, UploadId, MultipartUpload: { Parts } }),
      ),
    ),
  );
  void keep.forget(key);
}

export const sendFile = (way: Way, task: FileTask): Promise<void> =>
  task.file.size > way.partSize ? sendParts(way, task) : sendWhole(way, task);

/** Lets go of what has arrived of an upload that is not wanted any more. */
export async function discard(room: S3Room, keep: Keep, key: string): Promise<void> {
  const begun = await keep.get(key);
  if (!begun) return;
  await keep.forget(key);
  const command = new AbortMultipartUploadCommand({ Bucket: room.bucket, Key: key, UploadId: begun.uploadId });
  await room.run((client) => client.send(command)).catch(() => undefined);
}
