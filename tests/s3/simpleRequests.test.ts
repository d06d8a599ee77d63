/** What only asks is signed in its address, so that a browser needs no preflight; an engine that takes none is asked in headers. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { head, listPage, openS3, presign, versionsOf } from '../../dataProvider/s3';
import { key, startFront, type Front } from './support';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const answer =
  '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a</Key><Size>1</Size></Contents></ListBucketResult>';

/** A server that answers lists as given, and what it was asked. */
async function listServer(status: (requests: IncomingMessage) => [number, string]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const [code, body] = status(request);
    response.writeHead(code, { 'content-type': 'application/xml' }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, s3Bucket: openS3({ endpoint, key, forcePathStyle: true, bucket: 'b' }) };
}

const inAddress = ({ url = '' }: IncomingMessage) => url.includes('X-Amz-Signature=');
const ownHeaders = ({ headers }: IncomingMessage) =>
  Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') || name.startsWith('amz-') || name === 'authorization',
  );

test('lists, and then all other questions, carry nothing that a browser asks leave for', async () => {
  const { requests, s3Bucket } = await listServer(() => [200, answer]);
  expect((await listPage(s3Bucket, '')).objects).toHaveLength(1);
  await head(s3Bucket, 'a');
  for await (const page of versionsOf(s3Bucket, '')) expect(page).toEqual([]);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'GET']);
  expect(requests.every(inAddress)).toBe(true);
  expect(requests.flatMap(ownHeaders)).toEqual([]);
});

test('what is written stays signed in its headers', async () => {
  const { requests, s3Bucket } = await listServer(() => [200, answer]);
  await listPage(s3Bucket, '');
  await s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'b', Key: 'a', Body: 'x' })));
  expect(requests[1]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /);
});

test('an address holds for minutes only', async () => {
  const { requests, s3Bucket } = await listServer(() => [200, answer]);
  await listPage(s3Bucket, '');
  expect(
    Number(new URL(requests[0]?.url ?? '', s3Bucket.endpoint).searchParams.get('X-Amz-Expires')),
  ).toBeLessThanOrEqual(300);
});

test('an engine that takes no signature in an address is asked in headers, and soon in nothing else', async () => {
  const { requests, s3Bucket } = await listServer((one) =>
    inAddress(one) ? [403, '<Error><Code>AccessDenied</Code></Error>'] : [200, answer],
  );
  for (let time = 0; time < 4; time += 1) expect((await listPage(s3Bucket, '')).objects).toHaveLength(1);
  expect(requests.map(inAddress)).toEqual([true, false, true, false, false, false]);
});

test('a refusal is reported as the engine says it, and a region is learnt', async () => {
  const { requests, s3Bucket } = await listServer((one) =>
    (one.url ?? '').includes('eu-9') || (one.headers.authorization ?? '').includes('/eu-9/')
      ? [200, answer]
      : [400, '<Error><Code>AuthorizationQueryParametersError</Code><Region>eu-9</Region></Error>'],
  );
  await listPage(s3Bucket, '');
  expect(s3Bucket.region()).toBe('eu-9');
  expect(requests.filter(inAddress).length).toBeGreaterThan(0);
  const { s3Bucket: shut } = await listServer(() => [403, '<Error><Code>InvalidAccessKeyId</Code></Error>']);
  await expect(listPage(shut, '')).rejects.toMatchObject({ reason: 'key', status: 403 });
});

test('what has run out before it was signed is a matter of clocks', async () => {
  const { s3Bucket } = await listServer(() => [
    403,
    '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
  ]);
  await expect(listPage(s3Bucket, '')).rejects.toMatchObject({ reason: 'clock' });
});

test('the embedded storage takes all of it', async () => {
  const front: Front = await startFront();
  ends.push(() => front.stop());
  const { s3Bucket } = front;
  await s3Bucket.client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key: 'ä b+c/d.txt', Body: 'text' }));
  expect((await listPage(s3Bucket, 'ä b+c/')).objects.map((one) => one.key)).toEqual(['ä b+c/d.txt']);
  expect((await head(s3Bucket, 'ä b+c/d.txt')).size).toBe(4);
  expect(await presign(s3Bucket, 'ä b+c/d.txt', { seconds: 60 })).toContain('X-Amz-Signature');
});
