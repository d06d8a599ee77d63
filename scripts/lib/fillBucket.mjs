import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts empty objects on a shelf of the embedded cloud (mocks/s3/bucketStore.ts) before it is opened: a hundred thousand of them
 * by requests would take longer than whatever they are needed for.
 * @param {string} folder of the bucket @param {Iterable<string>} keys
 */
export function fillBucket(folder, keys) {
  const objects = join(folder, 'objects');
  mkdirSync(objects, { recursive: true });
  const etag = createHash('md5').digest('hex');
  let modified = 1.7e12;
  for (const key of keys) {
    modified += 1000;
    const object = { key, size: 0, etag, modified, type: 'application/octet-stream', headers: {}, pieces: [] };
    const name = createHash('sha256').update(key).digest('hex');
    writeFileSync(join(objects, `${name}.json`), JSON.stringify(object));
  }
}
