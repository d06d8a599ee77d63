/** Sums are reckoned in a worker, ahead of the line, and in the page where the worker fails to load. */
import { expect, test, vi } from 'vitest';
import { createHash, hashAhead } from '../../dataProvider/s3/uploads/hash';

const sumOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

function fakeWorker() {
  const worker = {
    postMessage: vi.fn<(message: { id: number; body: Blob }) => void>(),
    terminate: vi.fn<() => void>(),
    onmessage: null as ((event: MessageEvent) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
    onmessageerror: null as ((event: MessageEvent) => void) | null,
  };
  const answer = (data: unknown) => worker.onmessage?.({ data } as MessageEvent);
  return { worker, answer };
}

test('a worker answers, in whatever order', async () => {
  const { worker, answer } = fakeWorker();
  const hash = createHash(() => worker);
  const both = [hash(new Blob(['a'])), hash(new Blob(['b']))];
  answer({ id: 2, digest: new Uint8Array([2]) });
  answer({ id: 1, digest: new Uint8Array([1]) });
  expect(await Promise.all(both)).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
});

test('a file that cannot be read any more has changed', async () => {
  const { worker, answer } = fakeWorker();
  const unreadable = (name: string) =>
    Object.assign(new Blob(['a']), { arrayBuffer: () => Promise.reject(new DOMException('no', name)) });
  const hash = createHash(() => worker);
  const sums = [hash(unreadable('NotReadableError')), hash(unreadable('UnknownError'))];
  answer({ id: 1 });
  answer({ id: 2 });
  await expect(sums[0]).rejects.toMatchObject({ reason: 'changed' });
  await expect(sums[1]).rejects.toMatchObject({ reason: 'other' });
});

test('what the worker cannot reckon the page does: its failure does not say that the file has changed', async () => {
  const { worker, answer } = fakeWorker();
  const sum = createHash(() => worker)(new Blob(['a']));
  answer({ id: 1 });
  expect(await sum).toEqual(await sumOf('a'));
});

test('an answer that cannot be read leaves no upload waiting', async () => {
  const { worker } = fakeWorker();
  const sum = createHash(() => worker)(new Blob(['a']));
  worker.onmessageerror?.({} as MessageEvent);
  expect(await sum).toEqual(await sumOf('a'));
});

test('a worker that does not load leaves its work to the page, and all that comes', async () => {
  const { worker } = fakeWorker();
  const hash = createHash(() => worker);
  const sum = hash(new Blob(['a']));
  worker.onerror?.({} as ErrorEvent);
  expect(await sum).toEqual(await sumOf('a'));
  expect(await hash(new Blob(['b']))).toEqual(await sumOf('b'));
  expect(worker.postMessage).toHaveBeenCalledTimes(1);
});

test('what was begun ahead is reckoned once, and once more for another try', async () => {
  const reckon = vi.fn<(body: Blob) => Promise<Uint8Array>>(() => Promise.resolve(new Uint8Array()));
  const { hash, ahead } = hashAhead(reckon);
  const body = new Blob(['a']);
  ahead(body);
  ahead(body);
  await hash(body);
  expect(reckon).toHaveBeenCalledTimes(1);
  await hash(body);
  expect(reckon).toHaveBeenCalledTimes(2);
});

test('the worker has two parts in memory, and no more', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('postMessage', (message: unknown) => reported.push(message));
  await import('../../dataProvider/s3/uploads/hashWorker');
  const reads: (() => void)[] = [];
  const body = (text: string) => ({
    arrayBuffer: () => new Promise((resolve) => reads.push(() => resolve(new TextEncoder().encode(text).buffer))),
  });
  const { onmessage } = globalThis as unknown as { onmessage(event: unknown): void };
  ['a', 'b', 'c'].forEach((text, at) => onmessage({ data: { id: at + 1, body: body(text) } }));
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.();
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toEqual({ id: 2, digest: await sumOf('b') });
  reads[0]?.();
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]?.();
  await vi.waitFor(() => expect(reported).toHaveLength(3));
  expect(reported[2]).toEqual({ id: 3, digest: await sumOf('c') });
  vi.unstubAllGlobals();
});
