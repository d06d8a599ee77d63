// @module-tag slow
/** Requests whose answer the browser does not see: what has arrived is not sent again, and no one waits a minute for the rest. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueue, persistInMemory, read, type UploadQueue } from '../../dataProvider/s3';
import { isS3Error, S3Error } from '../../dataProvider/s3/s3Error';
import type { Send, SendForm } from '../../dataProvider/s3/uploads/types';
import { bytes, file, sendByFetch, sendFormByFetch, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

const mb = 2 ** 20;
const unseen = () => new S3Error('offline', 'The object storage cannot be reached');
const settled = async (queue: UploadQueue) => {
  await expect.poll(() => queue.view().sums.active).toBe(0);
  const [upload] = queue.view().uploads;
  return { state: upload?.state, reason: isS3Error(upload?.error) ? upload.error.reason : undefined };
};
const sent = async (key: string) => new Uint8Array(await (await read(front.s3Bucket, key)).arrayBuffer());

describe('a request whose answer is hidden', () => {
  it.each([
    ['one piece', 1000],
    ['parts', 11 * mb],
  ])('of %s has arrived, and is sent once', async (name, size) => {
    let sends = 0;
    const hidden: Send = async (...given) => {
      sends += 1;
      await sendByFetch(...given);
      throw unseen();
    };
    const queue = createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: hidden, partSize: 5 * mb });
    const body = bytes(size, 7);
    queue.add([{ key: `hidden/${name}`, file: file('x', body) }]);
    expect(await settled(queue)).toEqual({ state: 'done', reason: undefined });
    expect(sends).toBe(Math.ceil(size / (5 * mb)) || 1);
    expect(Buffer.compare(await sent(`hidden/${name}`), body)).toBe(0);
  });

  it('of a form has arrived, and is not put as well', async () => {
    let puts = 0;
    const hidden: SendForm = async (...given) => {
      await sendFormByFetch(...given);
      throw unseen();
    };
    const send: Send = (...given) => ((puts += 1), sendByFetch(...given));
    const queue = createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send, sendForm: hidden });
    queue.add([{ key: 'hidden/form', file: file('x', 'nine byte') }]);
    expect(await settled(queue)).toEqual({ state: 'done', reason: undefined });
    expect(puts).toBe(0);
  });
});

describe('a file that was changed after it was chosen', () => {
  const dead = () => Promise.reject(unseen());
  it.each([
    ['by a form', { sendForm: dead }],
    ['in one piece', {}],
  ])('is said to be so when it is sent %s over another one of its size', async (name, way) => {
    const key = `changed/${name}`;
    const first = createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: sendByFetch });
    first.add([{ key, file: file('x', 'one') }]);
    expect(await settled(first)).toEqual({ state: 'done', reason: undefined });
    const changed = file('x', 'two');
    vi.spyOn(changed, 'arrayBuffer').mockRejectedValue(new DOMException('It could not be read', 'NotReadableError'));
    const queue = createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: dead, ...way });
    queue.add([{ key, file: changed }]);
    expect(await settled(queue)).toEqual({ state: 'failed', reason: 'changed' });
  });
});

describe('a request that may not be sent', () => {
  it.each([
    ['one piece', 1000],
    ['parts', 6 * mb],
  ])('of %s is reported as the rule that forbids it, after two tries', async (name, size) => {
    let sends = 0;
    const forbidden: Send = () => ((sends += 1), Promise.reject(unseen()));
    const queue = createQueue({
      s3Bucket: front.s3Bucket,
      memory: persistInMemory(),
      send: forbidden,
      partSize: 5 * mb,
      width: 1,
    });
    const begun = performance.now();
    queue.add([{ key: `forbidden/${name}`, file: file('x', bytes(size)) }]);
    expect(await settled(queue)).toEqual({ state: 'failed', reason: 'read_only' });
    expect(sends).toBe(2);
    // The wait between the two, not the minute that a dead line is given.
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('is not taken for one that a line broke off', async () => {
    let sends = 0;
    const shaky: Send = (url, body, options) => {
      sends += 1;
      if (sends > 3) return sendByFetch(url, body, options);
      options.progress(10);
      return Promise.reject(unseen());
    };
    const queue = createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: shaky });
    queue.add([{ key: 'shaky', file: file('x', 'at last') }]);
    expect(await settled(queue)).toEqual({ state: 'done', reason: undefined });
    expect(sends).toBe(4);
  });
});
