/** A file is not put together of fewer parts than it has. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createQueue, openS3, persistInMemory } from '../../dataProvider/s3';
import { bytes, file, key } from './support';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const mb = 2 ** 20;
const xml = (name: string, inner: string) => `<?xml version="1.0"?><${name}>${inner}</${name}>`;

it.each([
  ['leaves one of them out', '<IsTruncated>false</IsTruncated>'],
  ['breaks its list of them off', '<IsTruncated>true</IsTruncated>'],
  [
    'lists them from the start for ever',
    '<IsTruncated>true</IsTruncated><NextPartNumberMarker>1</NextPartNumberMarker>',
  ],
])('a store that hides ETags and %s', async (_what, end) => {
  const completed: string[] = [];
  const part = `<Part><PartNumber>1</PartNumber><ETag>"1"</ETag><Size>${5 * mb}</Size></Part>`;
  server = createServer((req, res) => {
    req.resume().on('end', () => {
      const { searchParams } = new URL(req.url ?? '', 'http://x');
      if (req.method === 'GET') res.end(xml('ListPartsResult', part + end));
      else if (searchParams.has('uploads')) res.end(xml('InitiateMultipartUploadResult', '<UploadId>u</UploadId>'));
      else if (req.method === 'POST') {
        completed.push(req.url ?? '');
        res.end(xml('CompleteMultipartUploadResult', '<ETag>"e-1"</ETag>'));
      } else res.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3Bucket = openS3({ endpoint: `http://127.0.0.1:${port}`, key, forcePathStyle: true, bucket: 'b' });
  const send = () => Promise.resolve('');
  const queue = createQueue({ s3Bucket, memory: persistInMemory(), send, partSize: 5 * mb, width: 1 });
  queue.add([{ key: 'large.bin', file: file('large.bin', bytes(12 * mb)) }]);
  await expect.poll(() => queue.view().sums.active, { timeout: 10_000 }).toBe(0);
  expect(completed).toEqual([]);
  expect(queue.view().uploads[0]).toMatchObject({ state: 'failed', error: { code: 'InvalidPart' } });
});
