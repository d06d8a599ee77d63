/** Small files as signed forms: the client's and the front's own, each held to Amazon's words as well as to the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueue, head, persistInMemory, read, type S3Bucket } from '../../dataProvider/s3';
import { createFormSender, maxFormBytes } from '../../dataProvider/s3/uploads/form';
import type { SendForm } from '../../dataProvider/s3/uploads/types';
import { checkPolicy } from '../../mocks/s3/policy';
import { bytes, file, sendByFetch, sendFormByFetch, startFront, type Front } from './support';

let front: Front;
let s3Bucket: S3Bucket;
beforeAll(async () => {
  front = await startFront();
  s3Bucket = front.s3Bucket;
});
afterAll(() => front.stop());

const never = new AbortController().signal;
const text = async (key: string) => (await read(s3Bucket, key)).text();

/** The example of "Browser-based uploads using POST (AWS signature version 4)", as Amazon prints it. */
const example = {
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: Date.parse('2015-12-29T12:00:00Z'),
  fields: {
    key: 'user/user1/picture.png',
    acl: 'public-read',
    success_action_redirect: 'http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html',
    'content-type': 'image/png',
    'x-amz-meta-uuid': '14365123651274',
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-meta-tag': '',
    'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-date': '20151229T000000Z',
    policy: `eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9`,
    'x-amz-signature': '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  },
};

describe('a policy', () => {
  const check = (change: Record<string, string> = {}, bucket = 'sigv4examplebucket', now = example.now) =>
    checkPolicy(
      new Map(Object.entries({ ...example.fields, ...change })),
      bucket,
      { secretOf: (name) => (name.endsWith('EXAMPLE') ? { secret: example.secret, owner: '1' } : undefined) },
      now,
    );

  it('of Amazon’s own example is taken as it is', () => {
    expect(check()).toMatchObject({ owner: '1' });
  });

  it.each([
    ['another key', { key: 'user/user2/x' }, 'AccessDenied'],
    ['another type', { 'content-type': 'text/html' }, 'AccessDenied'],
    ['a field that it does not name', { 'x-amz-meta-more': '1' }, 'AccessDenied'],
    ['a signature that was changed', { 'x-amz-signature': `${'0'.repeat(64)}` }, 'SignatureDoesNotMatch'],
    ['a stranger', { 'x-amz-credential': 'NOBODY/20151229/us-east-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
  ])('refuses %s', (_what, change, code) => {
    expect(() => check(change)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses another bucket, and everything after its time', () => {
    expect(() => check({}, 'other')).toThrow(expect.objectContaining({ code: 'AccessDenied' }));
    expect(() => check({}, undefined, Date.parse('2015-12-30T12:00:01Z'))).toThrow('expired');
  });
});

describe('a form', () => {
  it.each(['plain.txt', 'õäöü 日本語 🚀.txt', 'a b+c%20d "q" <b>&amp;.html', 'deep//;,=\\/x', '--'])(
    'brings %j as it was',
    async (name) => {
      const sender = createFormSender(s3Bucket, sendFormByFetch);
      const body = `--\r\n${name}\r\n--`;
      expect(await sender(name, file('x', body), 'text/x-test', never)).toBe(true);
      expect(await text(name)).toBe(body);
      expect((await head(s3Bucket, name)).type).toBe('text/x-test');
    },
  );

  it('brings nothing, and as much as it may', async () => {
    const sender = createFormSender(s3Bucket, sendFormByFetch);
    const body = bytes(maxFormBytes);
    expect(await sender('f/none', file('x', ''), 'text/plain', never)).toBe(true);
    expect(await sender('f/most', file('x', body), 'text/plain', never)).toBe(true);
    expect((await head(s3Bucket, 'f/none')).size).toBe(0);
    expect(Buffer.compare(new Uint8Array(await (await read(s3Bucket, 'f/most')).arrayBuffer()), body)).toBe(0);
  });

  it('is not used for what it would change: then the file is put', async () => {
    const sender = createFormSender(s3Bucket, () => Promise.reject(new Error('not to be sent')));
    for (const key of ['new\nline', 'tab\t', 'a ${filename} b', 'f/end ', ' f'])
      expect(await sender(key, file('x', 'x'), 'text/plain', never)).toBe(false);
    expect(await sender('large', file('x', bytes(maxFormBytes + 1)), 'text/plain', never)).toBe(false);
  });
});

describe('the queue', () => {
  const bring = async (sendForm: SendForm, keys: readonly string[]) => {
    const put: string[] = [];
    const queue = createQueue({
      ...{ s3Bucket, memory: persistInMemory(), sendForm, smallWidth: 3 },
      send(url, body, options) {
        put.push(decodeURIComponent(new URL(url).pathname));
        return sendByFetch(url, body, options);
      },
    });
    queue.add(keys.map((key) => ({ key, file: file(key, `of ${key}`) })));
    await expect.poll(() => queue.view().sums.active).toBe(0);
    expect(queue.view().sums).toMatchObject({ failed: 0, done: keys.length });
    for (const key of keys) expect(await text(key)).toBe(`of ${key}`);
    return put;
  };
  const keys = (prefix: string) => Array.from({ length: 12 }, (_, at) => `${prefix}/${at}`);

  it('sends small files as forms', async () => {
    expect(await bring(sendFormByFetch, keys('q1'))).toEqual([]);
  });

  it('asks a small file for its size once', async () => {
    // The files of a chosen folder have none yet: a browser stops the page for each question.
    let reads = 0;
    const one = file('x', 'content');
    const { size } = one;
    Object.defineProperty(one, 'size', { get: () => ((reads += 1), size) });
    const queue = createQueue({ s3Bucket, memory: persistInMemory(), sendForm: sendFormByFetch, send: sendByFetch });
    queue.add([{ key: 'q4/one', file: one }]);
    await expect.poll(() => queue.view().sums.done).toBe(1);
    expect(await text('q4/one')).toBe('content');
    expect(reads).toBe(1);
  });

  it('puts everything where forms are refused, and asks no second time', async () => {
    let reads = 0;
    const refused: SendForm = () => {
      reads += 1;
      return Promise.resolve({ status: 405, body: '<Error><Code>MethodNotAllowed</Code></Error>' });
    };
    expect(await bring(refused, keys('q2'))).toHaveLength(12);
    // As many as are under way before the first answer.
    expect(reads).toBeLessThanOrEqual(3);
  });

  it('tries again what fails in passing once forms are known to be taken', async () => {
    let count = 0;
    const shaky: SendForm = (...given) => {
      count += 1;
      return count === 8 ? Promise.resolve({ status: 503, body: '<Code>SlowDown</Code>' }) : sendFormByFetch(...given);
    };
    expect(await bring(shaky, keys('q3'))).toEqual([]);
    expect(count).toBe(13);
  });
});
