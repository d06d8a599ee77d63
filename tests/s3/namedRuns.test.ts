// @module-tag slow
/** Work on names that were ticked, also between buckets: on from where it was after a reload, and nothing is copied twice. */
import { CopyObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, empty, listPage, read, type Ledger, type S3Bucket, type Transfer } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { canOutlivePage, maxNames, targetOf } from '../../dataProvider/s3/tools/nameRules';
import { continueRun, newNamedRun, newRun, receiptBefore } from '../../dataProvider/s3/tools/run';
import type { Run, RunTask } from '../../dataProvider/s3/tools/runs';
import { hardNames } from './hardNames';
import { memoryRuns, stopAt } from './memoryRuns';
import { sendByFetch, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
afterEach(async () => {
  await empty(front.s3Bucket).ended;
  await empty(other()).ended;
});

const other = (): S3Bucket => ({ ...front.s3Bucket, bucket: 'other' });
const put = (Key: string, Body = `of ${Key}`, s3Bucket = front.s3Bucket) =>
  s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key, Body })));
const keysOf = async (s3Bucket: S3Bucket, prefix = '') =>
  (await listPage(s3Bucket, prefix, { delimiter: '' })).objects.map(({ key }) => key);

/** Reports what is copied; what `hears` rejects is refused. */
function watched(s3Bucket: S3Bucket, hears: (key: string) => Promise<void> | void = () => undefined) {
  const copied: string[] = [];
  const of = (client: S3Client) =>
    new Proxy(client, {
      get(target, name) {
        if (name !== 'send') return Reflect.get(target, name) as unknown;
        return async (command: object, ...rest: []) => {
          if (command instanceof CopyObjectCommand) {
            const { Key = '' } = command.input;
            await hears(Key);
            // A request whose connection was closed before it was answered is sent again: that is one copy.
            const answer: unknown = await target.send(command as never, ...rest);
            copied.push(Key);
            return answer;
          }
          return target.send(command as never, ...rest);
        };
      },
    });
  const watch = (one: S3Bucket): S3Bucket => ({
    ...one,
    run: (call) => one.run((client) => call(of(client))),
    beside: (bucket) => watch(one.beside(bucket)),
  });
  return { copied, s3Bucket: watch(s3Bucket) };
}

/** A page that begins or goes on; `s3Bucket` is that of the page. */
function page(run: Run, runs: ReturnType<typeof memoryRuns>['runs'], s3Bucket: S3Bucket = front.s3Bucket) {
  const target = run.buckets ? { ...s3Bucket, bucket: run.buckets.to } : s3Bucket;
  const ledger: Ledger = createLedger(target, ({ key, result }) => `${key} ${result}\n`, receiptBefore(run));
  return { job: continueRun(s3Bucket, run, runs, ledger, sendByFetch), ledger };
}

const toFolder = (names: readonly string[], from: string, to: string): Transfer[] =>
  names.map((name) => ({ from: from + name, to: to + name }));

/** This many keys, and two folders with hard names among them. */
async function fill(count: number) {
  const plain = Array.from({ length: count }, (_, at) => `k${String(at).padStart(4, '0')}`);
  const plainKeys = plain.map((name) => `src/${name}`);
  const hardKeys = [...hardNames.map((name) => `src/hard/${name}`), 'src/__proto__/constructor'];
  await front.fill(plainKeys, (key) => key.slice(4));
  await front.fill(hardKeys, (key) => `of ${key}`);
  return { ticked: ['hard/', ...plain, '__proto__/'], objects: count + hardNames.length + 1 };
}

describe('copies between buckets', () => {
  it('go on after a reload behind what was done, copy nothing twice, and are whole on the receipt', async () => {
    const { ticked, objects } = await fill(520);
    const { storedRuns, runs } = memoryRuns();
    const buckets = { from: 'photos', to: 'other' };
    const run = newNamedRun({ what: 'copy', to: 'to/' }, 'src/', toFolder(ticked, 'src/', 'to/'), buckets);
    const first = watched(front.s3Bucket);
    const one = page(run, runs, first.s3Bucket);
    // In the middle of the first page of keys, behind the folder.
    stopAt(one.job, hardNames.length + 200);
    expect((await one.job.ended).state).toBe('stopped');
    const [again] = (await runs.interrupted()) as [Run];
    expect(again).toMatchObject({ at: 1, done: hardNames.length, receipt: { entries: hardNames.length } });
    expect(JSON.stringify(again)).not.toContain(front.s3Bucket.key.secretKey);
    const second = watched(front.s3Bucket);
    const two = page(again, runs, second.s3Bucket);
    expect(await two.job.ended).toMatchObject({ state: 'done', failed: [], done: objects - hardNames.length });
    const all = [...first.copied, ...second.copied];
    expect(all).toHaveLength(objects);
    expect(new Set(all).size).toBe(objects);
    expect(two.ledger.receipt()).toMatchObject({ entries: objects, ok: objects, differences: [] });
    expect(storedRuns.size).toBe(0);
    expect(await keysOf(other(), 'to/hard/')).toHaveLength(hardNames.length);
    expect(await (await read(other(), 'to/k0519')).text()).toBe('k0519');
    expect(await (await read(other(), 'to/__proto__/constructor')).text()).toBe('of src/__proto__/constructor');
  }, 120_000);

  it('copy again what has another content, or was there before they were begun', async () => {
    for (const name of ['a', 'b', 'c']) await put(`src/${name}`, `new ${name}`);
    await put('to/a', 'old a', other());
    await put('to/b', 'new b', other());
    const { runs } = memoryRuns();
    const names = toFolder(['a', 'b', 'c'], 'src/', 'to/');
    const run = newNamedRun({ what: 'copy', to: 'to/' }, 'src/', names, { from: 'photos', to: 'other' });
    const soon = { ...run, isBegun: true, begun: Date.now() + 3_600_000 };
    const later = watched(front.s3Bucket);
    expect(await page(soon, runs, later.s3Bucket).job.ended).toMatchObject({ done: 3, failed: [] });
    expect(later.copied.sort()).toEqual(['to/a', 'to/b', 'to/c']);
    await put('to/a', 'old a', other());
    const now = watched(front.s3Bucket);
    expect(await page({ ...run, isBegun: true }, runs, now.s3Bucket).job.ended).toMatchObject({ done: 3, failed: [] });
    expect(now.copied).toEqual(['to/a']);
    expect(await (await read(other(), 'to/a')).text()).toBe('new a');
  });

  it('remember what failed until it is done', async () => {
    for (const name of ['a', 'b', 'd/c']) await put(`src/${name}`);
    const { storedRuns, runs } = memoryRuns();
    const names = toFolder(['a', 'gone', 'd/', 'b'], 'src/', 'to/');
    const run = newNamedRun({ what: 'copy', to: 'to/' }, 'src/', names, { from: 'photos', to: 'other' });
    const refusing = watched(front.s3Bucket, (key) => {
      if (key === 'to/d/c') throw new S3Error('altered', 'No', 'PreconditionFailed', 412);
    });
    const one = page(run, runs, refusing.s3Bucket);
    expect(await one.job.ended).toMatchObject({ state: 'done', done: 2 });
    const [again] = (await runs.interrupted()) as [Run];
    expect(again).toMatchObject({ at: 4, done: 2, failed: ['src/gone', 'src/d/c'] });
    await put('src/gone');
    const two = page(again, runs);
    expect(await two.job.ended).toMatchObject({ failed: [], done: 2 });
    expect(two.ledger.receipt()).toMatchObject({ entries: 4, ok: 4, differences: [] });
    expect(await keysOf(other())).toEqual(['to/a', 'to/b', 'to/d/c', 'to/gone']);
    expect(storedRuns.size).toBe(0);
  });

  it('stand where they were when the list breaks off, and nothing of it is forgotten', async () => {
    for (const name of ['a', 'd/b', 'd/c']) await put(`src/${name}`);
    const { runs } = memoryRuns();
    const names = toFolder(['a', 'd/'], 'src/', 'to/');
    const run = newNamedRun({ what: 'copy', to: 'to/' }, 'src/', names, { from: 'photos', to: 'other' });
    let isGone = false;
    const line = watched(front.s3Bucket, (key) => void (isGone = key === 'to/a')).s3Bucket;
    const lost = new S3Error('offline', 'The line is gone');
    const runOrFail: S3Bucket['run'] = (call) => (isGone ? Promise.reject(lost) : line.run(call));
    const broken = page(run, runs, { ...line, run: runOrFail });
    const { failed } = await broken.job.ended;
    expect(failed.some(({ key }) => key === '')).toBe(true);
    const [again] = (await runs.interrupted()) as [Run];
    expect(again).toMatchObject({ at: 1, done: 1 });
    expect(await page(again, runs).job.ended).toMatchObject({ state: 'done', failed: [] });
    expect(await keysOf(other())).toEqual(['to/a', 'to/d/b', 'to/d/c']);
  });
});

it('runs replace nothing that came to targets which were free, and go on over their own copies', async () => {
  for (const name of ['a', 'b', 'd/c', 'd/e']) await put(`src/${name}`, `new ${name}`);
  const buckets = { from: 'photos', to: 'other' };
  const names = toFolder(['a', 'b', 'd/'], 'src/', 'to/').map((one) => ({ ...one, isFree: true }));
  for (const [where, s3Bucket] of [
    [undefined, front.s3Bucket],
    [buckets, other()],
  ] as const) {
    await put('to/b', 'theirs', s3Bucket);
    await put('to/d/c', 'theirs', s3Bucket);
    // Copied by an earlier page.
    await put('to/a', 'new a', s3Bucket);
    const { runs } = memoryRuns();
    const { job } = page(newNamedRun({ what: 'copy', to: 'to/' }, 'src/', names, where), runs);
    const { done, failed } = await job.ended;
    expect(done).toBe(2);
    expect(failed.map(({ key, error }) => [key, error instanceof S3Error && error.reason])).toEqual([
      ['src/b', 'newer'],
      ['src/d/c', 'newer'],
    ]);
    expect(await (await read(s3Bucket, 'to/b')).text()).toBe('theirs');
    expect(await (await read(s3Bucket, 'to/d/e')).text()).toBe('new d/e');
  }
  const { runs } = memoryRuns();
  const search = { prefix: 'src/', rule: anyFile, marks: true };
  const whole = page(newRun({ what: 'move', to: 'to/', isFree: true }, search, 0), runs);
  expect((await whole.job.ended).failed.map(({ key }) => key)).toEqual(['src/b', 'src/d/c']);
  expect(await keysOf(front.s3Bucket, 'src/')).toEqual(['src/b', 'src/d/c']);
});

describe('several names', () => {
  const work = async (task: RunTask, to: string, stop: number) => {
    const { ticked, objects } = await fill(90);
    const { storedRuns, runs } = memoryRuns();
    const run = newNamedRun(task, 'src/', toFolder(ticked, 'src/', to));
    const one = page(run, runs);
    stopAt(one.job, stop);
    expect((await one.job.ended).state).toBe('stopped');
    const [again] = (await runs.interrupted()) as [Run];
    const { done } = again;
    const two = page(again, runs);
    expect(await two.job.ended).toMatchObject({ state: 'done', failed: [], done: objects - done });
    expect(two.ledger.receipt()).toMatchObject({ entries: objects, ok: objects, differences: [] });
    expect(storedRuns.size).toBe(0);
    return objects;
  };

  it('are moved over a reload, and what was moved before counts', async () => {
    const objects = await work({ what: 'move', to: 'to/' }, 'to/', hardNames.length + 40);
    expect(await keysOf(front.s3Bucket, 'src/')).toEqual([]);
    expect(await keysOf(front.s3Bucket, 'to/')).toHaveLength(objects);
  }, 120_000);

  it('are deleted over a reload', async () => {
    await put('src/stays');
    await work({ what: 'delete' }, 'src/', hardNames.length);
    expect(await keysOf(front.s3Bucket)).toEqual(['src/stays']);
  }, 120_000);
});

it('is remembered up to some thousand names, and not into a part of itself', () => {
  const names = (count: number, length = 8) =>
    Array.from({ length: count }, (_, at) => ({ from: 'x'.repeat(length) + at, to: `to/${at}` }));
  expect(canOutlivePage(names(maxNames))).toBe(true);
  expect(canOutlivePage(names(maxNames + 1))).toBe(false);
  expect(canOutlivePage(names(1000, 1000))).toBe(false);
  expect(canOutlivePage([])).toBe(false);
  const inside = [{ from: 'a/', to: 'a/b/a/' }];
  expect(canOutlivePage(inside)).toBe(false);
  expect(canOutlivePage(inside, false)).toBe(true);
  expect(canOutlivePage([{ from: 'a/', to: 'a/' }])).toBe(true);
  expect(targetOf([{ from: '__proto__/', to: 'b/' }], '__proto__/c')).toEqual({ from: '__proto__/c', to: 'b/c' });
});
