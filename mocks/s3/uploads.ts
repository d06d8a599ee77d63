/** Multipart uploads: they survive a restart of the server, so that an interrupted upload can be resumed. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SimulatedS3Error } from './s3Error';
import type { Piece, BucketStore, StoredObject } from './bucketStore';

interface StoredUpload {
  id: string;
  key: string;
  /** ms since the epoch */
  begun: number;
  type: string;
  headers: Record<string, string>;
}
interface UploadPart extends Piece {
  nr: number;
  modified: number;
}

/** Every part but the last one has at least 5 MB. */
const leastPart = 5 * 2 ** 20;

export interface MultipartUploads {
  list(): StoredUpload[];
  get(id: string): StoredUpload;
  begin(upload: Omit<StoredUpload, 'id'>): Promise<string>;
  put(id: string, nr: number, piece: Piece, now: number): Promise<void>;
  /** By number. */
  parts(id: string): UploadPart[];
  complete(id: string, wanted: readonly { nr: number; etag: string }[], now: number): Promise<StoredObject>;
  abort(id: string): Promise<void>;
}

/** Where all parts were brought with sums. */
function sumOf(parts: readonly UploadPart[]): Pick<StoredObject, 'sha256'> {
  const sums = parts.flatMap(({ sha256 }) => sha256 ?? []);
  if (sums.length < parts.length) return {};
  const all = Buffer.concat(sums.map((one) => Buffer.from(one, 'base64')));
  return { sha256: `${createHash('sha256').update(all).digest('base64')}-${parts.length}` };
}

export function openUploads(bucketStore: BucketStore): MultipartUploads {
  const folder = join(bucketStore.folder, 'uploads');
  const uploads = new Map<string, StoredUpload>();
  const parts = new Map<string, Map<number, UploadPart>>();
  const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;
  for (const id of readdirSync(folder)) {
    uploads.set(id, read<StoredUpload>(id, 'upload.json'));
    const numbers = readdirSync(join(folder, id)).filter((name) => /^\d+\.json$/.test(name));
    parts.set(id, new Map(numbers.map((name) => [parseInt(name), read<UploadPart>(id, name)])));
  }

  const all: MultipartUploads = {
    list: () => [...uploads.values()],
    get(id) {
      const upload = uploads.get(id);
      if (!upload) throw new SimulatedS3Error('NoSuchUpload', 'The upload does not exist: it was completed or aborted');
      return upload;
    },
    async begin(upload) {
      const id = randomUUID();
      mkdirSync(join(folder, id));
      await writeFile(join(folder, id, 'upload.json'), JSON.stringify({ ...upload, id }));
      uploads.set(id, { ...upload, id });
      parts.set(id, new Map());
      return id;
    },
    async put(id, nr, piece, now) {
      all.get(id);
      const before = parts.get(id)?.get(nr);
      const part: UploadPart = { ...piece, nr, modified: now };
      await writeFile(join(folder, id, `${nr}.json`), JSON.stringify(part));
      parts.get(id)?.set(nr, part);
      if (before) await bucketStore.drop([before]);
    },
    parts: (id) => [...(parts.get(all.get(id).id)?.values() ?? [])].sort((a, b) => a.nr - b.nr),
    async complete(id, wanted, now) {
      const { key, type, headers } = all.get(id);
      const there = parts.get(id) ?? new Map<number, UploadPart>();
      if (wanted.length === 0) throw new SimulatedS3Error('MalformedXML', 'No part is named');
      const pieces = wanted.map(({ nr, etag }, at) => {
        const part = there.get(nr);
        if (!part || part.md5 !== etag.replaceAll('"', ''))
          throw new SimulatedS3Error('InvalidPart', `Part ${nr} is not there`);
        if (at > 0 && nr <= (wanted[at - 1]?.nr ?? 0)) throw new SimulatedS3Error('InvalidPartOrder');
        if (at < wanted.length - 1 && part.size < leastPart) throw new SimulatedS3Error('EntityTooSmall');
        return part;
      });
      const sum = createHash('md5');
      for (const { md5 } of pieces) sum.update(Buffer.from(md5, 'hex'));
      const object: StoredObject = {
        ...{ key, type, headers, modified: now },
        size: pieces.reduce((size, part) => size + part.size, 0),
        etag: `${sum.digest('hex')}-${pieces.length}`,
        pieces: pieces.map(({ id: piece, size, md5 }) => ({ id: piece, size, md5 })),
        ...sumOf(pieces),
      };
      await bucketStore.put(object);
      const used = new Set(pieces.map((part) => part.id));
      await bucketStore.drop([...there.values()].filter((part) => !used.has(part.id)));
      await forget(id);
      return object;
    },
    async abort(id) {
      await bucketStore.drop(all.parts(id));
      await forget(id);
    },
  };
  async function forget(id: string) {
    uploads.delete(id);
    parts.delete(id);
    await rm(join(folder, id), { recursive: true, force: true });
  }
  return all;
}
