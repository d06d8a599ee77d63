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

const encoded = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join('');

/** What no entry may have as a part, or programs read as a slash; and what looks as if it were encoded already. */
const safePart = (part: string): string =>
  part === '' ? encoded('/') : /^\.{1,2}$/.test(part) ? encoded(part) : part.replace(/\\|%(?=2E|2F|5C|25)/gi, encoded);

/**
 * The name of an entry: none leaves the folder that it is unpacked into, and no two keys share one (`a//b` and `a/b`, `a\\b` and
 * `a_b`). Of a folder's mark with its slash.
 */
export const safeName = (name: string, isMark = false): string =>
  (isMark ? name.slice(0, -1) : name).split('/').map(safePart).join('/') + (isMark ? '/' : '');

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
  /** The name in the zip, if it could not be the object's own. */
  savedAs?: string;
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
    for await (const { key, size, modified } of entriesOf(s3Bucket, given, signal)) {
      signal.throwIfAborted();
      const plain = key.slice(given.base.length);
      // A mark with content is a file: a folder could not hold it.
      const isMark = key.endsWith('/') && !size;
      if (plain === '' && isMark) continue;
      const name = safeName(plain, isMark);
      if (isMark) {
        yield { name };
        continue;
      }
      const source = await readSteadily(s3Bucket, key, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        left(key, error);
      });
      if (!source) continue;
      const entry: ZippedEntry = { key, bytes: 0, whole: false, ...(name !== plain && { savedAs: name }) };
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
