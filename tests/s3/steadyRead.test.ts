/** Reading over a line that breaks: all bytes once, of one object, or its reason. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { empty, readSteadily } from '../../dataProvider/s3';
import * as s3 from '../../dataProvider/s3';
import { createLine } from '../../dataProvider/s3/uploads/line';
import { checkedWork, copyWork } from '../../src/pages/files/checkedWork';
import { bytes, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
const size = 500_000;
const put = (Body: Uint8Array | string, Key = 'a') =>
  front.s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body })));
beforeEach(() => put(bytes(size)));
afterEach(async () => {
  vi.unstubAllGlobals();
  await empty(front.s3Bucket).ended;
});

/** After this many bytes the line is dead. */
const cutAfter = (answer: Response, most: number) => {
  let given = 0;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      const some = part.subarray(0, most - given);
      given += some.length;
      out.enqueue(some);
      if (given >= most) out.error(new TypeError('network error'));
    },
  });
  return new Response(answer.body?.pipeThrough(cut), { status: answer.status, headers: answer.headers });
};

/** `answer` may give another one to the request of this number. */
function answering(answer: (real: Response, nr: number) => Response | Promise<Response>) {
  const ranges: (string | null)[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const got = await real(input, init);
    if (!new URL(input).pathname.endsWith('/photos/a')) return got;
    ranges.push(new Headers(init?.headers).get('range'));
    return answer(got, ranges.length);
  });
  return ranges;
}

async function all(signal = new AbortController().signal): Promise<Uint8Array> {
  const { parts } = await readSteadily(front.s3Bucket, 'a', signal, createLine(1, [1, 1, 1]));
  const got: Uint8Array[] = [];
  for await (const part of parts) got.push(part);
  return new Uint8Array(Buffer.concat(got));
}

const isWhole = (got: Uint8Array) => Buffer.compare(got, bytes(size)) === 0;

describe('an object is read', () => {
  it('on from where the line broke, as often as it breaks', async () => {
    const ranges = answering((real, nr) => (nr < 6 ? cutAfter(real, 50_000) : real));
    expect(isWhole(await all())).toBe(true);
    expect(ranges).toEqual([null, ...[1, 2, 3, 4, 5].map((at) => `bytes=${at * 50_000}-`)]);
  });

  it('on where an answer ends too early without an error, and where a try is refused in passing', async () => {
    const truncated = (real: Response) =>
      real.arrayBuffer().then((body) => new Response(body.slice(0, 1000), { headers: real.headers }));
    answering((real, nr) => {
      if (nr === 1) return truncated(real);
      return nr === 2 ? new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 }) : real;
    });
    expect(isWhole(await all())).toBe(true);
  });

  it.each<[string, (real: Response) => Response]>([
    ['is another one meanwhile', ({ body }) => new Response(body, { status: 206, headers: { etag: '"other"' } })],
    ['comes whole again', ({ headers }) => new Response(bytes(size), { headers })],
  ])('not on where it %s', async (_, second) => {
    answering((real, nr) => (nr === 1 ? cutAfter(real, 50_000) : second(real)));
    await expect(all()).rejects.toMatchObject({ reason: 'altered' });
  });

  it('not for ever where nothing comes, and not on without an ETag', async () => {
    const ranges = answering((real) => cutAfter(real, 0));
    await expect(all()).rejects.toMatchObject({ reason: 'offline' });
    expect(ranges.length).toBeLessThan(6);
    vi.unstubAllGlobals();
    answering((real) => cutAfter(new Response(real.body, { headers: { 'content-length': String(size) } }), 10));
    await expect(all()).rejects.toMatchObject({ reason: 'offline' });
  });

  it('no longer than it is wanted', async () => {
    const control = new AbortController();
    answering((real) => {
      control.abort();
      return cutAfter(real, 10);
    });
    await expect(all(control.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a download through the page', () => {
  const given = () => ({ s3Bucket: front.s3Bucket, s3 });
  function target() {
    const got: Uint8Array[] = [];
    let state = 'open';
    const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (part) => void got.push(part),
      close: () => void (state = 'closed'),
      abort: () => void (state = 'aborted'),
    });
    const finish = () => Promise.resolve(void (state = 'handed over'));
    return { writable, finish, got, state: () => state };
  }

  it('is handed over once it is verified, over a line that breaks', async () => {
    answering((real, nr) => (nr === 1 ? cutAfter(real, 50_000) : real));
    const into = target();
    const { job, ledger } = checkedWork(given(), 'a', into);
    expect(await job.ended).toMatchObject({ done: 1, bytes: size, failed: [] });
    expect(into.state()).toBe('handed over');
    expect(isWhole(Buffer.concat(into.got))).toBe(true);
    expect(ledger.receipt()).toMatchObject({ ok: 1, byContent: 1 });
  });

  it('leaves nothing of what came wrong', async () => {
    answering((real) => new Response(bytes(size, 9), { headers: real.headers }));
    const into = target();
    const { job } = checkedWork(given(), 'a', into);
    expect((await job.ended).failed).toMatchObject([{ key: 'a', error: { reason: 'altered' } }]);
    expect(into.state()).toBe('aborted');
  });

  it('has a copy compared that is on the device: the same, another content, another size, or unreadable', async () => {
    const compared = async (file: File) => {
      const { job, ledger } = copyWork(given(), 'a', file);
      const { failed } = await job.ended;
      const [first] = failed;
      return first ? (first.error as { reason?: string }).reason : ledger.receipt();
    };
    expect(await compared(new File([bytes(size)], 'x'))).toMatchObject({ ok: 1, byContent: 1 });
    expect(await compared(new File([bytes(size, 9)], 'x'))).toBe('altered');
    expect(await compared(new File(['short'], 'x'))).toBe('altered');
    const gone = new File([bytes(size)], 'x');
    gone.stream = () => new ReadableStream({ pull: (out) => out.error(new DOMException('gone', 'NotFoundError')) });
    expect(await compared(gone)).toBe('changed');
  });
});
