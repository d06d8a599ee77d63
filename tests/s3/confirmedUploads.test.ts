// @module-tag slow
/** Ordinary uploads replace what a person was asked about, and nothing that came since. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createLedger,
  createQueue,
  existingObjects,
  freeNames,
  persistInMemory,
  read,
  sha256,
  unfinishedOf,
  type S3Bucket,
  type UploadQueue,
} from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { createLine } from '../../dataProvider/s3/uploads/line';
import type { FileToUpload, Send, SendForm, Upload } from '../../dataProvider/s3/uploads/types';
import { bytes, file, sendByFetch, sendFormByFetch, putText, startFront, textIn, type Front } from './support';

const mb = 2 ** 20;
const never = new AbortController().signal;
let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

const put = (name: string, text: string) => putText(front.s3Bucket, name, text);
const textOf = (name: string) => textIn(front.s3Bucket, name);

/** As the page asks before the queue. */
async function confirmed(files: readonly File[], prefix: string): Promise<FileToUpload[]> {
  const keys = files.map(({ name }) => prefix + name);
  const there = await existingObjects(front.s3Bucket, keys, never);
  return files.map((one, at) => {
    const known = there?.get(keys[at] ?? '');
    return { key: keys[at] ?? '', file: one, before: known?.size, seen: known ?? 'nothing' };
  });
}

const queueWith = (options: Partial<Parameters<typeof createQueue>[0]> = {}): UploadQueue =>
  createQueue({
    ...{ s3Bucket: front.s3Bucket, memory: persistInMemory(), send: sendByFetch, sendForm: sendFormByFetch },
    ...{ hash: sha256, partSize: 5 * mb, ...options },
  });
const over = (queue: UploadQueue) => vi.waitUntil(() => queue.view().sums.active === 0, { timeout: 60_000 });
const results = (queue: UploadQueue) =>
  Object.fromEntries(
    queue
      .view()
      .uploads.map(({ key, state, error }: Upload) => [
        key.slice(key.indexOf('/') + 1),
        error instanceof S3Error ? error.reason : state,
      ]),
  );

it('a name that was free, or held something else, when it was asked is not replaced later', async () => {
  await put('a/changed', 'before');
  const sizes = { small: 5, middle: mb, large: 12 * mb, changed: 7 };
  const files = await confirmed(
    Object.entries(sizes).map(([name, size]) => file(name, bytes(size))),
    'a/',
  );
  for (const { key } of files) await put(key, 'theirs');
  const failures: string[] = [];
  const queue = queueWith({ failed: ({ key }, why) => void failures.push(`${key} ${why}`) });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ small: 'newer', middle: 'newer', large: 'newer', changed: 'newer' });
  expect(failures).toHaveLength(4);
  for (const { key } of files) expect(await textOf(key)).toBe('theirs');
});

it('a large one that was overtaken at its end replaces by decision, without being sent again', async () => {
  const body = bytes(12 * mb);
  const files = await confirmed([file('large', body)], 'b/');
  let parts = 0;
  const queue = queueWith({
    async send(url, ...rest) {
      parts += 1;
      if (parts === 3) await put('b/large', 'theirs');
      return sendByFetch(url, ...rest);
    },
  });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ large: 'newer' });
  expect(await textOf('b/large')).toBe('theirs');
  const [id = 0] = queue.view().uploads.map((one) => one.id);
  // Decided upon something that has changed again meanwhile.
  queue.replace(new Map([[id, { size: 6, etag: 'other', modified: 0 }]]));
  await over(queue);
  expect(results(queue)).toEqual({ large: 'newer' });
  const there = await existingObjects(front.s3Bucket, ['b/large'], never);
  queue.replace(new Map([[id, there?.get('b/large') ?? 'nothing']]));
  await over(queue);
  expect(queue.view().uploads[0]).toMatchObject({ state: 'done', before: 6 });
  expect(Buffer.compare(new Uint8Array(await (await read(front.s3Bucket, 'b/large')).arrayBuffer()), body)).toBe(0);
  expect(parts).toBe(3);
});

it('one that is given up leaves no parts behind', async () => {
  const files = await confirmed([file('gone', bytes(11 * mb))], 'c/');
  const queue = queueWith({
    async send(...given) {
      await put('c/gone', 'theirs');
      return sendByFetch(...given);
    },
  });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ gone: 'newer' });
  queue.cancel();
  await vi.waitFor(async () => expect(await unfinishedOf(front.s3Bucket)).toEqual([]));
  expect(await textOf('c/gone')).toBe('theirs');
});

/** Counts the lists that are requested. */
function counting(): { s3Bucket: S3Bucket; lists(): number } {
  let lists = 0;
  const own = front.s3Bucket;
  const run: S3Bucket['run'] = (call) => ((lists += 1), own.run(call));
  return { s3Bucket: { ...own, run }, lists: () => lists };
}

it('small files are looked at many at once, and sent as forms', async () => {
  const files = await confirmed(
    Array.from({ length: 200 }, (_, at) => file(String(at), `content ${at}`)),
    'd/',
  );
  await put('d/150', 'theirs');
  const { s3Bucket, lists } = counting();
  let forms = 0;
  const sendForm: SendForm = (...given) => ((forms += 1), sendFormByFetch(...given));
  const queue = queueWith({ s3Bucket, sendForm });
  queue.add(files);
  await over(queue);
  expect(queue.view().sums).toMatchObject({ done: 199, failed: 1 });
  expect(await textOf('d/150')).toBe('theirs');
  expect(forms).toBe(199);
  // One each for the names and for the one that is there, and for as many times two seconds as this takes.
  expect(lists()).toBeLessThan(20);
});

it('a look that fails stands for no other one', async () => {
  const files = await confirmed([file('one', 'mine'), file('two', 'mine')], 'e/');
  let failures = 1;
  const own = front.s3Bucket;
  const run: S3Bucket['run'] = (call) =>
    failures-- > 0 ? Promise.reject(new S3Error('busy', 'SlowDown', 'SlowDown', 503)) : own.run(call);
  const queue = queueWith({ s3Bucket: { ...own, run } });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ one: 'done', two: 'done' });
});

it('what an interrupted page had sent already is known again by its content', async () => {
  const files = await confirmed([file('sent', 'mine')], 'f/');
  await put('f/sent', 'mine');
  let sent = 0;
  const send: Send = (...given) => ((sent += 1), sendByFetch(...given));
  const sendForm: SendForm = (...given) => ((sent += 1), sendFormByFetch(...given));
  const queue = queueWith({ send, sendForm });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ sent: 'done' });
  expect(sent).toBe(0);
});

it('a file of a name that is in the queue already is refused, not dropped without a word', async () => {
  const refused: string[] = [];
  const queue = queueWith({ refused: (files) => refused.push(...files.map(({ file: { name } }) => name)) });
  const key = 'g/same';
  const added = queue.add([
    { key, file: file('first', 'one') },
    { key, file: file('second', 'two') },
  ]);
  expect(queue.add([{ key, file: file('third', 'three') }])).toEqual([]);
  expect(added).toHaveLength(1);
  expect(refused).toEqual(['second', 'third']);
  await over(queue);
  expect(await textOf(key)).toBe('one');
  expect(queue.add([{ key, file: file('later', 'four') }])).toHaveLength(1);
});

it('waits until all of some uploads have ended, and names those that have not arrived', async () => {
  await put('h/bad', 'theirs');
  const queue = queueWith();
  const [good, paused, bad] = queue.add([
    { key: 'h/good', file: file('good', 'x') },
    { key: 'h/paused', file: file('paused', 'x') },
    { key: 'h/bad', file: file('bad', 'x'), seen: { size: 3, etag: 'gone', modified: 1 } },
  ]);
  if (!good || !paused || !bad) throw new Error('They were not added');
  queue.pause([paused.id]);
  let ended: readonly Upload[] | undefined;
  const waiting = queue.untilEnded([good, paused, bad], never).then((left) => (ended = left));
  await over(queue);
  expect(ended).toBeUndefined();
  queue.resume([paused.id]);
  await waiting;
  expect(ended?.map(({ key }) => key)).toEqual(['h/bad']);
  const control = new AbortController();
  queue.add([{ key: 'h/never', file: file('never', 'x') }]);
  queue.pause();
  const given = queue.untilEnded(queue.view().uploads, control.signal);
  control.abort();
  expect((await given).map(({ key }) => key)).toContain('h/never');
});

/** Every file is in one piece, and larger than a form. */
const inOnePiece = (count: number) =>
  Array.from({ length: count }, (_, at) => file(`file ${at}`, bytes(300 * 1024 + at, at + 1)));

it.each([
  ['not implemented', new S3Error('other', 'No', 'NotImplemented', 501)],
  ['a bad request', new S3Error('other', 'No', 'InvalidRequest', 400)],
  ['unmet', new S3Error('other', 'No', 'PreconditionFailed', 412)],
])('an engine without conditions (%s) takes files that are sent side by side', async (name, error) => {
  const prefix = `j ${name}/`;
  const files = await confirmed(inOnePiece(6), prefix);
  let conditions = 0;
  const queue = queueWith({
    async send(url, body, options) {
      if (options.headers?.['if-none-match'] === undefined) return sendByFetch(url, body, options);
      conditions += 1;
      // The first is refused at once, the others when a request without a condition has been taken.
      if (conditions > 1) await vi.waitUntil(() => queue.view().sums.done > 0);
      throw error;
    },
  });
  queue.add(files);
  await over(queue);
  expect(queue.view().uploads.map(({ state }) => state)).toEqual(files.map(() => 'done'));
});

it('an engine that has only one of the conditions does without the other', async () => {
  await put('p/file 1', 'before');
  const files = await confirmed(inOnePiece(2), 'p/');
  const queue = queueWith({
    async send(url, body, options) {
      if (options.headers?.['if-match'] === undefined) return sendByFetch(url, body, options);
      await vi.waitUntil(() => queue.view().sums.done > 0);
      throw new S3Error('other', 'No', 'NotImplemented', 501);
    },
  });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ 'file 0': 'done', 'file 1': 'done' });
});

it('a request that the browser has sent twice, the first of which has arrived, is no failure', async () => {
  const files = await confirmed(inOnePiece(1), 'k/');
  const queue = queueWith({
    async send(...given) {
      await sendByFetch(...given);
      throw new S3Error('other', 'No', 'PreconditionFailed', 412);
    },
  });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ 'file 0': 'done' });
});

it('a look that is never answered holds up neither a pause nor what follows it', async () => {
  const files = await confirmed([file('one', 'mine'), file('two', 'mine')], 'm/');
  let isDead = true;
  let dead = 0;
  const own = front.s3Bucket;
  const run: S3Bucket['run'] = (call) => (isDead ? ((dead += 1), new Promise(() => undefined)) : own.run(call));
  const queue = queueWith({ s3Bucket: { ...own, run }, smallWidth: 1 });
  queue.add(files);
  await vi.waitUntil(() => dead > 0);
  queue.pause();
  isDead = false;
  queue.resume();
  await over(queue);
  expect(results(queue)).toEqual({ one: 'done', two: 'done' });
});

it('giving up a failed upload leaves the parts of a later one of its name', async () => {
  const [first] = await confirmed([file('large', bytes(12 * mb))], 'n/');
  if (!first) throw new Error('It was not made');
  const memory = persistInMemory();
  await put('n/large', 'theirs');
  let isHeld = true;
  const queue = queueWith({
    memory,
    async send(...given) {
      await vi.waitUntil(() => !isHeld);
      return sendByFetch(...given);
    },
  });
  const [failed] = queue.add([first]);
  await over(queue);
  expect(failed?.state).toBe('failed');
  queue.add([{ ...first, seen: undefined }]);
  await vi.waitUntil(async () => (await memory.get('n/large')) !== undefined);
  queue.cancel([failed?.id ?? 0]);
  expect(await memory.get('n/large')).toBeDefined();
  isHeld = false;
  await over(queue);
  expect(queue.view().uploads.map(({ state }) => state)).toEqual(['cancelled', 'done']);
});

it('many are replaced by one decision, which the screen shows once', async () => {
  const names = Array.from({ length: 300 }, (_, at) => String(at));
  const seen = { size: 3, etag: 'gone', modified: 1 };
  const queue = queueWith();
  queue.add(names.map((name) => ({ key: `s/${name}`, file: file(name, 'mine') })));
  await over(queue);
  let shown = 0;
  const failed = queue.add(names.map((name) => ({ key: `s/${name}`, file: file(name, 'other'), seen })));
  await over(queue);
  expect(failed.map(({ state }) => state)).toEqual(names.map(() => 'failed'));
  const there = await existingObjects(
    front.s3Bucket,
    failed.map(({ key }) => key),
    never,
  );
  const release = queue.subscribe(() => (shown += 1));
  queue.replace(new Map(failed.map(({ id, key }) => [id, there?.get(key) ?? 'nothing'])));
  expect(shown).toBe(1);
  release();
  await over(queue);
  expect(failed.map(({ state }) => state)).toEqual(names.map(() => 'done'));
  expect(await textOf('s/299')).toBe('other');
});

it('a receipt counts a file once that failed before it arrived, or was given up', async () => {
  await put('q/skipped', 'theirs');
  await put('q/replaced', 'theirs');
  const ledger = createLedger(front.s3Bucket, ({ key, result }) => `${key} ${result};`);
  const queue = queueWith({
    failed: ({ key, size }, why) => ledger.fail({ key, sent: size }, why),
    again: ({ key }) => ledger.withdraw(key),
    arrived: ({ key, size }) => ledger.add({ key, sent: size }),
  });
  const seen = { size: 3, etag: 'gone', modified: 1 };
  const [skipped, replaced] = queue.add(
    ['skipped', 'replaced'].map((name) => ({ key: `q/${name}`, file: file(name, 'mine'), seen })),
  );
  await over(queue);
  expect(ledger.receipt()).toMatchObject({ entries: 2, ok: 0 });
  queue.retry([replaced?.id ?? 0]);
  await over(queue);
  expect(ledger.receipt()).toMatchObject({ entries: 2, ok: 0 });
  const there = await existingObjects(front.s3Bucket, ['q/replaced'], never);
  queue.replace(new Map([[replaced?.id ?? 0, there?.get('q/replaced') ?? 'nothing']]));
  queue.cancel([skipped?.id ?? 0]);
  await over(queue);
  await ledger.settled();
  expect(ledger.receipt()).toMatchObject({ entries: 1, ok: 1, differences: [] });
});

it('a large one that was put together, and whose answer was lost, is known again when it is tried again', async () => {
  const files = await confirmed([file('large', bytes(12 * mb))], 'r/');
  let isLost = false;
  const own = front.s3Bucket;
  const run: S3Bucket['run'] = async (call) => {
    if (isLost) throw new S3Error('offline', 'No line');
    const answer = await own.run(call);
    if (typeof answer !== 'object' || answer === null || !('ETag' in answer && 'Bucket' in answer)) return answer;
    isLost = true;
    throw new S3Error('offline', 'The answer was lost');
  };
  let sent = 0;
  const send: Send = (...given) => ((sent += 1), sendByFetch(...given));
  const queue = queueWith({ s3Bucket: { ...own, run }, send, line: createLine(5, []) });
  queue.add(files);
  await over(queue);
  expect(results(queue)).toEqual({ large: 'offline' });
  isLost = false;
  queue.retry();
  await over(queue);
  expect(results(queue)).toEqual({ large: 'done' });
  expect(sent).toBe(3);
});

it('finds a free name however many copies there are', async () => {
  const s3Bucket = { ...front.s3Bucket };
  const keys = ['o/a', ...Array.from({ length: 150 }, (_, at) => `o/a (${at + 2})`)];
  await Promise.all(keys.map((key) => put(key, 'x')));
  const name = (await freeNames(s3Bucket, ['o/a'], [], never)).get('o/a');
  expect(name).toMatch(/^o\/a \(\d+\)$/);
  expect(keys).not.toContain(name);
});

it('finds a free name beside each that is taken', async () => {
  for (const key of ['i/a.txt', 'i/a (2).txt', 'i/b']) await put(key, 'x');
  const names = await freeNames(front.s3Bucket, ['i/a.txt', 'i/b', 'i/c.txt'], ['i/b (2)'], never);
  expect(Object.fromEntries(names)).toEqual({ 'i/a.txt': 'i/a (3).txt', 'i/b': 'i/b (3)', 'i/c.txt': 'i/c (2).txt' });
});
