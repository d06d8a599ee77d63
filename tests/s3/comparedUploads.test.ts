/** Uploads after a comparison replace what was compared, and nothing that came since. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createQueue,
  persistInMemory,
  removeObject,
  sha256,
  unfinishedOf,
  type UploadQueue,
} from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { planSync } from '../../dataProvider/s3/tools/sync';
import type { Send } from '../../dataProvider/s3/uploads/types';
import { bytes, file, sendByFetch, sendFormByFetch, putText, startFront, textIn, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

const put = (name: string, text: string) => putText(front.s3Bucket, name, text);
const textOf = (name: string) => textIn(front.s3Bucket, name);

const plan = (files: readonly File[], prefix: string) =>
  planSync(
    front.s3Bucket,
    '',
    files.map((one) => ({ key: prefix + one.name, file: one })),
    () => undefined,
    new AbortController().signal,
  );

const failures: string[] = [];
const queueWith = (send: Send = sendByFetch): UploadQueue =>
  createQueue({
    ...{ s3Bucket: front.s3Bucket, memory: persistInMemory(), send, sendForm: sendFormByFetch, hash: sha256 },
    partSize: 5 * 2 ** 20,
    failed: ({ key }, why) => void failures.push(`${key}: ${why}`),
  });

async function results(queue: UploadQueue) {
  await vi.waitUntil(() => queue.view().sums.active === 0, { timeout: 60_000 });
  return Object.fromEntries(
    queue
      .view()
      .uploads.map(({ key, state, error }) => [
        key.slice(key.indexOf('/') + 1),
        error instanceof S3Error ? error.reason : state,
      ]),
  );
}

it('leaves what was added or replaced since the comparison, and names it', async () => {
  for (const name of ['changed', 'replaced', 'gone']) await put(`a/${name}`, `before ${name}`);
  const names = ['fresh', 'added', 'changed', 'replaced', 'gone'];
  const { send, fresh, changed } = await plan(
    names.map((name) => file(name, `mine ${name}`)),
    'a/',
  );
  expect([fresh.files, changed.files]).toEqual([2, 3]);
  await put('a/added', 'theirs');
  await put('a/replaced', 'theirs');
  await removeObject(front.s3Bucket, { key: 'a/gone' });
  const queue = queueWith();
  queue.add(send);
  expect(await results(queue)).toEqual({
    ...{ fresh: 'done', added: 'newer', changed: 'done', replaced: 'newer', gone: 'done' },
  });
  expect(await Promise.all(names.map((name) => textOf(`a/${name}`)))).toEqual([
    ...['mine fresh', 'theirs', 'mine changed', 'theirs', 'mine gone'],
  ]);
  expect(failures.toSorted()).toEqual(
    ['a/added', 'a/replaced'].map((key) => expect.stringContaining(`${key}: The bucket has something else`)),
  );
});

it('holds by a condition where something is added between the question and the bytes', async () => {
  const { send } = await plan([file('raced', 'mine')], 'b/');
  const queue = queueWith(async (url, ...rest) => {
    await put('b/raced', 'theirs');
    return sendByFetch(url, ...rest);
  });
  queue.add(send);
  expect(await results(queue)).toEqual({ raced: 'newer' });
  expect(await textOf('b/raced')).toBe('theirs');
});

it('does without conditions where an engine refuses them, and asks again before it does', async () => {
  const { send } = await plan([file('plain', 'mine'), file('taken', 'mine')], 'c/');
  const sent: boolean[] = [];
  const queue = queueWith(async (url, body, options) => {
    const isConditional = options.headers?.['if-none-match'] !== undefined;
    sent.push(isConditional);
    if (isConditional && url.includes('taken')) await put('c/taken', 'theirs');
    // Both are under way before the engine is known.
    if (isConditional) await vi.waitUntil(() => sent.length > 1);
    if (isConditional) throw new S3Error('other', 'No', 'NotImplemented', 501);
    return sendByFetch(url, body, options);
  });
  queue.add(send);
  expect(await results(queue)).toEqual({ plain: 'done', taken: 'newer' });
  expect(await textOf('c/plain')).toBe('mine');
  expect(await textOf('c/taken')).toBe('theirs');
  expect(sent.filter((one) => !one)).toHaveLength(1);
});

it('does without conditions where an engine finds each unmet though what was compared is still there', async () => {
  await put('f/changed', 'before');
  await put('f/taken', 'before');
  const { send } = await plan([file('changed', 'mine'), file('taken', 'mine')], 'f/');
  const sent: boolean[] = [];
  const queue = queueWith(async (url, body, options) => {
    const isConditional = options.headers?.['if-match'] !== undefined;
    sent.push(isConditional);
    if (isConditional && url.includes('taken')) await put('f/taken', 'theirs');
    if (isConditional) await vi.waitUntil(() => sent.length > 1);
    if (isConditional) throw new S3Error('other', 'No', 'PreconditionFailed', 412);
    return sendByFetch(url, body, options);
  });
  queue.add(send);
  expect(await results(queue)).toEqual({ changed: 'done', taken: 'newer' });
  expect([await textOf('f/changed'), await textOf('f/taken')]).toEqual(['mine', 'theirs']);
  expect(sent.filter((one) => !one)).toHaveLength(1);
});

it('takes its own file, whose answer was lost, for no other', async () => {
  const { send } = await plan([file('lost', 'mine'), file('empty', '')], 'd/');
  const lost = new Set<string>();
  const queue = queueWith(async (url, body, options) => {
    const etag = await sendByFetch(url, body, options);
    if (lost.has(url)) return etag;
    lost.add(url);
    throw new S3Error('offline', 'The answer was lost');
  });
  queue.add(send);
  expect(await results(queue)).toEqual({ lost: 'done', empty: 'done' });
  expect(await textOf('d/lost')).toBe('mine');
});

it('a file in parts is not put together over what was added meanwhile, and its parts are given up with it', async () => {
  const large = file('large', bytes(12 * 2 ** 20));
  const other = file('other', bytes(11 * 2 ** 20, 2));
  const { send } = await plan([large, other], 'e/');
  const queue = queueWith(async (url, ...rest) => {
    if (url.includes('/e/large')) await put('e/large', 'theirs');
    return sendByFetch(url, ...rest);
  });
  queue.add(send);
  expect(await results(queue)).toEqual({ large: 'newer', other: 'done' });
  expect(await textOf('e/large')).toBe('theirs');
  queue.cancel();
  await vi.waitFor(async () => expect(await unfinishedOf(front.s3Bucket)).toEqual([]));
});
