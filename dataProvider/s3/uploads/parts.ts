/** A file in parts that are sent side by side and survive interruption. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { eitherSignal } from '../../../src/lib/eitherSignal';
import type { S3Bucket } from '../client';
import { isUnmet } from '../condition';
import { isS3Error, S3Error } from '../s3Error';
import { each } from '../job';
import { uploadIdOf } from '../multipart';
import { createGuard, explainUnmet, type Guard } from './guard';
import { partSizeOf } from './partSize';
import { haveContentOf, contentSampleOf } from './sample';
import type { Begun, ComparedWith, UploadMemory } from './types';
import { typeOf, type FileTask, type UploadContext } from './context';
import type { SentBody } from './body';
import { createResend, isStored } from './resend';

/** The upload may have begun in the store this much before its id was known here, ms. */
const beforeBegun = 60_000;

/** Number of parts whose checksum is computed before a request is free for them. */
const aheadOfLine = 2;

interface Part {
  nr: number;
  etag: string;
  /** bytes */
  size: number;
  /** SHA-256 in base64, if the store has it. */
  sum?: string | undefined;
}

/** The parts that have been uploaded; undefined if the server no longer knows the upload. */
async function arrived(s3Bucket: S3Bucket, begun: Begun, signal: AbortSignal): Promise<Part[] | undefined> {
  const found: Part[] = [];
  let marker: string | undefined;
  try {
    do {
      const command = new ListPartsCommand({
        ...{ Bucket: s3Bucket.bucket, Key: begun.key, UploadId: begun.uploadId, PartNumberMarker: marker },
      });
      const answer = await s3Bucket.run((client) => client.send(command, { abortSignal: signal }));
      for (const { PartNumber, ETag, Size, ChecksumSHA256 } of answer.Parts ?? [])
        found.push({ nr: PartNumber ?? 0, etag: ETag ?? '', size: Size ?? 0, sum: ChecksumSHA256 });
      const next = answer.IsTruncated ? answer.NextPartNumberMarker : undefined;
      marker = next === marker ? undefined : next;
    } while (marker !== undefined);
    return found;
  } catch (error) {
    if (isS3Error(error) && error.status === 404) return undefined;
    throw error;
  }
}

const isOf = async (begun: Begun, { size, lastModified }: File, sampling: Promise<string | undefined>) =>
  begun.size === size &&
  begun.lastModified === lastModified &&
  (begun.sample === undefined || begun.sample === (await sampling));

const refused = new WeakSet<S3Bucket>();

/** Support for checksums of parts is detected once per store. */
async function create({ s3Bucket }: UploadContext, Key: string, ContentType: string, abortSignal: AbortSignal) {
  const start = (ChecksumAlgorithm: 'SHA256' | undefined) => {
    const command = new CreateMultipartUploadCommand({ Bucket: s3Bucket.bucket, Key, ContentType, ChecksumAlgorithm });
    return s3Bucket.run((client) => client.send(command, { abortSignal }));
  };
  if (refused.has(s3Bucket)) return start(undefined);
  try {
    return await start('SHA256');
  } catch (error) {
    if (!isS3Error(error) || ![400, 403, 501].includes(error.status)) throw error;
    const answer = await start(undefined);
    refused.add(s3Bucket);
    return answer;
  }
}

/** A slice is not its bytes: it costs nothing. The sum that was reckoned ahead is known by its slice. */
function cut(file: File, partSize: number) {
  const slices = new Map<number, Blob>();
  const of = (nr: number): Blob => {
    const slice = slices.get(nr) ?? file.slice((nr - 1) * partSize, nr * partSize);
    slices.set(nr, slice);
    return slice;
  };
  return {
    numbers: Array.from({ length: Math.ceil(file.size / partSize) }, (_, at) => at + 1),
    of,
    /** It is being sent. */
    take(nr: number): Blob {
      const slice = of(nr);
      slices.delete(nr);
      return slice;
    },
  };
}

interface Beginning {
  begun: Begun;
  there: Part[];
  slices: ReturnType<typeof cut>;
}

async function begin(context: UploadContext, { key, file, signal, resumed }: FileTask): Promise<Beginning> {
  const { s3Bucket, memory, send, width } = context;
  const known = await memory.get(key);
  const sampling = contentSampleOf(s3Bucket, file);
  // Awaited below, also where the store is asked first and fails.
  sampling.catch(() => undefined);
  const isKnown = known !== undefined && (await isOf(known, file, sampling));
  let isOther = known !== undefined && !isKnown;
  if (isKnown) {
    const there = await context.slot(signal, () => arrived(s3Bucket, known, signal));
    isOther =
      there !== undefined && !(await haveContentOf(s3Bucket, there, file, known.partSize, known.sample !== undefined));
    if (there && !isOther) {
      const whole = there.filter(
        ({ nr, size }) => size === Math.min(known.partSize, file.size - (nr - 1) * known.partSize),
      );
      if (whole.length > 0) resumed(whole.reduce((sum, { size }) => sum + size, 0));
      return { begun: known, there: whole, slices: cut(file, known.partSize) };
    }
  }
  // Of another file with this name, or a changed one: it would never be completed, and its parts are billed.
  if (isOther) await discard(s3Bucket, memory, key);
  const partSize = partSizeOf(file.size, context.partSize, width, context.speed());
  const slices = cut(file, partSize);
  // While waiting for the store.
  for (const nr of slices.numbers.slice(0, width + aheadOfLine)) send.ahead(slices.of(nr));
  const [created, sample] = await Promise.all([
    context.slot(signal, () => create(context, key, typeOf(file), signal)),
    sampling,
  ]);
  const { size, lastModified, name } = file;
  const begun: Begun = {
    ...{ key, uploadId: uploadIdOf(created), size, lastModified, name, sample, begun: Date.now(), partSize },
    ...{ checked: true, sums: created.ChecksumAlgorithm === 'SHA256' },
  };
  // Not awaited: it is stored for another page.
  void memory.set(begun);
  return { begun, there: [], slices };
}

/** By the storage's clock, ms since the epoch. */
const sinceOf = (s3Bucket: S3Bucket, { begun }: Begun) => begun + s3Bucket.now().getTime() - Date.now();

/**
 * A completed upload whose answer was lost is no longer known to the store on a retry. An answer that does not name the object proves
 * nothing: a proxy may have given it. Many storages date an object by the beginning of its upload.
 */
async function complete(
  s3Bucket: S3Bucket,
  { key, file }: FileTask,
  begun: Begun,
  command: CompleteMultipartUploadCommand,
): Promise<string> {
  const isMade = () => isStored(s3Bucket, key, file, sinceOf(s3Bucket, begun) - beforeBegun);
  try {
    const { ETag = '' } = await s3Bucket.run((client) => client.send(command));
    if (ETag === '' && !(await isMade()))
      throw new S3Error('other', 'The object storage did not confirm the upload', 'NoObject', 200);
    return ETag.replaceAll('"', '');
  } catch (error) {
    if (!isS3Error(error) || error.status !== 404) throw error;
    if (!(await isMade())) throw error;
    return '';
  }
}

/** An engine may refuse the condition, or answer so that no page may read it: then the storage is asked once more. */
async function completeGuarded(
  s3Bucket: S3Bucket,
  task: FileTask,
  { guard, begun }: { guard: Guard; begun: Begun },
  command: (condition?: ReturnType<Guard['condition']>) => CompleteMultipartUploadCommand,
): Promise<string> {
  if (await guard.arrived()) return '';
  try {
    return await complete(s3Bucket, task, begun, command(guard.condition()));
  } catch (error) {
    const mayBeCondition = isUnmet(error) || (isS3Error(error) && (error.reason === 'cors' || mayLack(error)));
    if (!mayBeCondition) throw error;
    if (await explainUnmet(guard, error)) return '';
    return complete(s3Bucket, task, begun, command());
  }
}

/** Before anything is sent. Rejects with reason `newer` for something else than what was seen. */
async function hasArrived(context: UploadContext, task: FileTask, seen: ComparedWith): Promise<boolean> {
  const { s3Bucket, memory, look } = context;
  const { key, file, signal } = task;
  try {
    return await createGuard(s3Bucket, task, seen, 0, look).arrived();
  } catch (error) {
    const known = isS3Error(error) && error.reason === 'newer' ? await memory.get(key) : undefined;
    if (!known || !(await isOf(known, file, contentSampleOf(s3Bucket, file)))) throw error;
    // An upload that the storage still knows was not put together.
    if (await arrived(s3Bucket, known, signal)) throw error;
    if (!(await isStored(s3Bucket, key, file, sinceOf(s3Bucket, known)))) throw error;
    return true;
  }
}

const mayLack = ({ status }: S3Error) => status === 400 || status === 501;

/** The bytes of the parts that have arrived, and of those being sent. */
function countBytes(parts: ReadonlyMap<number, Part>, sending: ReadonlyMap<number, number>): number {
  let sent = 0;
  for (const { size } of parts.values()) sent += size;
  for (const size of sending.values()) sent += size;
  return sent;
}

interface SentParts {
  parts: readonly Part[];
  /** The store has verified each of them. */
  isChecked: boolean;
}

/** Sends the parts that are missing, side by side. If one fails permanently, the others are stopped. */
async function sendMissing(
  { s3Bucket, memory, send, slot, width }: UploadContext,
  task: FileTask,
  { begun, there, slices }: Beginning,
): Promise<SentParts> {
  const { key, signal } = task;
  const { uploadId: UploadId, sums = false } = begun;
  let isChecked = begun.checked ?? false;
  const parts = new Map(there.map((part) => [part.nr, part]));
  const sending = new Map<number, number>();
  const report = () => task.progress(countBytes(parts, sending));
  report();
  const missing = slices.numbers.filter((nr) => !parts.has(nr));
  const together = new AbortController();
  const { signal: either, release } = eitherSignal(signal, together.signal);

  /** What sends one part. All tries of it are watched together: what each of them has left counts. */
  function partSender(nr: number, slice: Blob): () => Promise<SentBody> {
    const watched = createResend<SentBody>(async () => {
      const now = await arrived(s3Bucket, begun, either);
      const part = now?.find((one) => one.nr === nr && one.size === slice.size);
      // Its answer was lost: whether it was held to its sum is not known.
      return part && { etag: part.etag, checked: false, sum: part.sum };
    });
    const sendOnce = async (moved: (bytes: number) => void) => {
      const command = new UploadPartCommand({ Bucket: s3Bucket.bucket, Key: key, UploadId, PartNumber: nr });
      const progress = (bytes: number) => {
        moved(bytes);
        sending.set(nr, bytes);
        report();
      };
      try {
        return await send(command, slice, { type: 'application/octet-stream', signal: either, progress, sum: sums });
      } finally {
        sending.delete(nr);
      }
    };
    return () => watched(either, sendOnce);
  }

  try {
    await each(missing.entries(), width, either, async ([at, nr]) => {
      for (const next of missing.slice(at, at + width + aheadOfLine)) send.ahead(slices.of(next));
      const slice = slices.take(nr);
      const sent = await slot(either, partSender(nr, slice));
      if (isChecked && !sent.checked) {
        isChecked = false;
        void memory.set({ ...begun, checked: false });
      }
      parts.set(nr, { nr, etag: sent.etag, size: slice.size, sum: sent.sum });
      report();
    });
  } catch (error) {
    together.abort();
    throw error;
  } finally {
    release();
  }
  return { parts: [...parts.values()], isChecked };
}

/** The parts in the form in which the store joins them. Rejects with `S3Error` if one is missing. */
async function partsToJoin(
  s3Bucket: S3Bucket,
  { begun, slices }: Beginning,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<CompletedPart[]> {
  // A browser that may not see the ETag (CORS) asks the server what it has.
  const reported = parts.every(({ etag }) => etag !== '') ? parts : ((await arrived(s3Bucket, begun, signal)) ?? []);
  // Stores join whatever parts they are given: if one were missing, the file would be shorter.
  const numbers = new Set(reported.map(({ nr }) => nr));
  if (numbers.size !== slices.numbers.length || !slices.numbers.every((nr) => numbers.has(nr)))
    throw new S3Error('other', 'The object storage does not list all parts that it has taken', 'InvalidPart');
  return [...reported]
    .sort((a, b) => a.nr - b.nr)
    .map(({ nr, etag, sum }) => ({
      ...{ PartNumber: nr, ETag: etag },
      ...(begun.sums && { ChecksumSHA256: sum }),
    }));
}

export async function sendParts(context: UploadContext, task: FileTask): Promise<void> {
  const { s3Bucket, memory, slot } = context;
  const { key, seen, signal } = task;
  if (seen && (await slot(signal, () => hasArrived(context, task, seen)))) return void discard(s3Bucket, memory, key);
  const beginning = await begin(context, task);
  const { begun } = beginning;
  const { parts, isChecked } = await sendMissing(context, task, beginning);
  signal.throwIfAborted();
  const Parts = await partsToJoin(s3Bucket, beginning, parts, signal);
  const command = (condition?: ReturnType<Guard['condition']>) =>
    new CompleteMultipartUploadCommand({
      ...{ Bucket: s3Bucket.bucket, Key: key, UploadId: begun.uploadId, MultipartUpload: { Parts }, ...condition },
    });
  const guard = seen && createGuard(s3Bucket, task, seen, sinceOf(s3Bucket, begun));
  const etag = await slot(signal, () =>
    guard ? completeGuarded(s3Bucket, task, { guard, begun }, command) : complete(s3Bucket, task, begun, command()),
  );
  if (isChecked) task.proved({ by: 'sha256', etag });
  void memory.forget(key);
}

/** Lets go of what has arrived of an upload that is not wanted any more. */
export async function discard(s3Bucket: S3Bucket, memory: UploadMemory, key: string): Promise<void> {
  const begun = await memory.get(key);
  if (!begun) return;
  await memory.forget(key);
  const command = new AbortMultipartUploadCommand({ Bucket: s3Bucket.bucket, Key: key, UploadId: begun.uploadId });
  await s3Bucket.run((client) => client.send(command)).catch(() => undefined);
}
