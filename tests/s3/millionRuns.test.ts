// @module-tag slow
/**
 * What is done to everything of a folder, by each way: stopped, gone on with after a reload, once for each object, all on the
 * receipt, in memory that does not grow. `PORTICO_OBJECTS=1000000` takes a million of each (docs/bench.md).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLedger, openS3, type Job } from '../../dataProvider/s3';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { continueRun, newRun, receiptBefore } from '../../dataProvider/s3/tools/run';
import type { Run, RunTask } from '../../dataProvider/s3/tools/runs';
import { aMillion, type Million } from './million';
import { memoryRuns, stopAt } from './memoryRuns';

const count = Number(process.env.PORTICO_OBJECTS ?? 6000);
/** What a page and a batch of the receipt hold, MB; the names alone of a million would be 60. */
const maxHeap = 15;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => (collect(), process.memoryUsage().heapUsed / 2 ** 20);

// A million signatures are a quarter of an hour, and hold nothing. Skipped in this file only: later files of the worker use the same module.
const signing = vi.hoisted(() => ({ isSkipped: false }));
vi.mock('@aws-sdk/s3-request-presigner', async (original) => {
  const whole = await original<typeof import('@aws-sdk/s3-request-presigner')>();
  const getSignedUrl: typeof whole.getSignedUrl = (...given) =>
    signing.isSkipped ? Promise.resolve('http://s3.test/photos/object') : whole.getSignedUrl(...given);
  return { ...whole, getSignedUrl };
});
beforeAll(() => void (signing.isSkipped = true));
afterAll(() => void (signing.isSkipped = false));
afterEach(() => vi.unstubAllGlobals());

const template = openS3({
  ...{ endpoint: 'http://s3.test', bucket: 'photos', forcePathStyle: true },
  key: { accessKey: 'a', secretKey: 's' },
});

/** A folder that takes files and keeps none, and says how often each was closed. */
function anyFolder(saved: Uint8Array): FileSystemDirectoryHandle {
  const absent = () => Promise.reject(new DOMException('no', 'NotFoundError'));
  const fileOf = (name: string) => {
    const at = Number(/\d{7}/.exec(name)?.[0]);
    const close = () => Promise.resolve(void (saved[at] = (saved[at] ?? 0) + 1));
    return { createWritable: () => Promise.resolve({ write: () => Promise.resolve(), close }) };
  };
  return {
    ...{ removeEntry: absent, getDirectoryHandle: absent, keys: async function* () {} },
    getFileHandle: (name: string, options?: object) => (options ? Promise.resolve(fileOf(name)) : absent()),
  } as unknown as FileSystemDirectoryHandle;
}

interface Case {
  name: string;
  task(saved: Uint8Array): RunTask;
  /** How often each object was done. */
  times(store: Million, saved: Uint8Array): Uint8Array;
  /** Objects of the page that was broken off that may be done twice. */
  twice: number;
}

const cases: Case[] = [
  { name: 'deleted', task: () => ({ what: 'delete' }), times: ({ gone }) => gone, twice: 0 },
  { name: 'copied', task: () => ({ what: 'copy', to: 'to/many/' }), times: ({ copied }) => copied, twice: 1000 },
  { name: 'moved', task: () => ({ what: 'move', to: 'to/many/' }), times: ({ copied }) => copied, twice: 1000 },
  {
    ...{ name: 'given other properties', times: ({ changed }) => changed, twice: 0 },
    task: () => ({ what: 'properties', change: { cacheControl: 'no-store' } }),
  },
  {
    ...{ name: 'saved into a folder', times: (_, saved) => saved, twice: 1000 },
    task: (saved) => ({ what: 'download', folder: anyFolder(saved) }),
  },
];

it.each(cases)(
  `${count.toLocaleString('en')} objects are $name once each, over a reload, in constant memory`,
  async ({ task, times, twice }) => {
    const store = aMillion(template, count);
    const saved = new Uint8Array(count);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('12345', { headers: { 'content-length': '5', etag: '"a"' } })),
    );
    const { storedRuns, runs } = memoryRuns();
    const before = heap();
    let most = 0;
    const step = count / 10;
    const watch = (job: Job) => {
      let next = step;
      job.subscribe(() => {
        if (job.state().done < next) return;
        next += step;
        most = Math.max(most, heap());
      });
    };
    const begin = (run: Run) => {
      const ledger = createLedger(store.s3Bucket, () => '', receiptBefore(run));
      const job = continueRun(store.s3Bucket, run, runs, ledger);
      watch(job);
      return { job, ledger };
    };
    const run = newRun(task(saved), { prefix: 'many/', rule: anyFile, marks: true }, count);
    const first = begin(run);
    stopAt(first.job, count * 0.4);
    expect((await first.job.ended).state).toBe('stopped');
    const [again] = (await runs.interrupted()) as [Run];
    expect(again.done).toBeGreaterThan(count * 0.4 - 2000);
    const second = begin(again);
    expect(await second.job.ended).toMatchObject({ state: 'done', failed: [] });
    const done = times(store, saved);
    expect(done.every((one) => one >= 1)).toBe(true);
    expect(done.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(count + twice);
    expect(second.ledger.receipt()).toMatchObject({ differences: [], ok: second.ledger.receipt().entries });
    expect(second.ledger.receipt().entries).toBeGreaterThan(count - 1001);
    expect(storedRuns.size).toBe(0);
    expect(most - before).toBeLessThan(maxHeap);
  },
  1_800_000,
);
