/** Several objects as one zip that is never whole in memory: each is read when its turn comes. */
import { downloadZip } from 'client-zip';
import type { S3Room } from './client';
import { walk } from './list';
import { read } from './objects';

export interface ZipEntry {
  key: string;
  /** bytes; undefined where it is not known. */
  size?: number | undefined;
  /** ms since the epoch */
  modified?: number | undefined;
}

/** No entry leaves the folder it is unpacked in, whatever its key says. */
export const safeName = (name: string): string =>
  name
    .replaceAll('\\', '_')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part === '.' || part === '..' ? '_' : part))
    .join('/');

async function* entriesOf(
  room: S3Room,
  objects: readonly ZipEntry[],
  prefixes: readonly string[],
  signal: AbortSignal,
) {
  yield* objects;
  for (const prefix of prefixes) for await (const page of walk(room, prefix, signal)) yield* page;
}

export interface ZipProgress {
  objects: number;
  bytes: number;
}

/** `base` is cut from the names. Fails as a whole when one object cannot be read: a zip with holes helps nobody. */
export function zipOf(
  room: S3Room,
  given: { objects: readonly ZipEntry[]; prefixes: readonly string[]; base: string },
  signal: AbortSignal,
  told: (progress: ZipProgress) => void,
): ReadableStream<Uint8Array> {
  const progress: ZipProgress = { objects: 0, bytes: 0 };
  async function* inputs() {
    for await (const { key, modified } of entriesOf(room, given.objects, given.prefixes, signal)) {
      signal.throwIfAborted();
      const name = safeName(key.slice(given.base.length));
      if (name === '') continue;
      if (key.endsWith('/')) {
        yield { name: `${name}/` };
        continue;
      }
      const response = await read(room, key, { signal });
      const counted = (response.body ?? new Blob().stream()).pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(part, out) {
            progress.bytes += part.length;
            told({ ...progress });
            out.enqueue(part);
          },
        }),
      );
      yield { name, input: counted, lastModified: new Date(modified ?? Date.now()) };
      progress.objects += 1;
      told({ ...progress });
    }
  }
  return downloadZip(inputs()).body as ReadableStream<Uint8Array>;
}
