// @module-tag slow
/** The engine of uploads against a server that really answers. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createQueue,
  head,
  persistInMemory,
  listPage,
  read,
  unfinishedOf,
  type UploadQueue,
} from '../../dataProvider/s3';
import { answerError, S3Error } from '../../dataProvider/s3/s3Error';
import { partSizeOf } from '../../dataProvider/s3/uploads/partSize';
import { createLine } from '../../dataProvider/s3/uploads/line';
import type { Send } from '../../dataProvider/s3/uploads/types';
import { bytes, file, sendByFetch, startFront, type Front } from './support';

const mb = 2 ** 20;
let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const settled = (queue: UploadQueue) => until(() => queue.view().sums.files > 0 && queue.view().sums.active === 0);
const make = (options: Partial<Parameters<typeof createQueue>[0]> = {}) =>
  createQueue({ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: sendByFetch, partSize: 5 * mb, ...options });
const content = async (key: string) => new Uint8Array(await (await read(front.s3Bucket, key)).arrayBuffer());

describe('one file', () => {
  it.each([
    ['nothing', 0],
    ['one piece', 1000],
    ['exactly one part', 5 * mb],
    ['parts', 12 * mb + 7],
  ])('of %s arrives as it was', async (name, size) => {
    const queue = make();
    const body = bytes(size);
    queue.add([{ key: `one/${name}`, file: file(name, body, 1, 'image/png') }]);
    await settled(queue);
    expect(queue.view().uploads[0]).toMatchObject({ state: 'done', sent: size });
    expect(Buffer.compare(await content(`one/${name}`), body)).toBe(0);
    expect((await head(front.s3Bucket, `one/${name}`)).type).toBe('image/png');
  });

  it('has its first sums reckoned while the store is asked to begin', async () => {
    const order: string[] = [];
    const queue = make({
      s3Bucket: {
        ...front.s3Bucket,
        async run(call) {
          const answer = await front.s3Bucket.run(call);
          order.push('answered');
          return answer;
        },
      },
      hash: async (body) => {
        order.push(`sum of ${body.size}`);
        return new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
      },
    });
    const body = bytes(12 * mb);
    queue.add([{ key: 'one/early', file: file('early', body) }]);
    await settled(queue);
    expect(order.indexOf('answered')).toBe(3);
    // Each once.
    expect(order.filter((step) => step !== 'answered')).toHaveLength(3);
    expect(queue.view().uploads[0]).toMatchObject({ state: 'done', proof: { by: 'sha256' } });
    expect(Buffer.compare(await content('one/early'), body)).toBe(0);
  });

  it('has larger parts the larger it is, and at most 10,000', () => {
    expect(partSizeOf(30 * mb, 8 * mb, 5)).toBe(8 * mb);
    expect(partSizeOf(6 * 1024 * mb, 8 * mb, 5)).toBe(17 * mb);
    expect(Math.ceil((5 * 2 ** 40) / partSizeOf(5 * 2 ** 40, 8 * mb, 5))).toBeLessThanOrEqual(10_000);
  });

  it('has parts that the line carries in a few seconds', () => {
    const slow = 200 * 1024;
    expect(partSizeOf(30 * mb, 8 * mb, 5, slow)).toBe(6 * mb);
    expect(partSizeOf(1000 * mb, 8 * mb, 5, slow)).toBe(5 * mb);
    expect(partSizeOf(6 * 1024 * mb, 8 * mb, 5, 20 * mb)).toBe(17 * mb);
    expect(partSizeOf(6 * 1024 * mb, 8 * mb, 5, 200 * mb)).toBe(33 * mb);
    // A quick line leaves none of those side by side without anything to send.
    expect(partSizeOf(40 * mb, 8 * mb, 5, 200 * mb)).toBe(8 * mb);
    expect(Math.ceil((5 * 2 ** 40) / partSizeOf(5 * 2 ** 40, 8 * mb, 5, slow))).toBeLessThanOrEqual(10_000);
  });

  it('is known to go slowly once another has gone so', async () => {
    const persistence = persistInMemory();
    let size = 0;
    // A megabyte takes 60 ms of this clock.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const slowly: Send = async (url, part, options) => {
      if (url.includes('second')) {
        size = part.size;
        return new Promise(() => undefined);
      }
      for (let sent = 0; sent < part.size; sent += mb) {
        options.progress(sent);
        await Promise.resolve();
        now += 60;
      }
      return sendByFetch(url, part, options);
    };
    const queue = make({ memory: persistence, send: slowly, width: 1, partSize: 8 * mb });
    queue.add([{ key: 'first', file: file('first', bytes(20 * mb)) }]);
    await settled(queue);
    queue.add([{ key: 'second', file: file('second', bytes(100 * mb)) }]);
    await until(() => size > 0);
    queue.close();
    expect(size).toBeGreaterThan(16 * mb);
  });

  it.each([40, 128, 200, 256, 1000, 6144])('of %i MB goes in rounds that are full', (size) => {
    const parts = Math.ceil((size * mb) / partSizeOf(size * mb, 8 * mb, 5));
    expect((5 - (parts % 5)) % 5).toBeLessThanOrEqual(parts > 50 ? 4 : 0);
  });
});

describe('interruptions', () => {
  it('of a file that has changed since leave nothing behind that is paid for', async () => {
    const keep = persistInMemory();
    const stuck: Send = (_url, _part, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      );
    const first = make({ memory: keep, send: stuck });
    first.add([{ key: 'edited', file: file('edited', bytes(12 * mb)) }]);
    while (!(await keep.get('edited'))) await new Promise((resolve) => setTimeout(resolve, 10));
    first.close();

    const again = make({ memory: keep });
    again.add([{ key: 'edited', file: file('edited', bytes(13 * mb)) }]);
    await settled(again);
    expect((await head(front.s3Bucket, 'edited')).size).toBe(13 * mb);
    expect((await unfinishedOf(front.s3Bucket)).map((one) => one.key)).not.toContain('edited');
  });

  describe('of a file whose size and date another one has as well', () => {
    /** The first two parts of `body` arrive, then the page goes; another one is given `next`. */
    async function exchanged(key: string, body: Uint8Array<ArrayBuffer>, next: Uint8Array<ArrayBuffer>, isOld = false) {
      const keep = persistInMemory();
      let arriving = 2;
      const stuck: Send = (url, part, options) =>
        arriving-- > 0
          ? sendByFetch(url, part, options)
          : new Promise((_, reject) =>
              options.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
            );
      const first = make({ memory: keep, send: stuck, width: 1 });
      first.add([{ key, file: file(key, body) }]);
      await vi.waitFor(() => expect(first.view().sums.sent).toBe(10 * mb), { timeout: 60_000 });
      first.close();
      const known = await keep.get(key);
      expect(known?.sample).toMatch(/^[0-9a-f]{64}$/);
      if (isOld && known) await keep.set({ ...known, sample: undefined as never });
      const again = make({ memory: keep });
      again.add([{ key, file: file(key, next) }]);
      await settled(again);
      expect(Buffer.compare(await content(key), next)).toBe(0);
      expect((await unfinishedOf(front.s3Bucket)).map((one) => one.key)).not.toContain(key);
      return again.view().uploads[0];
    }
    const body = bytes(30 * mb);
    const changedAt = (at: number) => {
      const other = body.slice();
      other[at] = (other[at] ?? 0) ^ 1;
      return other;
    };

    it('go on with the same content', async () => {
      expect(await exchanged('twin/same', body, body)).toMatchObject({ state: 'done', resumedAt: 10 * mb });
      expect(await exchanged('twin/old', body, body, true)).toMatchObject({ state: 'done', resumedAt: 10 * mb });
    });

    it.each([
      ['beginning', 5, false],
      ['middle', 15 * mb, false],
      ['end', 30 * mb - 1, false],
      ['second part', 9 * mb, false],
      ['second part, as an earlier version remembered it', 9 * mb, true],
    ] as const)('begin again with another %s', async (what, at, isOld) => {
      const upload = await exchanged(`twin/${what}`, body, changedAt(at), isOld);
      expect(upload?.state).toBe('done');
      expect(upload?.resumedAt).toBeUndefined();
    });
  });

  it('go on where they stopped, on another page and after the server was gone', async () => {
    const keep = persistInMemory();
    const body = bytes(30 * mb);
    let let_through = 3;
    const stuck: Send = (url, part, options) =>
      let_through-- > 0
        ? sendByFetch(url, part, options)
        : new Promise((_, reject) =>
            options.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
          );
    const first = make({ memory: keep, send: stuck, width: 2 });
    first.add([{ key: 'long', file: file('long', body) }]);
    await until(() => first.view().sums.sent >= 15 * mb);
    first.close();
    await front.restart();

    let sent = 0;
    const counting: Send = (url, part, options) => {
      sent += part.size;
      return sendByFetch(url, part, options);
    };
    const second = make({ memory: keep, send: counting });
    second.add([{ key: 'long', file: file('long', body) }]);
    await settled(second);
    expect(second.view().uploads[0]).toMatchObject({ state: 'done', resumedAt: 15 * mb });
    expect(sent).toBe(15 * mb);
    expect(Buffer.compare(await content('long'), body)).toBe(0);
    expect(await keep.list()).toEqual([]);
  });

  it('start again for another file of the same name', async () => {
    const keep = persistInMemory();
    const never: Send = (_url, _part, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      );
    const first = make({ memory: keep, send: never });
    first.add([{ key: 'changed', file: file('changed', bytes(6 * mb, 1), 1) }]);
    await until(() => first.view().sums.active === 1 && front !== undefined);
    await until(() => first.view().uploads[0]?.state === 'sending');
    first.close();
    const second = make({ memory: keep });
    const body = bytes(6 * mb, 2);
    second.add([{ key: 'changed', file: file('changed', body, 2) }]);
    await settled(second);
    expect(second.view().uploads[0]?.resumedAt).toBeUndefined();
    expect(Buffer.compare(await content('changed'), body)).toBe(0);
  });

  it('pause and resume, and cancel leaves nothing behind', async () => {
    const keep = persistInMemory();
    const slow: Send = async (url, part, options) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return sendByFetch(url, part, options);
    };
    const queue = make({ memory: keep, send: slow, width: 1 });
    queue.add([
      { key: 'paused', file: file('paused', bytes(25 * mb)) },
      { key: 'dropped', file: file('dropped', bytes(25 * mb)) },
    ]);
    await until(() => queue.view().sums.sent >= 5 * mb);
    queue.pause();
    await until(() => queue.view().sums.paused === 2);
    const held = queue.view().sums.sent;
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(queue.view().sums.sent).toBeLessThanOrEqual(held);
    queue.cancel([2]);
    queue.resume();
    await settled(queue);
    expect(queue.view().uploads.map((one) => one.state)).toEqual(['done', 'cancelled']);
    await until(() => readdirSync(join(front.folder, 'photos/uploads')).length <= 1);
    expect((await unfinishedOf(front.s3Bucket)).map((one) => one.key)).not.toContain('dropped');
  });

  it('are tried again when they pass, and reported when they do not', async () => {
    let failures = 2;
    const shaky: Send = (url, part, options) => {
      if (failures-- > 0) return Promise.reject(new S3Error('other', 'SlowDown', 'SlowDown', 503));
      return sendByFetch(url, part, options);
    };
    const queue = make({ send: shaky, line: createLine(5, [1, 1, 1]) });
    queue.add([{ key: 'shaky', file: file('shaky', 'x') }]);
    await settled(queue);
    expect(queue.view().uploads[0]?.state).toBe('done');

    let refuse = true;
    const refusing: Send = (url, part, options) =>
      refuse
        ? Promise.reject(answerError(403, '<Error><Code>AccessDenied</Code><Message>No</Message></Error>'))
        : sendByFetch(url, part, options);
    const other = make({ send: refusing, line: createLine(5, [1]) });
    other.add([{ key: 'refused', file: file('refused', 'x') }]);
    await settled(other);
    expect(other.view().uploads[0]).toMatchObject({ state: 'failed', error: { message: 'No', status: 403 } });
    refuse = false;
    other.retry();
    await settled(other);
    expect(other.view().uploads[0]?.state).toBe('done');
  });
});

it('sends the first of many files before it has looked at the last', async () => {
  const looked: number[] = [];
  const first: number[] = [];
  const queue = make({
    send(url, part, options) {
      if (first.length === 0) first.push(looked.length);
      return sendByFetch(url, part, options);
    },
  });
  const shown: number[] = [];
  queue.subscribe(() => shown.push(queue.view().sums.files));
  queue.add(
    Array.from({ length: 500 }, (_, at) => {
      const one = file(String(at), 'x');
      const { size } = one;
      return { key: `sized/${at}`, file: Object.defineProperty(one, 'size', { get: () => (looked.push(at), size) }) };
    }),
  );
  expect(new Set(looked).size).toBeLessThan(500);
  await settled(queue);
  expect(first[0]).toBeLessThan(500);
  expect(new Set(shown)).toEqual(new Set([500]));
  expect(queue.view().sums).toMatchObject({ files: 500, done: 500, size: 500, sent: 500 });
});

it('brings 1,000 small files, each once', async () => {
  const queue = make();
  queue.add(Array.from({ length: 1000 }, (_, at) => ({ key: `many/${at}`, file: file(String(at), String(at)) })));
  await settled(queue);
  expect(queue.view().sums).toMatchObject({ files: 1000, done: 1000, failed: 0, left: undefined });
  const page = await listPage(front.s3Bucket, 'many/', { delimiter: '' });
  expect(page.objects).toHaveLength(1000);
});
