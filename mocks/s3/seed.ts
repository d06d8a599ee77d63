/** What lies in the buckets of a new world, so that they are not all empty: a few small files, written once. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudState } from '../rows/state';
import { objectFile, openBucketStore, pieceFile, type StoredObject } from './bucketStore';

/** `days` ago. */
interface Good {
  key: string;
  type: string;
  text: string;
  days: number;
}

const dump = (day: number): Good => ({
  key: `orders/day-${day}.sql`,
  type: 'application/sql',
  text: "INSERT INTO orders (id, placed_at, total) VALUES (1, '2026-01-01', 19.90);\n".repeat(2400 + 40 * day),
  days: day,
});

const goods: Readonly<Record<string, readonly Good[]>> = {
  'public-downloads': [
    {
      key: 'index.html',
      type: 'text/html',
      text: '<!doctype html>\n<title>Downloads</title>\n<h1>Downloads</h1>\n<a href="docs/getting-started.md">Start here</a>\n',
      days: 64,
    },
    {
      key: 'brand/logo.svg',
      type: 'image/svg+xml',
      text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#334"/></svg>\n',
      days: 210,
    },
    {
      key: 'docs/getting-started.md',
      type: 'text/markdown',
      text: '# Getting started\n\n1. Fetch the newest release.\n2. Unpack it.\n3. Run `setup`.\n',
      days: 33,
    },
    {
      key: 'docs/prices.csv',
      type: 'text/csv',
      text: 'plan,price,currency\nsmall,5.00,EUR\nmedium,12.00,EUR\nlarge,29.00,EUR\n',
      days: 12,
    },
    { key: 'data/cities.csv', type: 'text/csv', text: 'Tallinn,EE,59.437,24.7536\n'.repeat(5200), days: 5 },
    { key: 'releases/1.4.0.txt', type: 'text/plain', text: 'Faster start.\n', days: 96 },
    { key: 'releases/1.5.0.txt', type: 'text/plain', text: 'Runs on ARM.\nFewer questions at setup.\n', days: 33 },
  ],
  'backups-offsite': [
    { key: 'README.txt', type: 'text/plain', text: 'One dump a day, seven are kept.\n', days: 180 },
    ...[1, 2, 3, 4, 5, 6, 7].map(dump),
  ],
};

const day = 24 * 60 * 60 * 1000;

function place(folder: string, { key, type, text, days }: Good): void {
  const bytes = Buffer.from(text);
  const piece = { id: randomUUID(), size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
  const object: StoredObject = {
    ...{ key, type, size: bytes.length, etag: piece.md5, headers: {}, pieces: [piece] },
    modified: Date.now() - days * day,
  };
  writeFileSync(pieceFile(folder, piece.id), bytes);
  writeFileSync(objectFile(folder, key), JSON.stringify(object));
}

/** With an S3 front buckets hold what is in its folder: what has no folder there yet gets its files, and all are counted. */
export const filledFrom =
  (folder: string) =>
  ({ buckets }: CloudState): void => {
    for (const bucket of buckets) {
      const at = join(folder, bucket.name);
      const isNew = !existsSync(at);
      openBucketStore(at);
      if (isNew) for (const good of goods[bucket.name] ?? []) place(at, good);
      const { keys, bytes } = openBucketStore(at);
      Object.assign(bucket, { num_objects: keys.length, size_bytes: bytes });
    }
  };
