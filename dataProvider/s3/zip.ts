/** Several objects as one zip that is never whole in memory: each is read when its turn comes. */
import { downloadZip } from 'client-zip';
import { checkOfAnswer, type Verdict } from './check';
import type { S3Bucket } from './client';
import { S3Error } from './s3Error';
import { walk } from './list';
import { readSteadily, type SteadyRead } from './steadyRead';

interface ZipEntry {
  key: string;
  /** bytes; undefined if unknown. */
  size?: number | undefined;
  /** ms since the epoch */
  modified?: number | undefined;
}

/** Prevents path traversal: no entry leaves the folder that it is unpacked into. */
export const safeName = (name: string): string =>
  name
    .replaceAll('\\', '_')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part === '.' || part === '..' ? '_' : part))
    .join('/');

/** `base` is removed from the names. `pages` are consumed as they are requested, for results of any size. */
export interface ZipContent {
  objects: readonly ZipEntry[];
  prefixes: readonly string[];
  base: string;
  pages?: ((signal: AbortSignal) => AsyncIterable<readonly ZipEntry[]>) | undefined;
}

async function* entriesOf(s3Bucket: S3Bucket, { objects, prefixes, pages }: ZipContent, signal: AbortSignal) {
  yield* objects;
  for (const prefix of prefixes) for await (const page of walk(s3Bucket, prefix, signal)) yield* page;
  if (pages) for await (const page of pages(signal)) yield* page;
}

/** What has been read of the object that is under way. */
export interface ZippedEntry {
  key: string;
  bytes: number;
  /** All of it is in the zip. */
  whole: boolean;
  /** Once it is whole: the browser has decoded it. */
  decoded?: boolean | undefined;
  /** Once it is whole. */
  verdict?: Verdict | undefined;
}

export interface ZipProgress {
  objects: number;
  bytes: number;
}

/**
 * An unreadable object is reported to `left`, and the zip continues without it. An interrupted one is resumed;
 * if that fails the whole zip fails, naming the object, because part of its bytes are in the zip already.
 */
export function zipOf(
  s3Bucket: S3Bucket,
  given: ZipContent,
  signal: AbortSignal,
  report: (progress: ZipProgress, entry: ZippedEntry) => void,
  left: (key: string, error: unknown) => void,
): ReadableStream<Uint8Array> {
  const progress: ZipProgress = { objects: 0, bytes: 0 };
  async function* inputs() {
    for await (const { key, modified } of entriesOf(s3Bucket, given, signal)) {
      signal.throwIfAborted();
      const name = safeName(key.slice(given.base.length));
      if (name === '') continue;
      if (key.endsWith('/')) {
        yield { name: `${name}/` };
        continue;
      }
      const source = await readSteadily(s3Bucket, key, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        left(key, error);
      });
      if (!source) continue;
      const entry: ZippedEntry = { key, bytes: 0, whole: false };
      const check = await checkOfAnswer(s3Bucket, key, source.answer);
      async function* counted({ parts }: SteadyRead) {
        for await (const part of parts) {
          progress.bytes += part.length;
          entry.bytes += part.length;
          check?.update(part);
          report({ ...progress }, entry);
          yield part;
        }
      }
      yield { name, input: counted(source), lastModified: new Date(modified ?? Date.now()) };
      entry.verdict = await check?.verdict();
      entry.decoded = source.isDecoded();
      // The zip contains the altered data as received, and must say so.
      if (entry.verdict?.result === 'altered')
        left(key, new S3Error('altered', 'It is not what the storage has the sum of'));
      else progress.objects += 1;
      entry.whole = true;
      report({ ...progress }, entry);
    }
  }
  return downloadZip(inputs()).body as ReadableStream<Uint8Array>;
}
