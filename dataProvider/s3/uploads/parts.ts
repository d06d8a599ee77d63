/** A file in parts that are sent side by side and survive interruption. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { eitherSignal } from '../../../src/lib/eitherSignal';
import type { S3Room } from '../client';
import { isS3Error } from '../fault';
import { each } from '../job';
import { partSizeOf } from './partSize';
import type { Begun, Keep } from './types';
import { typeOf, validity, type FileTask, type Way } from './way';
import { createWitness, isStored } from './witness';

/** A store that puts a file together takes no longer, ms. */
const longestCompletion = 15 * 60_000;

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

/** Done though its answer was lost, the store knows nothing of the upload any more when it is asked again. */
async function complete(room: S3Room, { key, file }: FileTask, command: CompleteMultipartUploadCommand): Promise<void> {
  try {
    await room.run((client) => client.send(command));
  } catch (error) {
    if (!isS3Error(error) || error.status !== 404) throw error;
    if (!(await isStored(room, key, file, room.now().getTime() - longestCompletion))) throw error;
  }
}

export async function sendParts(way: Way, task: FileTask): Promise<void> {
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
  const { signal: either, release } = eitherSignal(signal, together.signal);
  try {
    await each(missing, width, either, async (nr) => {
      const slice = file.slice((nr - 1) * partSize, nr * partSize);
      const watched = createWitness(async () => {
        const there = await arrived(room, begun, either);
        return there?.find((part) => part.nr === nr && part.size === slice.size)?.etag;
      });
      const etag = await slot(either, () =>
        watched(either, async (moved) => {
          const command = new UploadPartCommand({ Bucket: room.bucket, Key: key, UploadId, PartNumber: nr });
          const url = await getSignedUrl(room.client, command, { expiresIn: validity, signingDate: room.now() });
          const progress = (sent: number) => {
            moved(sent);
            moving.set(nr, sent);
            tell();
          };
          try {
            return await send(url, slice, { type: 'application/octet-stream', signal: either, progress });
          } finally {
            moving.delete(nr);
          }
        }),
      );
      parts.set(nr, { nr, etag, size: slice.size });
      tell();
    });
  } catch (error) {
    together.abort();
    throw error;
  } finally {
    release();
  }
  signal.throwIfAborted();
  // A browser that may not see the ETag (CORS) asks the server what it has.
  const told = [...parts.values()].every(({ etag }) => etag !== '')
    ? [...parts.values()]
    : ((await arrived(room, begun, signal)) ?? []);
  const Parts = told.sort((a, b) => a.nr - b.nr).map(({ nr, etag }) => ({ PartNumber: nr, ETag: etag }));
  const command = new CompleteMultipartUploadCommand({
    ...{ Bucket: room.bucket, Key: key, UploadId, MultipartUpload: { Parts } },
  });
  await slot(signal, () => complete(room, task, command));
  void keep.forget(key);
}

/** Lets go of what has arrived of an upload that is not wanted any more. */
export async function discard(room: S3Room, keep: Keep, key: string): Promise<void> {
  const begun = await keep.get(key);
  if (!begun) return;
  await keep.forget(key);
  const command = new AbortMultipartUploadCommand({ Bucket: room.bucket, Key: key, UploadId: begun.uploadId });
  await room.run((client) => client.send(command)).catch(() => undefined);
}
