// @module-tag slow
/** Work on all that a rule finds: in constant memory, and on from where it was after a reload. A million of each: millionRuns.test.ts. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, listPage, totalsOf, transfer, type Job } from '../../dataProvider/s3';
import { byBytes, lookUp } from '../../dataProvider/s3/lookUp';
import { baseOf, type Search } from '../../dataProvider/s3/tools/find';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { continueRun, newRun, receiptBefore } from '../../dataProvider/s3/tools/run';
import type { Run } from '../../dataProvider/s3/tools/runs';
import { aMillion, keyOf } from './million';
import { hardNames } from './hardNames';
import { memoryRuns, stopAt } from './memoryRuns';
import { startFront, type Front } from './support';

const never = new AbortController().signal;
const everything: Search = { prefix: 'many/', rule: anyFile, marks: true };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => (collect(), process.memoryUsage().heapUsed / 2 ** 20);

/** Measures the heap once each time as many more are done: every change of a job is reported, and a full collection can take a second. */
function measure(job: Job, step: number, most: (mb: number) => void) {
  let next = step;
  job.subscribe(() => {
    if (job.state().done < next) return;
    next += step;
    most(heap());
  });
}

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

describe('hundreds of thousands of objects', () => {
  it('are deleted, stopped, gone on with after a reload, and all on the receipt, in constant memory', async () => {
    const count = 400_000;
    const { s3Bucket, gone, calls } = aMillion(front.s3Bucket, count);
    const { storedRuns, runs } = memoryRuns();
    const before = heap();
    let most = 0;
    const watch = (job: Job) => measure(job, 50_000, (mb) => void (most = Math.max(most, mb)));
    const run = newRun({ what: 'delete' }, everything, count);
    const first = createLedger(s3Bucket, () => '');
    const job = continueRun(s3Bucket, run, runs, first);
    watch(job);
    stopAt(job, 160_000);
    const stopped = await job.ended;
    expect(stopped.state).toBe('stopped');
    const [again] = await runs.interrupted();
    expect(again).toMatchObject({ done: stopped.done, after: keyOf(stopped.done - 1001) });
    const second = createLedger(s3Bucket, () => '');
    const rest = continueRun(s3Bucket, again as Run, runs, second);
    watch(rest);
    expect(await rest.ended).toMatchObject({ state: 'done', failed: [], done: count - stopped.done });
    expect(gone.every((one) => one === 1)).toBe(true);
    expect(first.receipt().ok + second.receipt().ok).toBe(count);
    expect(storedRuns.size).toBe(0);
    expect(calls.get('DeleteObjectsCommand')).toBeLessThanOrEqual(401);
    // What a page and a batch of the receipt hold; the names alone would be 24 MB.
    expect(most).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(15);
  }, 300_000);

  it('are all on the receipt after a reload, with the differences from before', async () => {
    const { s3Bucket } = aMillion(front.s3Bucket, 5000);
    const { runs } = memoryRuns();
    const first = createLedger(s3Bucket, ({ key, result }) => `${key} ${result}\n`);
    first.fail({ key: 'before' }, 'refused');
    const job = continueRun(s3Bucket, newRun({ what: 'delete' }, everything, 5000), runs, first);
    stopAt(job, 2000);
    const { done } = await job.ended;
    const [again] = (await runs.interrupted()) as [Run];
    expect(again.receipt).toMatchObject({ entries: done + 1, ok: done, differences: [{ key: 'before' }] });
    expect(receiptBefore({ ...again, failed: ['before'] })).toMatchObject({ entries: done, ok: done, differences: [] });
    const second = createLedger(s3Bucket, ({ key, result }) => `${key} ${result}\n`, again.receipt);
    await continueRun(s3Bucket, again, runs, second).ended;
    expect(second.receipt()).toMatchObject({ entries: 5001, ok: 5000 });
    expect(await second.file('').text()).toMatch(/^before failed\n/);
  });

  it('are copied once each, page by page, and what is copied is not held', async () => {
    const count = 120_000;
    const { s3Bucket, copied } = aMillion(front.s3Bucket, count);
    const { runs } = memoryRuns();
    const before = heap();
    let most = 0;
    const ledger = createLedger(s3Bucket, () => '');
    const job = continueRun(s3Bucket, newRun({ what: 'copy', to: 'to/many/' }, everything, count), runs, ledger);
    const note = (mb: number) => void (most = Math.max(most, mb));
    measure(job, 30_000, note);
    expect(await job.ended).toMatchObject({ state: 'done', done: count, failed: [] });
    expect(copied.every((one) => one === 1)).toBe(true);
    expect(ledger.receipt()).toMatchObject({ entries: count, ok: count });
    const folder = transfer(s3Bucket, [{ from: 'many/', to: 'to/many/' }], false);
    measure(folder, 30_000, note);
    expect(await folder.ended).toMatchObject({ done: count, failed: [] });
    expect(most).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(15);
  }, 300_000);
});

describe('a run on a store that answers', () => {
  const count = 2105;
  beforeAll(async () => {
    const names = Array.from({ length: count }, (_, at) => `many/${String(at).padStart(5, '0')}`);
    await front.fill([...names, ...hardNames.map((name) => `many/hard/${name}`), 'many/empty/']);
  }, 60_000);
  const all = count + hardNames.length + 1;

  it('moves everything, with all hard names and marks of folders, over two reloads', async () => {
    const { runs } = memoryRuns();
    let run = newRun({ what: 'move', to: 'went/' }, everything, all);
    for (const stop of [700, 900]) {
      const job = continueRun(
        front.s3Bucket,
        run,
        runs,
        createLedger(front.s3Bucket, () => ''),
      );
      stopAt(job, stop);
      expect((await job.ended).state).toBe('stopped');
      run = (await runs.interrupted())[0] as Run;
    }
    const ledger = createLedger(front.s3Bucket, () => '');
    expect(await continueRun(front.s3Bucket, run, runs, ledger).ended).toMatchObject({ state: 'done', failed: [] });
    expect(ledger.receipt().ok).toBe(ledger.receipt().entries);
    expect(await totalsOf(front.s3Bucket, 'went/', () => undefined)).toMatchObject({ objects: all });
    expect((await listPage(front.s3Bucket, 'many/', { delimiter: '' })).objects).toEqual([]);
  }, 120_000);

  it('tries again after a reload what failed before', async () => {
    const { runs } = memoryRuns();
    const search = { prefix: 'went/0000', rule: anyFile };
    const run = { ...newRun({ what: 'copy', to: 'again/' }, search, 10), after: 'went/00009', failed: ['went/00003'] };
    expect(
      await continueRun(
        front.s3Bucket,
        run,
        runs,
        createLedger(front.s3Bucket, () => ''),
      ).ended,
    ).toMatchObject({ done: 1 });
    expect((await listPage(front.s3Bucket, 'again/')).objects.map(({ key }) => key)).toEqual(['again/00003']);
    expect(baseOf(search)).toBe('went/');
  });

  it('is looked up in few requests, however far the names lie apart', async () => {
    let calls = 0;
    const s3Bucket = {
      ...front.s3Bucket,
      run: ((call) => ((calls += 1), front.s3Bucket.run(call))) as typeof front.s3Bucket.run,
    };
    const some = Array.from({ length: 500 }, (_, at) => `went/${String(at).padStart(5, '0')}`);
    expect((await lookUp(s3Bucket, [...some, 'went/00001x', 'nowhere'], never)).size).toBe(500);
    expect(calls).toBeLessThan(10);
    const apart = ['went/00000', 'went/02104', 'went/hard/__proto__', 'went/hard/🚀', 'went/hard/ﬁ'];
    expect([...(await lookUp(s3Bucket, apart, never)).keys()].sort()).toEqual([...apart].sort());
  });

  it('orders names as lists do', () => {
    const sorted = [...hardNames].sort(byBytes);
    expect(sorted).toEqual([...hardNames].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });
});
