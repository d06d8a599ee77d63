/** The S3 front, asked by the AWS SDK itself over real HTTP. */
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { head, listPage, openS3, presign, read, remove, type S3Bucket } from '../../dataProvider/s3';
import { key, startFront, type Front } from './support';

let front: Front;
let s3Bucket: S3Bucket;
const put = (name: string, body = name, more = {}) =>
  s3Bucket.client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key: name, Body: body, ...more }));
const text = async (name: string) => (await read(s3Bucket, name)).text();

beforeAll(async () => {
  front = await startFront();
  s3Bucket = front.s3Bucket;
});
afterAll(() => front.stop());

/** Names that servers have stumbled over. */
const hostile = [
  'plain.txt',
  'a b+c%20d.txt',
  'õäöü 日本語 🚀.txt',
  'quote\'"<b>&amp;.html',
  'semi;colon,comma?query#hash=1&x=2.txt',
  'slash//double/',
  '(){}[]!*$@:~^|`\\.txt',
  'tab\tnew\nline.txt',
];

describe('names', () => {
  it.each(hostile)('keeps %j', async (name) => {
    await put(`names/${name}`, `body of ${name}`);
    expect(await text(`names/${name}`)).toBe(`body of ${name}`);
    expect((await head(s3Bucket, `names/${name}`)).size).toBe(Buffer.byteLength(`body of ${name}`));
  });

  it('lists them all as they are, in the order of their bytes', async () => {
    const { objects } = await listPage(s3Bucket, 'names/', { delimiter: '' });
    const keys = objects.map((one) => one.key);
    expect(new Set(keys)).toEqual(new Set(hostile.map((name) => `names/${name}`)));
    expect(keys).toEqual([...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });

  it('copies and deletes them', async () => {
    for (const name of hostile) {
      const source = `photos/${`names/${name}`.split('/').map(encodeURIComponent).join('/')}`;
      await s3Bucket.client.send(new CopyObjectCommand({ Bucket: 'other', Key: `c/${name}`, CopySource: source }));
    }
    const other = { ...s3Bucket, bucket: 'other' };
    const copied = await listPage(other, 'c/', { delimiter: '' });
    expect(copied.objects).toHaveLength(hostile.length);
    const { failed, done } = await remove(
      other,
      copied.objects.map((one) => one.key),
      [],
    ).ended;
    expect({ failed, done }).toEqual({ failed: [], done: hostile.length });
    expect((await listPage(other, '')).objects).toEqual([]);
  });
});

describe('listing', () => {
  it('folds folders, pages through both, and begins after a key', async () => {
    for (let at = 0; at < 25; at += 1) await put(`l/f${String(at).padStart(2, '0')}/x`, '');
    for (let at = 0; at < 25; at += 1) await put(`l/f${String(at).padStart(2, '0')}.txt`, '');
    const seen: string[] = [];
    let next: string | undefined;
    let pages = 0;
    do {
      const page = await listPage(s3Bucket, 'l/', { most: 7, next });
      seen.push(...page.folders, ...page.objects.map((one) => one.key));
      next = page.next;
      pages += 1;
    } while (next);
    expect(pages).toBe(8);
    expect(new Set(seen).size).toBe(50);
    expect(seen).toHaveLength(50);
    const after = await listPage(s3Bucket, 'l/', { delimiter: '', startAfter: 'l/f24.txt' });
    expect(after.objects.map((one) => one.key)).toEqual(['l/f24/x']);
  });

  it('returns the same to a program without url encoding', async () => {
    await put('enc/a b&c.txt', '');
    const answer = await s3Bucket.client.send(new ListObjectsV2Command({ Bucket: 'photos', Prefix: 'enc/' }));
    expect(answer.Contents?.map((one) => one.Key)).toEqual(['enc/a b&c.txt']);
  });
});

describe('reading', () => {
  it('answers ranges, empty objects, conditions and a 404', async () => {
    await put('r/ten', '0123456789', { ContentType: 'text/html', Metadata: { who: 'me' } });
    const range = async (Range: string) =>
      (
        await s3Bucket.client.send(new GetObjectCommand({ Bucket: 'photos', Key: 'r/ten', Range }))
      ).Body?.transformToString();
    expect(await range('bytes=2-4')).toBe('234');
    expect(await range('bytes=-3')).toBe('789');
    expect(await range('bytes=7-')).toBe('789');
    await expect(range('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
    await put('r/none', '');
    expect(await text('r/none')).toBe('');
    expect(await (await read(s3Bucket, 'r/none', { most: 10 })).text()).toBe('');
    await expect(head(s3Bucket, 'r/nothing')).rejects.toMatchObject({ reason: 'missing', status: 404 });
    expect((await head(s3Bucket, 'r/ten')).headers).toEqual([['who', 'me']]);
  });

  it('runs nothing of what it holds', async () => {
    const response = await read(s3Bucket, 'r/ten');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('saves under a name of any letters', async () => {
    const url = await presign(s3Bucket, 'r/ten', { seconds: 60, saveAs: 'õ "ten".txt', type: 'text/plain' });
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%B5%20%22ten%22.txt");
  });
});

describe('who may', () => {
  it.each([
    ['no signature', () => fetch(`${front.endpoint}/photos/r/ten`), 403, 'AccessDenied'],
    [
      'an address that was changed',
      async () => fetch((await presign(s3Bucket, 'r/ten', { seconds: 60 })).replace('r/ten', 'r/none')),
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'an address that has run out',
      async () => {
        const command = new GetObjectCommand({ Bucket: 'photos', Key: 'r/ten' });
        return fetch(
          await getSignedUrl(s3Bucket.client, command, { expiresIn: 1, signingDate: new Date(Date.now() - 5000) }),
        );
      },
      403,
      'AccessDenied',
    ],
  ])('refuses %s', async (_what, request, status, code) => {
    const response = await request();
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<Code>${code}</Code>`);
  });

  it.each([
    ['a wrong secret', { ...key, secretKey: 'x' }, 'photos', 'key'],
    ['an unknown key', { ...key, accessKey: 'NOBODY' }, 'photos', 'key'],
    ['a bucket of others', key, 'theirs', 'denied'],
    ['a suspended bucket', key, 'shut', 'denied'],
    ['a bucket that is not there', key, 'nowhere', 'no_bucket'],
  ])('refuses %s', async (_what, given, bucket, reason) => {
    const opened = openS3({ endpoint: front.endpoint, key: given, forcePathStyle: true, bucket });
    await expect(listPage(opened, '')).rejects.toMatchObject({ reason });
  });

  it('refuses a body that is not the one that was signed', async () => {
    const url = await getSignedUrl(s3Bucket.client, new PutObjectCommand({ Bucket: 'photos', Key: 'md5' }));
    const response = await fetch(url, {
      method: 'PUT',
      body: 'x',
      headers: { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' },
    });
    expect(await response.text()).toContain('BadDigest');
    await expect(head(s3Bucket, 'md5')).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('deleting many', () => {
  it('takes a checksum or Content-MD5, and reports to the cloud what is left', async () => {
    await put('d/1', 'one');
    const before = front.usage.get('photos')!;
    await s3Bucket.client.send(new DeleteObjectsCommand({ Bucket: 'photos', Delete: { Objects: [{ Key: 'd/1' }] } }));
    expect(front.usage.get('photos')).toEqual({ bytes: before.bytes - 3, objects: before.objects - 1 });
  });

  it('refuses one without either', async () => {
    const url = await getSignedUrl(s3Bucket.client, new PutObjectCommand({ Bucket: 'photos', Key: 'x' }));
    expect((await fetch(url.replace('photos/x', 'photos/?delete'), { method: 'POST', body: '<Delete/>' })).status).toBe(
      403,
    );
  });
});

describe('browsers of other origins', () => {
  const request = (method: string, headers = {}) =>
    fetch(`${front.endpoint}/photos/r/ten`, {
      method: 'OPTIONS',
      headers: { origin: 'https://portal.test', 'access-control-request-method': method, ...headers },
    });

  it('are let in by the rules of the bucket only', async () => {
    expect((await request('GET')).status).toBe(403);
    const rule = {
      ...{ AllowedOrigins: ['https://*.test'], AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['x-amz-*'] },
      ...{ ExposeHeaders: ['ETag'], MaxAgeSeconds: 60 },
    };
    const CORSConfiguration = { CORSRules: [rule] };
    await s3Bucket.client.send(new PutBucketCorsCommand({ Bucket: 'photos', CORSConfiguration }));
    expect((await s3Bucket.client.send(new GetBucketCorsCommand({ Bucket: 'photos' }))).CORSRules).toEqual([rule]);
    const allowed = await request('PUT', { 'access-control-request-headers': 'x-amz-date' });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://portal.test');
    expect((await request('DELETE')).status).toBe(403);
    expect((await request('PUT', { 'access-control-request-headers': 'authorization' })).status).toBe(403);
    const answer = await fetch(await presign(s3Bucket, 'r/ten', { seconds: 60 }), {
      headers: { origin: 'https://a.test' },
    });
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag');
  });
});

it('says that it keeps no versions, and remembers everything after a restart', async () => {
  const versioning = new GetBucketVersioningCommand({ Bucket: 'photos' });
  expect((await s3Bucket.client.send(versioning)).Status).toBeUndefined();
  const before = await listPage(s3Bucket, '', { delimiter: '' });
  await front.restart();
  expect(await listPage(s3Bucket, '', { delimiter: '' })).toEqual(before);
  expect(await text('r/ten')).toBe('0123456789');
});
