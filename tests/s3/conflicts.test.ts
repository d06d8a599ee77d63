/** Objects whose target is a source of the same work: nothing is replaced that was not copied or moved first. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, empty, listPage, read, transfer, type Job, type Transfer } from '../../dataProvider/s3';
import { conflictsOf } from '../../dataProvider/s3/conflicts';
import { transferFound } from '../../dataProvider/s3/tools/find';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { continueRun, newNamedRun } from '../../dataProvider/s3/tools/run';
import type { RunTask } from '../../dataProvider/s3/tools/runs';
import { memoryRuns } from './memoryRuns';
import { sendByFetch, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
afterEach(() => empty(front.s3Bucket).ended);

const put = (Key: string) =>
  front.s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body: `of ${Key}` })));
async function content(): Promise<Record<string, string>> {
  const { objects } = await listPage(front.s3Bucket, '', { delimiter: '' });
  const pairs = objects.map(async ({ key }) => [key, await (await read(front.s3Bucket, key)).text()]);
  return Object.fromEntries((await Promise.all(pairs)) as [string, string][]);
}
const failedOf = async (job: Job) =>
  (await job.ended).failed.map(({ key, error }) => [key, Reflect.get(error, 'reason')]);

/** Unpacked twice: `a/a/x` goes to where `a/x` is. */
const twice = async () => {
  for (const name of ['a/a/x', 'a/a/y', 'a/x']) await put(name);
};
const ticked: Transfer[] = [
  { from: 'a/a/', to: 'a/' },
  { from: 'a/x', to: 'x' },
];
const moved = { 'a/x': 'of a/a/x', 'a/y': 'of a/a/y', x: 'of a/x' };

describe('moving out of a folder that has one of its own name', () => {
  it('by a rule leaves what is in the way, which goes when it is tried again', async () => {
    await twice();
    const rule = { prefix: 'a/', rule: anyFile, marks: true };
    const job = transferFound(front.s3Bucket, rule, { to: '' }, true, { after: undefined });
    expect(await failedOf(job)).toEqual([
      ['a/a/x', 'in_way'],
      ['a/a/y', 'in_way'],
    ]);
    expect(await content()).toEqual({ 'a/a/x': 'of a/a/x', 'a/a/y': 'of a/a/y', x: 'of a/x' });
    const again = ['a/a/x', 'a/a/y'].map((from) => ({ from, to: from.slice(2) }));
    expect(await failedOf(transfer(front.s3Bucket, again, true))).toEqual([]);
    expect(await content()).toEqual(moved);
  });

  it.each(['page', 'run'])('by names, as work of a %s, replaces nothing that is to be moved', async (kind) => {
    await twice();
    const { runs } = memoryRuns();
    const task: RunTask = { what: 'move', to: '' };
    const run = newNamedRun(task, 'a/', ticked);
    const begin = (some: readonly Transfer[]) => {
      if (kind === 'page') return transfer(front.s3Bucket, some, true);
      return continueRun(
        front.s3Bucket,
        run,
        runs,
        createLedger(front.s3Bucket, () => ''),
        sendByFetch,
      );
    };
    const first = await failedOf(begin(ticked));
    for (const [, reason] of first) expect(reason).toBe('in_way');
    expect(Object.values(await content()).sort()).toEqual(['of a/a/x', 'of a/a/y', 'of a/x']);
    const left = first.map(([key]) => String(key));
    run.failed = left;
    if (left.length > 0) expect(await failedOf(begin(left.map((from) => ({ from, to: from.slice(2) }))))).toEqual([]);
    expect(await content()).toEqual(moved);
  });
});

it('a copy into a part of itself copies each object as it was', async () => {
  for (const name of ['a/b/x', 'a/x']) await put(name);
  const job = transfer(front.s3Bucket, [{ from: 'a/', to: 'a/b/' }], false);
  expect(await failedOf(job)).toEqual([['a/x', 'in_way']]);
  expect(await content()).toEqual({ 'a/b/b/x': 'of a/b/x', 'a/b/x': 'of a/b/x', 'a/x': 'of a/x' });
});

it('a target is in the way below a source that is still listed, or at one by its name', () => {
  const of = conflictsOf(ticked);
  expect(of({ key: 'a/a/a/z', to: 'a/a/z' })).toBe('walked');
  expect(of({ key: 'a/a/a/z', to: 'a/a/z' }, 1)).toBe('named');
  expect(of({ key: 'a/a/x', to: 'a/x' })).toBe('named');
  expect(of({ key: 'a/a/y', to: 'a/y' })).toBeUndefined();
  expect(of({ key: 'a/x', to: 'a/x' })).toBeUndefined();
});
