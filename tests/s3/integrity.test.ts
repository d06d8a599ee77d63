// @module-tag slow
/** Checksums on the front, which keeps them, and before engines that refuse them. A real server: `real.test.ts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueue, persistInMemory, read, sha256 } from '../../dataProvider/s3';
import { likelyPartSizes, sumOfParts } from '../../dataProvider/s3/check';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { resultOf } from '../../dataProvider/s3/ledger';
import type { Proof, Send } from '../../dataProvider/s3/uploads/types';
import { proveIntegrity, expectAltered } from './integrity';
import { bytes, file, sendByFetch, startFront, type Front } from './support';

const mb = 2 ** 20;
let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

it(
  'sends sums with what it uploads, and compares them on the way back',
  () => proveIntegrity(front.s3Bucket, true),
  60_000,
);
it('distinguishes another content of the same size', () => expectAltered(front.s3Bucket));

describe('an engine that refuses a signed sum', () => {
  const queueOf = (send: Send) =>
    createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send, hash: sha256, partSize: 5 * mb });

  it('is asked once, and takes every file without', async () => {
    let attempts = 0;
    const queue = queueOf((url, body, options) => {
      if (options.headers) return ((attempts += 1), Promise.reject(new S3Error('other', 'No', 'NotImplemented', 501)));
      return sendByFetch(url, body, options);
    });
    queue.add([{ key: 'r/1', file: file('1', bytes(mb)) }]);
    await expect.poll(() => queue.view().uploads[0]?.state).toBe('done');
    queue.add([{ key: 'r/2', file: file('2', bytes(12 * mb)) }]);
    await expect.poll(() => queue.view().sums.done).toBe(2);
    expect(attempts).toBe(1);
    expect(queue.view().uploads.map(({ proof }) => proof)).toEqual([undefined, undefined]);
    expect((await (await read(front.s3Bucket, 'r/2')).arrayBuffer()).byteLength).toBe(12 * mb);
  });

  it('is asked once where its rule lets no further header in, but not again where bytes were on their way', async () => {
    let attempts = 0;
    const dead = () => Promise.reject(new S3Error('offline', 'The object storage cannot be reached'));
    const queue = queueOf((url, body, options) => {
      if (options.headers) return ((attempts += 1), dead());
      return sendByFetch(url, body, options);
    });
    queue.add([{ key: 'r/4', file: file('4', bytes(mb)) }]);
    await expect.poll(() => queue.view().uploads[0]?.state).toBe('done');
    expect(attempts).toBe(1);

    let plain = 0;
    const lost = queueOf((url, body, options) => {
      if (!options.headers) return ((plain += 1), sendByFetch(url, body, options));
      options.progress(1000);
      return sendByFetch(url, body, options).then(dead);
    });
    lost.add([{ key: 'r/5', file: file('5', bytes(mb)) }]);
    await expect.poll(() => lost.view().uploads[0]?.state).toBe('done');
    expect(plain).toBe(0);
  });

  it('that has no right to write at all is reported as it says', async () => {
    const queue = queueOf(() => Promise.reject(new S3Error('denied', 'No', 'AccessDenied', 403)));
    queue.add([{ key: 'r/3', file: file('3', bytes(mb)) }]);
    await expect.poll(() => queue.view().uploads[0]?.state).toBe('failed');
    expect(queue.view().uploads[0]?.error).toMatchObject({ reason: 'denied' });
  });
});

describe('what was compared', () => {
  const etag = 'a'.repeat(32);
  const of = (proof: Proof | undefined, there: string) => {
    const { result, compared } = resultOf({ key: 'k', sent: 1, proof }, new Map([['k', { size: 1, etag: there }]]));
    return `${result} ${compared}`;
  };
  it.each([
    ['nothing is known but the size', undefined, etag, 'ok size'],
    ['the store checked it, and has it', { by: 'sha256', etag }, etag, 'ok sha256'],
    ['the store checked it, and has another', { by: 'sha256', etag }, 'b', 'altered sha256'],
    ['the store checked it, and hid its ETag', { by: 'sha256', etag: '' }, 'b', 'ok sha256'],
    ['it is the MD5', { by: 'md5', etag }, etag, 'ok md5'],
    ['it is another MD5', { by: 'md5', etag }, 'b'.repeat(32), 'altered md5'],
    ['the ETag is no MD5', { by: 'md5', etag }, 'opaque-1', 'ok size'],
    ['a copy has the ETag', { by: 'etag', etag }, etag, 'ok etag'],
    ['a copy has one of its own', { by: 'etag', etag }, 'b'.repeat(32), 'ok size'],
  ] as const)('%s', (_what, proof, there, expected) => expect(of(proof, there)).toBe(expected));
});

it('sums parts wherever the bytes are cut', async () => {
  const whole = bytes(1000);
  const make = () => new front.s3Bucket.client.config.md5();
  const by = async (step: number) => {
    const sum = sumOfParts(make, 300);
    for (let at = 0; at < whole.length; at += step) sum.update(whole.subarray(at, at + step));
    return Buffer.from(await sum.digest()).toString('hex');
  };
  const one = await by(1000);
  expect(await by(7)).toBe(one);
  expect(await by(300)).toBe(one);
  expect(likelyPartSizes(256 * mb, 32)).toEqual([8 * mb]);
  expect(likelyPartSizes(100 * mb, 10)).toEqual([10 * mb, 11 * mb]);
  expect(likelyPartSizes(12 * mb, 2)).toEqual([6 * mb, 8 * mb, 10 * mb]);
});
