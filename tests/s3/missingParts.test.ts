/** A file is not put together of fewer parts than it has, and no answer without the object's name is taken for its end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createQueue, openS3, persistInMemory } from '../../dataProvider/s3';
import type { Send } from '../../dataProvider/s3/uploads/types';
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

const page = '<html><body>Sign in to this network</body></html>';

/** A store that answers the beginning and the end of an upload so, and lists what is under the name. */
async function uploadTo({
  begin,
  end,
  etag = 'old',
  modified = 0,
  begun,
}: {
  begin?: string;
  end?: string;
  etag?: string;
  modified?: number;
  begun?: number;
}) {
  const parts: string[] = [];
  const object = () =>
    `<Name>b</Name><IsTruncated>false</IsTruncated><Contents><Key>large.bin</Key><Size>${12 * mb}</Size><ETag>"${etag}"</ETag>` +
    `<LastModified>${new Date(modified).toISOString()}</LastModified></Contents>`;
  server = createServer((req, res) => {
    req.resume().on('end', () => {
      const { searchParams } = new URL(req.url ?? '', 'http://x');
      if (req.method === 'GET' && searchParams.has('uploadId'))
        res.end(xml('ListPartsResult', '<IsTruncated>false</IsTruncated>'));
      else if (req.method === 'GET') res.end(xml('ListBucketResult', object()));
      else if (searchParams.has('uploads'))
        res.end(begin ?? xml('InitiateMultipartUploadResult', '<UploadId>u</UploadId>'));
      else if (req.method === 'POST' && end === undefined)
        res.writeHead(404).end(xml('Error', '<Code>NoSuchUpload</Code>'));
      else res.end(end);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3Bucket = openS3({ endpoint: `http://127.0.0.1:${port}`, key, forcePathStyle: true, bucket: 'b' });
  const send: Send = (url) => (parts.push(url), Promise.resolve('"part"'));
  const memory = persistInMemory();
  const large = file('large.bin', bytes(12 * mb));
  const { name, size, lastModified } = large;
  if (begun !== undefined)
    await memory.set({ key: name, name, size, lastModified, uploadId: 'u', partSize: 5 * mb, begun });
  const queue = createQueue({ s3Bucket, memory, send, partSize: 5 * mb, width: 1 });
  queue.add([{ key: 'large.bin', file: large }]);
  await expect.poll(() => queue.view().sums.active, { timeout: 10_000 }).toBe(0);
  return { parts, upload: queue.view().uploads[0] };
}

it('nothing is sent where a page answers in place of the id of the upload', async () => {
  const { parts, upload } = await uploadTo({ begin: page });
  expect(parts).toEqual([]);
  expect(upload).toMatchObject({ state: 'failed', error: { code: 'NoUpload' } });
});

it.each([
  ['an older object of the same length is not taken for the new one', 0, 'failed'],
  ['an object that is newer than the upload has arrived', Date.now() + 5000, 'done'],
])('a page that answers in place of its end: %s', async (_what, modified, state) => {
  const { upload } = await uploadTo({ end: page, modified, etag: 'e-3' });
  expect(upload).toMatchObject({ state });
});

it.each([
  ['dated by the beginning of the upload', Date.now(), 'done'],
  ['older than that', Date.now() - 3_600_000, 'failed'],
])('an upload whose end was carried out and not answered: an object %s', async (_what, modified, state) => {
  const { upload } = await uploadTo({ modified, etag: 'e-3' });
  expect(upload).toMatchObject({ state });
});

it('an upload of which that was lost, and which began hours ago, has arrived', async () => {
  const begun = Date.now() - 7_200_000;
  const { upload } = await uploadTo({ modified: begun, etag: 'e-3', begun });
  expect(upload).toMatchObject({ state: 'done' });
});

it.each([
  ['an older object of the same length is still there', 'a'.repeat(32), 'failed'],
  ['the object has the content', '58db7ec966b2bd4d3b4b9cdf9e782460', 'done'],
])('a small file whose answer has no ETag: %s', async (_what, etag, state) => {
  const object =
    `<Name>b</Name><IsTruncated>false</IsTruncated><Contents><Key>one</Key><Size>12</Size><ETag>"${etag}"</ETag>` +
    '<LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>';
  server = createServer((_, res) => void res.end(xml('ListBucketResult', object)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3Bucket = openS3({ endpoint: `http://127.0.0.1:${port}`, key, forcePathStyle: true, bucket: 'b' });
  const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: () => Promise.resolve('') });
  queue.add([{ key: 'one', file: file('one', 'with content') }]);
  await expect.poll(() => queue.view().sums.active, { timeout: 10_000 }).toBe(0);
  expect(queue.view().uploads[0]).toMatchObject({ state });
});
