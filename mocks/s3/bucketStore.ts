/**
 * One bucket on disk. An object is a small JSON file that names the pieces its bytes lie in; pieces are written once
 * and never changed, so that completing an upload or copying an object moves no bytes.
 *
 *     <folder>/objects/<sha256 of the key>.json    what is known of an object
 *     <folder>/pieces/<uuid>                       bytes
 *     <folder>/uploads/<id>/upload.json, <n>.json  an upload that is under way, and its parts
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SimulatedS3Error } from './s3Error';
import { compareKeys, indexOfKey } from './order';

/** `size` in bytes, `md5` in hex. */
export interface Piece {
  id: string;
  size: number;
  md5: string;
  /** SHA-256 in base64, if it was uploaded with a checksum. */
  sha256?: string;
}

export interface StoredObject {
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** ms since the epoch */
  modified: number;
  type: string;
  /** Cache-Control, Content-Disposition and the like, and x-amz-meta-*. */
  headers: Record<string, string>;
  pieces: Piece[];
  /** SHA-256 in base64; of an upload in parts, of the sums of all parts, and their count. */
  sha256?: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export interface BucketStore {
  readonly folder: string;
  /** In the order of S3. */
  readonly keys: readonly string[];
  readonly bytes: number;
  get(key: string): StoredObject | undefined;
  put(object: StoredObject): Promise<void>;
  remove(key: string): Promise<void>;
  /** Writes bytes; with `md5` (hex) or the wrong length they are refused. */
  write(
    body: Readable,
    wanted?: { md5?: string | undefined; size?: number | undefined; sha256?: string | undefined },
  ): Promise<Piece>;
  /** The same bytes under a name of their own. */
  twin(piece: Piece): Promise<Piece>;
  drop(pieces: readonly Piece[]): Promise<void>;
  /** Bytes `from` to `to`, both included. */
  read(object: StoredObject, from: number, to: number): Readable;
}

/** Where what is known of an object lies. */
export const objectFile = (folder: string, key: string): string =>
  join(folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);

/** Where bytes lie. */
export const pieceFile = (folder: string, id: string): string => join(folder, 'pieces', id);

/** Replaces a file in one step: no reader gets half of it. */
async function saveJson(file: string, value: unknown): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, JSON.stringify(value));
  await rename(aside, file);
}

/** The bytes of objects, in files of their own. */
const openPieces = (folder: string): Pick<BucketStore, 'write' | 'twin' | 'drop' | 'read'> => ({
  async write(body, { md5, size: announced, sha256 } = {}) {
    const id = randomUUID();
    const digest = createHash('md5');
    const strong = sha256 === undefined ? undefined : createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        body,
        async function* count(parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            size += part.length;
            digest.update(part);
            strong?.update(part);
            yield part;
          }
        },
        createWriteStream(pieceFile(folder, id)),
      );
      const sum = digest.digest('hex');
      if (announced !== undefined && size !== announced)
        throw new SimulatedS3Error('InvalidRequest', 'The body is shorter than announced');
      if (md5 !== undefined && md5 !== sum)
        throw new SimulatedS3Error('BadDigest', 'Content-MD5 does not match the body');
      if (sha256 !== undefined && strong?.digest('base64') !== sha256)
        throw new SimulatedS3Error('BadDigest', 'The checksum does not match the body');
      return { id, size, md5: sum, ...(sha256 !== undefined && { sha256 }) };
    } catch (error) {
      await rm(pieceFile(folder, id), { force: true });
      throw error;
    }
  },
  async twin(piece) {
    const id = randomUUID();
    await link(pieceFile(folder, piece.id), pieceFile(folder, id));
    return { ...piece, id };
  },
  async drop(pieces) {
    await Promise.all(pieces.map(({ id }) => rm(pieceFile(folder, id), { force: true })));
  },
  read(object, from, to) {
    async function* bytesOf() {
      let start = 0;
      for (const { id, size } of object.pieces) {
        const first = Math.max(from - start, 0);
        const last = Math.min(to - start, size - 1);
        start += size;
        if (first <= last)
          yield* createReadStream(pieceFile(folder, id), { start: first, end: last, highWaterMark: 2 ** 18 });
      }
    }
    return Readable.from(bytesOf(), { objectMode: false });
  },
});

export function openBucketStore(folder: string): BucketStore {
  const at = { objects: join(folder, 'objects'), pieces: join(folder, 'pieces') };
  for (const one of [at.objects, at.pieces, join(folder, 'uploads')]) mkdirSync(one, { recursive: true });
  const objects = new Map<string, StoredObject>();
  let bytes = 0;
  for (const file of readdirSync(at.objects).filter((name) => name.endsWith('.json'))) {
    const object = readJson(join(at.objects, file)) as StoredObject;
    objects.set(object.key, object);
    bytes += object.size;
  }
  const keys = [...objects.keys()].sort(compareKeys);

  const pieces = openPieces(folder);
  return {
    ...pieces,
    folder,
    keys,
    get bytes() {
      return bytes;
    },
    get: (key) => objects.get(key),
    async put(object) {
      await saveJson(objectFile(folder, object.key), object);
      const before = objects.get(object.key);
      if (!before) keys.splice(indexOfKey(keys, object.key), 0, object.key);
      objects.set(object.key, object);
      bytes += object.size - (before?.size ?? 0);
      if (before) await pieces.drop(before.pieces);
    },
    async remove(key) {
      const object = objects.get(key);
      if (!object) return;
      objects.delete(key);
      keys.splice(indexOfKey(keys, key), 1);
      bytes -= object.size;
      await rm(objectFile(folder, key), { force: true });
      await pieces.drop(object.pieces);
    },
  };
}
