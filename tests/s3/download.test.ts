// @module-tag slow
/** Objects saved into a folder as a run: all of them, each compared, on from where it was, and nothing unfinished under a name. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLedger, empty, type Ledger } from '../../dataProvider/s3';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { freshFolder, openFolder } from '../../dataProvider/s3/tools/folder';
import { keyOfPath } from './keyOfPath';
import { continueRun, newNamedRun, newRun, receiptBefore } from '../../dataProvider/s3/tools/run';
import type { Run } from '../../dataProvider/s3/tools/runs';
import { asHandle, FakeFolder, isRefused, type FakeDisk } from './fakeFolder';
import { hardNames } from './hardNames';
import { memoryRuns, stopAt } from './memoryRuns';
import { aMillion } from './million';
import { startFront, type Front } from './support';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
afterEach(async () => {
  vi.unstubAllGlobals();
  await empty(front.s3Bucket).ended;
});

const put = (Key: string, Body = `of ${Key}`) =>
  front.s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body })));
const search = { prefix: 'src/', rule: anyFile, marks: true };
const folderOf = (disk: FakeDisk = {}) => new FakeFolder('src', disk);
const downloadTo = (folder: FakeFolder) => newRun({ what: 'download', folder: asHandle(folder) }, search, 0);

function page(run: Run, runs: ReturnType<typeof memoryRuns>['runs']) {
  const toText = ({ key, result, savedAs }: Parameters<Parameters<typeof createLedger>[1]>[0]) =>
    `${key} ${result} ${savedAs ?? ''}\n`;
  const ledger: Ledger = createLedger(front.s3Bucket, toText, receiptBefore(run));
  return { job: continueRun(front.s3Bucket, run, runs, ledger), ledger };
}

/** Names by their objects' keys, read from the path alone. */
const keysIn = (folder: FakeFolder) =>
  new Map([...folder.files()].map(([path, text]) => [`src/${keyOfPath(path.split('/'))}`, text]));

/** Counts what is fetched of objects; `answer` may give another answer. */
function fetching(answer: (key: string, real: Response) => Response = (_, real) => real) {
  const fetched: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const got = await real(input, init);
    const url = new URL(input);
    if (!/\/photos\/./.test(url.pathname) || (init?.method ?? 'GET') !== 'GET') return got;
    const key = decodeURIComponent(url.pathname.split('/photos/')[1] ?? '');
    fetched.push(key);
    return answer(key, got);
  });
  return fetched;
}

/** Its first bytes, and then the line is dead. */
const broken = (real: Response) => {
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      out.enqueue(part.subarray(0, 3));
      out.error(new TypeError('network error'));
    },
  });
  return new Response(real.body?.pipeThrough(cut), { headers: real.headers });
};

describe('a download into a folder', () => {
  it.each([false, true])('is whole over a reload, whatever the names are (folding names: %s)', async (folds) => {
    const names = [...Array.from({ length: 1100 }, (_, at) => `k${String(at).padStart(4, '0')}`)];
    const clashing = ['same', 'same/inner', 'SAME', 'Same/inner', 'a//b', '/', 'mark/'];
    const hard = hardNames.map((name) => `hard/${name}`);
    const files = [...names, ...clashing.slice(0, -2), ...hard];
    await front.fill(
      files.map((name) => `src/${name}`),
      (key) => `of ${key}`,
    );
    await put('src/mark/', '');
    await put('src/full/', 'something');
    await put('beside', 'no');
    const { storedRuns, runs } = memoryRuns();
    const disk: FakeDisk = { folds };
    const folder = folderOf(disk);
    const one = page(downloadTo(folder), runs);
    stopAt(one.job, 1040);
    expect((await one.job.ended).state).toBe('stopped');
    const [again] = (await runs.interrupted()) as [Run];
    expect(again.done).toBe(1000);
    const fetched = fetching();
    const two = page(again, runs);
    expect(await two.job.ended).toMatchObject({ state: 'done', failed: [], done: files.length + 2 - 1000 });
    const expected = new Map(files.map((name): [string, string] => [`src/${name}`, `of src/${name}`]));
    expected.set('src/full/', 'something');
    expect(keysIn(folder)).toEqual(expected);
    expect(folder.entries.has('mark')).toBe(true);
    // What the second page was to do and the first had done already was compared, and not fetched again.
    expect(fetched.length).toBeLessThan(files.length + 2 - 1030);
    const receipt = two.ledger.receipt();
    expect(receipt).toMatchObject({ entries: files.length + 2, ok: files.length + 2, differences: [] });
    expect(receipt.byContent).toBe(files.length + 1);
    const reported = await two.ledger.file('').text();
    expect(reported).toContain('src/hard/a:b.txt ok hard/a%3Ab.txt\n');
    expect(reported).toContain('src/hard/x.lnk ok hard/x%2Elnk\n');
    expect(receipt.renamed?.count).toBeGreaterThan(hardNames.filter(isRefused).length);
    expect(storedRuns.size).toBe(0);
  });

  it('of ticked names saves these, with all below them, and nothing else', async () => {
    for (const name of ['a', 'b/1', 'b/deep/2', '__proto__/constructor', 'not']) await put(`src/${name}`);
    const { storedRuns, runs } = memoryRuns();
    const folder = folderOf();
    const names = ['src/a', 'src/b/', 'src/__proto__/', 'src/gone'].map((key) => ({ from: key, to: key }));
    const run = newNamedRun({ what: 'download', folder: asHandle(folder) }, 'src/', names);
    const one = page(run, runs);
    expect((await one.job.ended).failed).toMatchObject([{ key: 'src/gone', error: { reason: 'missing' } }]);
    expect([...folder.files().keys()].sort()).toEqual(['__proto__/constructor', 'a', 'b/1', 'b/deep/2']);
    expect([...storedRuns.values()]).toMatchObject([{ failed: ['src/gone'], done: 4 }]);
  });

  it('fetches again what broke off, and leaves nothing of what came wrong', async () => {
    for (const name of ['broken', 'wrong', 'good']) await put(`src/${name}`, name.repeat(200_000));
    let tries = 0;
    const fetched = fetching((key, real) => {
      if (key === 'src/broken' && (tries += 1) === 1) return broken(real);
      return key === 'src/wrong' ? new Response('x'.repeat(1_000_000), { headers: real.headers }) : real;
    });
    const { runs } = memoryRuns();
    const folder = folderOf();
    const { job, ledger } = page(downloadTo(folder), runs);
    const { failed, done, bytes } = await job.ended;
    expect(failed).toMatchObject([{ key: 'src/wrong', error: { reason: 'altered' } }]);
    expect({ done, bytes }).toEqual({ done: 2, bytes: 2_000_000 });
    expect(fetched.sort()).toEqual(['src/broken', 'src/broken', 'src/good', 'src/wrong']);
    expect([...folder.files().keys()].sort()).toEqual(['broken', 'good']);
    expect(ledger.receipt()).toMatchObject({ entries: 3, ok: 2, byContent: 2 });
  });

  it('ends at once where the folder is lost, and goes on when it may be written to', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => put(`src/${at}`)));
    const { runs } = memoryRuns();
    const disk: FakeDisk = { closing: () => undefined };
    const folder = folderOf(disk);
    let closed = 0;
    disk.closing = () => {
      if ((closed += 1) > 10) throw new DOMException('no', 'NotAllowedError');
    };
    const one = page(downloadTo(folder), runs);
    const { failed, state } = await one.job.ended;
    expect(state).toBe('done');
    expect(failed).toMatchObject([{ key: '', error: { reason: 'folder' } }]);
    expect(closed).toBeLessThan(20);
    expect([...folder.files().values()].every((text) => text.startsWith('of src/'))).toBe(true);
    disk.closing = () => undefined;
    disk.permission = 'prompt';
    const [again] = (await runs.interrupted()) as [Run];
    const two = page(again, runs);
    expect(await two.job.ended).toMatchObject({ state: 'done', failed: [], done: 60 });
    expect(disk.prompts).toBe(1);
    expect(folder.files().size).toBe(60);
    disk.permission = 'denied';
    const three = page(downloadTo(folder), runs);
    expect((await three.job.ended).failed).toMatchObject([{ key: '', error: { reason: 'folder' } }]);
  });

  it('saves what was changed since beside what was saved, and names a file that the browser refuses to finish', async () => {
    for (const name of ['a', 'b', 'c']) await put(`src/${name}`, 'first');
    const { runs } = memoryRuns();
    const disk: FakeDisk = {
      closing: (name) => {
        if (name === 'c') throw new DOMException('Blocked by Safe Browsing', 'AbortError');
      },
    };
    const folder = folderOf(disk);
    const run = downloadTo(folder);
    const one = page(run, runs);
    expect((await one.job.ended).failed).toMatchObject([{ key: 'src/c', error: { reason: 'unwritable' } }]);
    expect([...folder.files().keys()].toSorted()).toEqual(['a', 'b']);
    await put('src/b', 'other');
    disk.closing = () => undefined;
    const fetched = fetching();
    const two = page({ ...run, after: undefined, failed: [], done: 0 }, runs);
    expect(await two.job.ended).toMatchObject({ failed: [], done: 3 });
    expect(fetched.sort()).toEqual(['src/b', 'src/c']);
    expect(Object.fromEntries(folder.files())).toMatchObject({ b: 'first', 'b (2)': 'other' });
    expect(two.ledger.receipt().renamed?.lines).toMatchObject([{ key: 'src/b', savedAs: 'b (2)' }]);
  });

  it.each([false, true])(
    'writes over nothing that was edited while it was interrupted (folding names: %s)',
    async (folds) => {
      for (const name of ['notes.txt', 'emptied', 'deep/.env']) await put(`src/${name}`, 'from the bucket');
      const { runs } = memoryRuns();
      const folder = folderOf({ folds });
      const run = downloadTo(folder);
      expect((await page(run, runs).job.ended).failed).toEqual([]);
      const write = async (path: string, text: string) => {
        const opened = await openFolder(asHandle(folder));
        opened.startPage([path]);
        const { handle } = (await opened.find(path)) ?? {};
        const writable = await handle?.createWritable();
        await writable?.write(text);
        await writable?.close();
      };
      await write('notes.txt', 'my own work');
      await write('emptied', '');
      await write('deep/.env', 'SECRET=1');
      for (const fetches of [3, 0]) {
        const fetched = fetching();
        const again = page({ ...run, isBegun: true, after: undefined, failed: [], done: 0 }, runs);
        expect(await again.job.ended).toMatchObject({ failed: [], done: 3 });
        expect(fetched).toHaveLength(fetches);
        expect(Object.fromEntries(folder.files())).toEqual({
          ...{ 'notes.txt': 'my own work', 'notes (2).txt': 'from the bucket', emptied: 'from the bucket' },
          ...{ 'deep/.env': 'SECRET=1', 'deep/.env (2)': 'from the bucket' },
        });
        expect(
          again.ledger
            .receipt()
            .renamed?.lines.map(({ savedAs }) => savedAs)
            .toSorted(),
        ).toEqual([...['deep/.env (2)', 'notes (2).txt']]);
        vi.unstubAllGlobals();
      }
    },
  );

  it('writes into a folder of its own, beside what is there', async () => {
    const parent = new FakeFolder('Downloads');
    await parent.getDirectoryHandle('photos', { create: true });
    await parent.getFileHandle('photos (2)', { create: true });
    expect((await freshFolder(asHandle(parent), 'photos')).name).toBe('photos (3)');
    expect((await freshFolder(asHandle(parent), 'a:b')).name).toBe('a%3Ab');
    expect((await freshFolder(asHandle(parent), '..')).name).toBe('%2E%2E');
  });

  it('holds no more of many than of few', async () => {
    const count = 8000;
    const { s3Bucket } = aMillion(front.s3Bucket, count);
    let written = 0;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('12345', { headers: { 'content-length': '5', etag: '"a"' } })),
    );
    const absent = () => Promise.reject(new DOMException('no', 'NotFoundError'));
    const writable = { write: () => Promise.resolve(), close: async () => void (written += 1) };
    const file = { createWritable: () => Promise.resolve(writable) };
    const folder = {
      ...{ removeEntry: absent, getDirectoryHandle: absent },
      getFileHandle: (_: string, options?: object) => (options ? Promise.resolve(file) : absent()),
      keys: async function* () {},
    } as unknown as FileSystemDirectoryHandle;
    const { runs } = memoryRuns();
    const ledger = createLedger(s3Bucket, () => '');
    const run = newRun({ what: 'download', folder }, { ...search, prefix: 'many/' }, count);
    const job = continueRun(s3Bucket, run, runs, ledger);
    const seen: number[] = [];
    // Once at each: every change of the job is reported, and a full collection in a worker of many files takes a second.
    let next = 0;
    job.subscribe(() => {
      if (job.state().done < next) return;
      next += 2000;
      seen.push((collect(), process.memoryUsage().heapUsed / 2 ** 20));
    });
    expect(await job.ended).toMatchObject({ done: count, failed: [] });
    expect(written).toBe(count);
    expect(seen).toHaveLength(5);
    expect(Math.max(...seen) - (seen[0] ?? 0)).toBeLessThan(10);
  }, 120_000);
});
