/** Objects that are stored compressed: the browser decodes them, so that their bytes are not those of the store. */
import { gzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as s3 from '../../dataProvider/s3';
import { downloadPages } from '../../dataProvider/s3/tools/download';
import { checkedWork, copyWork } from '../../src/pages/files/checkedWork';
import { zipWork } from '../../src/pages/files/zipWork';
import { asHandle, FakeFolder } from './fakeFolder';
import { file, startFront, type Front } from './support';

let front: Front;
const text = 'as it is read '.repeat(500);
const stored = { large: gzipSync(text), tiny: gzipSync('a') };
const put = (Key: string, Body: Uint8Array, more: object = { ContentEncoding: 'gzip' }) =>
  front.s3Bucket.client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body, ...more }));
beforeAll(async () => {
  front = await startFront();
  await put('z/large', stored.large);
  await put('z/tiny', stored.tiny);
  await put('z/chunked', Buffer.from('plain'), { ContentEncoding: 'aws-chunked' });
});
afterAll(() => front.stop());
afterEach(() => vi.unstubAllGlobals());

const given = () => ({ s3Bucket: front.s3Bucket, s3 });
function target() {
  const got: Uint8Array[] = [];
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (part) => void got.push(part) });
  return { target: { writable, finish: () => Promise.resolve() }, text: () => Buffer.concat(got).toString() };
}
const incomparable = { entries: 1, ok: 1, byContent: 0, incomparable: 1, differences: [] };

/** A page of another origin, whose rule exposes none of the headers that say what the browser does. */
function hideHeaders() {
  vi.stubGlobal('window', {});
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await real(...request);
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'x-amz-request-id', 'date']) headers.delete(name);
    return new Response(answer.body, { status: answer.status, headers });
  });
}

it('a checked download hands them over decoded, and claims no difference', async () => {
  const into = target();
  const { job, ledger } = checkedWork(given(), 'z/large', into.target);
  expect(await job.ended).toMatchObject({ done: 1, failed: [] });
  expect(into.text()).toBe(text);
  expect(ledger.receipt()).toMatchObject(incomparable);
});

it('a zip has them decoded, and claims no difference', async () => {
  const into = target();
  const { job, ledger } = zipWork(given(), { objects: [], prefixes: ['z/'], base: '' }, into.target);
  expect(await job.ended).toMatchObject({ done: 3, failed: [] });
  expect(ledger.receipt()).toMatchObject({ entries: 3, ok: 3, incomparable: 2, differences: [] });
});

it('a download into a folder has them decoded, and claims no difference', async () => {
  const ledger = s3.createLedger(front.s3Bucket, () => '');
  async function* pages() {
    yield [{ key: 'z/large', size: stored.large.length, to: '' }];
  }
  const job = downloadPages(front.s3Bucket, pages, { folder: asHandle(new FakeFolder('src', {})), base: '', ledger });
  expect(await job.ended).toMatchObject({ done: 1, failed: [] });
  expect(ledger.receipt()).toMatchObject(incomparable);
});

it('where the rule hides it, larger content is not called altered', async () => {
  hideHeaders();
  const into = target();
  const { job, ledger } = checkedWork(given(), 'z/large', into.target);
  expect(await job.ended).toMatchObject({ done: 1, failed: [] });
  expect(into.text()).toBe(text);
  expect(ledger.receipt()).toMatchObject(incomparable);
});

it('where the rule hides it, smaller content is not completed by what is stored', async () => {
  hideHeaders();
  const { job } = checkedWork(given(), 'z/tiny', target().target);
  expect((await job.ended).failed).toMatchObject([{ key: 'z/tiny', error: { reason: 'hidden' } }]);
});

it('what is only called chunked is verified', async () => {
  const { job, ledger } = checkedWork(given(), 'z/chunked', target().target);
  expect(await job.ended).toMatchObject({ done: 1, failed: [] });
  expect(ledger.receipt()).toMatchObject({ entries: 1, byContent: 1, incomparable: undefined });
});

it('a saved copy is verified as it is stored, and not compared as it was decoded', async () => {
  const raw = copyWork(given(), 'z/large', file('z', new Uint8Array(stored.large)));
  expect(await raw.job.ended).toMatchObject({ done: 1, failed: [] });
  expect(raw.ledger.receipt()).toMatchObject({ ok: 1, byContent: 1 });
  const decoded = copyWork(given(), 'z/large', file('z', text));
  expect(await decoded.job.ended).toMatchObject({ done: 1, failed: [] });
  expect(decoded.ledger.receipt()).toMatchObject(incomparable);
  const other = copyWork(given(), 'z/chunked', file('z', 'other'));
  expect((await other.job.ended).failed).toMatchObject([{ error: { reason: 'altered' } }]);
});
