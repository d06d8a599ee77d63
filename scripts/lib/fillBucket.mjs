import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts objects into a bucket of the embedded cloud (mocks/s3/bucketStore.ts) before it is opened: by requests a thousand of them take
 * seconds, and a hundred thousand longer than whatever they are needed for.
 * @param {string} folder of the bucket @param {Iterable<string>} keys
 * @param {(key: string) => string} [textOf] what is in an object; nothing by default
 */
export function fillBucket(folder, keys, textOf = () => '') {
  const at = { objects: join(folder, 'objects'), pieces: join(folder, 'pieces') };
  for (const one of Object.values(at)) mkdirSync(one, { recursive: true });
  let modified = 1.7e12;
  for (const key of keys) {
    modified += 1000;
    const bytes = Buffer.from(textOf(key));
    const piece = { id: randomUUID(), size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
    if (piece.size > 0) writeFileSync(join(at.pieces, piece.id), bytes);
    const pieces = piece.size > 0 ? [piece] : [];
    const what = { size: piece.size, etag: piece.md5, modified, type: 'application/octet-stream', headers: {} };
    const name = createHash('sha256').update(key).digest('hex');
    writeFileSync(join(at.objects, `${name}.json`), JSON.stringify({ key, ...what, pieces }));
  }
}
