import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts empty objects on a shelf of the embedded cloud (mocks/s3/shelf.ts) before it starts: a hundred thousand of them by
 * requests would take longer than all measuring.
 * @param {string} folder of the bucket @param {string} prefix @param {number} count
 */
export function fillShelf(folder, prefix, count) {
  const objects = join(folder, 'objects');
  mkdirSync(objects, { recursive: true });
  const etag = createHash('md5').digest('hex');
  for (let at = 0; at < count; at += 1) {
    // Names as cameras and exports give them: unpadded, so that the order of bytes is not the order shown.
    const key = `${prefix}IMG_${at} (${at % 7}).jpg`;
    const object = { key, size: 0, etag, modified: 1.7e12 + at * 1000, type: 'image/jpeg', headers: {}, pieces: [] };
    const name = createHash('sha256').update(key).digest('hex');
    writeFileSync(join(objects, `${name}.json`), JSON.stringify(object));
  }
}
