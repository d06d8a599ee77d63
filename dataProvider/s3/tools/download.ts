/**
 * Saves objects to a folder of this device, each as a file, several concurrently. A file appears under its name
 * when it has been written and verified; until then there is at most an empty one, which is removed on failure.
 */
import { abortableWait } from '../../../src/lib/abortableWait';
import { eitherSignal } from '../../../src/lib/eitherSignal';
import { checkOfAnswer, hasSum, type Verdict } from '../check';
import type { S3Bucket } from '../client';
import { isTransient, S3Error } from '../s3Error';
import { each, startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import { readSteadily } from '../steadyRead';
import type { Pair } from '../transfer';
import { numbered } from '../numbered';
import { isFolderLost, openFolder, toFolderError, type DownloadFolder, type FolderFile } from './folder';

const width = 6;
/** Read whole before its file is made, bytes. */
const small = 2 ** 18;
/** Before each try but the first, ms. */
const pauses = [500, 2000, 5000];

interface DownloadOptions {
  folder: FileSystemDirectoryHandle;
  /** Cut from the keys. */
  base: string;
  ledger?: Ledger | undefined;
  /** When resumed work began, ms since the epoch: existing files may be complete. */
  since?: number | undefined;
}

interface Saved {
  sent: number;
  verdict: Verdict | undefined;
  savedAs: string | undefined;
  decoded?: boolean;
}

async function wholeOf(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

/**
 * `onProgress` is called with the number of bytes so far. Rejects with `S3Error`, or `AbortError`; nothing remains
 * then.
 */
async function saveOnce(
  s3Bucket: S3Bucket,
  key: string,
  make: () => Promise<FolderFile>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Saved> {
  const { answer, length, isDecoded, parts } = await readSteadily(s3Bucket, key, signal);
  const check = await checkOfAnswer(s3Bucket, key, answer);
  const first = length <= small ? await wholeOf(parts) : undefined;
  let file: FolderFile | undefined;
  let writable: FileSystemWritableFileStream | undefined;
  let sent = 0;
  try {
    file = await make();
    writable = await file.handle.createWritable();
    for await (const part of first ?? parts) {
      signal.throwIfAborted();
      check?.update(part);
      await writable.write(part);
      sent += part.length;
      onProgress(part.length);
    }
    if (sent < length) throw new S3Error('offline', 'The response broke off');
    const verdict = await check?.verdict();
    if (verdict?.result === 'altered') throw new S3Error('altered', 'It is not what the storage has the sum of');
    await writable.close();
    return { sent, verdict, savedAs: file.savedAs, decoded: isDecoded() };
  } catch (error) {
    await writable?.abort().catch(() => undefined);
    // An existing file is empty, and is written when the work is resumed.
    if (!file?.isOld) await file?.remove();
    onProgress(-sent);
    signal.throwIfAborted();
    throw error instanceof S3Error ? error : toFolderError(error);
  }
}

/** The number of names to try for a file whose name is taken. */
const maxNames = 100;

/** `photo.jpg`, `photo (2).jpg`. */
function* namesFor(name: string): Generator<string> {
  yield name;
  for (let count = 2; count <= maxNames; count += 1) yield numbered(name, count);
}

/**
 * What was saved before the page was closed is verified, not downloaded again. `other`: a file that is not the object, such as one
 * that was edited since. Undefined if nothing is there.
 */
async function savedBefore(
  s3Bucket: S3Bucket,
  folder: DownloadFolder,
  name: string,
  { key, size, etag = '', modified = Infinity }: Pair,
  since: number,
  signal: AbortSignal,
): Promise<Saved | 'other' | undefined> {
  const found = await folder.find(name);
  if (!found) return undefined;
  try {
    const file = await found.handle.getFile();
    if (file.size === 0 && size > 0) return undefined;
    if (file.size !== size || file.lastModified < since) return 'other';
    const verdict = await hasSum(s3Bucket, key, file, { etag, size }, signal);
    const isSame = verdict.result === 'same' || (verdict.result === 'unknown' && modified < since);
    return isSame ? { sent: size, verdict, savedAs: found.savedAs } : 'other';
  } catch (error) {
    signal.throwIfAborted();
    // Where the storage could not be asked it is not known.
    if (error instanceof S3Error && error.reason !== 'changed') throw error;
    return 'other';
  }
}

/** A file of this name, or of the next one that is free: nothing is written over what somebody has put there. */
async function freeFile(folder: DownloadFolder, name: string): Promise<FolderFile> {
  for (const next of namesFor(name)) {
    const file = await folder.make(next);
    if (file.isOld && (await file.handle.getFile()).size > 0) continue;
    return next === name ? file : { ...file, savedAs: file.savedAs ?? next };
  }
  throw new S3Error('unwritable', 'The name is taken by something else');
}

async function save(
  s3Bucket: S3Bucket,
  folder: DownloadFolder,
  pair: Pair,
  { base, since }: DownloadOptions,
  { did }: Pick<Steps, 'did'>,
  signal: AbortSignal,
): Promise<Saved> {
  const { key, size } = pair;
  const name = key.slice(base.length);
  if (key.endsWith('/') && size === 0) {
    await folder.makeFolder(name);
    return { sent: 0, verdict: undefined, savedAs: undefined };
  }
  for (const next of since === undefined ? [] : namesFor(name)) {
    const before = await savedBefore(s3Bucket, folder, next, pair, since ?? 0, signal);
    if (before === undefined) break;
    if (before === 'other') continue;
    did(0, before.sent);
    return next === name ? before : { ...before, savedAs: before.savedAs ?? next };
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return await saveOnce(
        s3Bucket,
        key,
        () => freeFile(folder, name),
        signal,
        (bytes) => did(0, bytes),
      );
    } catch (error) {
      const pause = pauses[tries];
      if (signal.aborted || pause === undefined || !isTransient(error)) throw error;
      await abortableWait(pause, signal);
      signal.throwIfAborted();
    }
  }
}

/** Each page is finished before the next one is requested. Losing access to the folder ends it at once. */
export const downloadPages = (
  s3Bucket: S3Bucket,
  pages: (steps: Steps) => AsyncIterable<readonly Pair[]>,
  options: DownloadOptions,
): Job =>
  startJob(async (steps) => {
    const { base, ledger } = options;
    const folder = await openFolder(options.folder);
    const lost = new AbortController();
    const { signal } = eitherSignal(steps.signal, lost.signal);
    let stepError: unknown;
    for await (const page of pages(steps)) {
      if (signal.aborted) return;
      folder.startPage(page.map(({ key }) => key.slice(base.length)));
      await each(page, width, signal, async (pair) => {
        const { key } = pair;
        try {
          const { sent, verdict, savedAs, decoded } = await save(s3Bucket, folder, pair, options, steps, signal);
          const proof = verdict?.by && { by: verdict.by, etag: '' };
          ledger?.add({ key, sent, savedAs, decoded, ...(proof && { proof }) });
          steps.did(1);
        } catch (error) {
          if (isFolderLost(error)) {
            stepError ??= error;
            lost.abort();
          } else if (!signal.aborted) steps.failed(key, error);
        }
        await ledger?.keepUp();
      });
      if (stepError !== undefined) throw stepError;
    }
  }, options.ledger);
