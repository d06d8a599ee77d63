/** A run by a rule or a list of names: can be started, stopped, and resumed after the last completed page, also after a reload. */
import { newUuid } from '../../../src/lib/uuid';
import type { S3Bucket } from '../client';
import { startJob, type Job, type Steps } from '../job';
import type { Ledger, StoreReceipt } from '../ledger';
import { lookUp } from '../lookUp';
import { removePages } from '../remove';
import { transferPages, type Transfer } from '../transfer';
import { sendByXhr } from '../uploads/send';
import type { Send } from '../uploads/types';
import { copyPagesAcross } from './across';
import { withoutCopied } from './copied';
import { downloadPages } from './download';
import { baseOf, pagesFrom, removeFound, transferFound, type Cursor, type Search } from './find';
import { anyFile } from './findRules';
import { namedObjects, namedPairs, type Named } from './named';
import { targetOf } from './nameRules';
import { changeProperties } from './properties';
import { maxFailed, type Run, type Runs } from './runs';

/** Of what is saved, nothing has another name in the bucket. */
async function* foundPairs(s3Bucket: S3Bucket, search: Search, signal: AbortSignal, cursor: Cursor) {
  for await (const page of pagesFrom(s3Bucket, search, signal, cursor))
    yield page.map((one) => ({ ...one, to: one.key }));
}

function foundJob(
  s3Bucket: S3Bucket,
  { task, search, failed }: Run,
  cursor: Cursor,
  ledger: Ledger,
  since?: number,
): Job {
  switch (task.what) {
    case 'delete':
      return removeFound(s3Bucket, search, cursor, ledger, failed);
    case 'copy':
    case 'move':
      return transferFound(s3Bucket, search, task, task.what === 'move', cursor, ledger, since);
    case 'properties':
      return changeProperties(s3Bucket, (signal) => pagesFrom(s3Bucket, search, signal, cursor), task.change, {
        ledger,
      });
    case 'download':
      return downloadPages(s3Bucket, ({ signal }) => foundPairs(s3Bucket, search, signal, cursor), {
        ...{ folder: task.folder, base: baseOf(search), ledger, since },
      });
  }
}

/** The source and target buckets of a run, opened with the key of the bucket whose page it is. */
export function bucketsOf(
  s3Bucket: S3Bucket,
  { buckets }: Pick<Run, 'buckets'>,
): { source: S3Bucket; target: S3Bucket } {
  const open = (bucket: string) => (bucket === s3Bucket.bucket ? s3Bucket : s3Bucket.beside(bucket));
  return buckets ? { source: open(buckets.from), target: open(buckets.to) } : { source: s3Bucket, target: s3Bucket };
}

function namedJob(
  s3Bucket: S3Bucket,
  { task, buckets, search }: Run,
  named: Named,
  cursor: Cursor,
  ledger: Ledger,
  { since, send }: { since: number | undefined; send: Send },
): Job {
  const s3Buckets = bucketsOf(s3Bucket, { buckets });
  const { source, target } = s3Buckets;
  const pairs = (steps: Steps) => namedPairs(s3Buckets, named, steps, cursor, task.what === 'move' ? since : undefined);
  const copies = (steps: Steps) => withoutCopied(target, pairs(steps), steps.signal, since);
  switch (task.what) {
    case 'delete':
      return startJob((steps) => removePages(s3Bucket, namedObjects(s3Bucket, named, steps, cursor), steps, 1), ledger);
    case 'copy':
      if (buckets) return copyPagesAcross(source, target, copies, { ledger, send, since });
      return transferPages(s3Bucket, copies, false, { ledger, since });
    case 'move':
      return transferPages(s3Bucket, pairs, true, { ledger, since });
    case 'properties': {
      const pages = (_: AbortSignal, steps: Steps) => namedObjects(s3Bucket, named, steps, cursor);
      return changeProperties(s3Bucket, pages, task.change, { ledger });
    }
    case 'download':
      return downloadPages(s3Bucket, pairs, { folder: task.folder, base: baseOf(search), ledger, since });
  }
}

/** A new run of nothing done. */
export const newRun = (task: Run['task'], search: Search, count: number): Run => ({
  ...{ id: newUuid(), task, search, count },
  ...{ after: undefined, done: 0, bytes: 0, failed: [], begun: Date.now() },
});

/** A new run on names of the folder `prefix`. */
export const newNamedRun = (
  task: Run['task'],
  prefix: string,
  names: readonly Transfer[],
  buckets?: Run['buckets'],
): Run => ({ ...newRun(task, { prefix, rule: anyFile, marks: true }, names.length), names, at: 0, buckets });

/**
 * Objects of an interrupted page that were deleted or moved no longer match: they count, and the others match again. For names, all are
 * known.
 */
const isGone = ({ task, names }: Run, { at = 0 }: Cursor): boolean =>
  (task.what === 'delete' || task.what === 'move') && (names?.[at]?.from.endsWith('/') ?? names === undefined);

/**
 * Continues a run from its cursor; previously failed objects are retried first. `runs` is notified of the cursor
 * after each page. `send`: for transfers between buckets through the browser.
 */
export function continueRun(s3Bucket: S3Bucket, run: Run, runs: Runs, ledger: Ledger, send: Send = sendByXhr): Job {
  const before = { done: run.done, bytes: run.bytes };
  const { names, failed: again } = run;
  const since = run.isBegun ? run.begun : undefined;
  run.isBegun = true;
  /** As it was after the last page that was done whole. */
  let last: Run = { ...run };
  let isRetried = again.length === 0;
  const cursor: Cursor = {
    ...{ after: run.after, at: run.at },
    again: again.length > 0 ? async (signal) => [...(await lookUp(s3Bucket, again, signal)).values()] : undefined,
    moved() {
      isRetried = true;
      last = advance();
      const now = last;
      // Written when everything is compared, so that the receipt contains exactly what is done.
      void ledger.settled().then(() => persist(now));
    },
  };
  const named = names && { names, again: again.map((key) => targetOf(names, key)) };
  const job = named
    ? namedJob(s3Bucket, run, named, cursor, ledger, { since, send })
    : foundJob(s3Bucket, run, cursor, ledger, since);
  function advance(): Run {
    const { done, bytes, failed } = job.state();
    run.after = cursor.after;
    run.at = cursor.at;
    run.failed = failed.flatMap(({ key }) => (key === '' ? [] : [key])).slice(0, maxFailed);
    Object.assign(run, { done: before.done + done, bytes: before.bytes + bytes });
    return { ...run };
  }
  function persist(now: Run) {
    const receipt = ledger.receipt();
    run.receipt = { ...receipt, differences: receipt.differences.slice(0, maxFailed) };
    now.receipt = run.receipt;
    runs.set(now);
  }
  runs.set(run);
  void job.ended.then(({ state, failed }) => {
    // What failed without a name is a list that broke off: behind it, nothing was done.
    const isWhole = state === 'done' && !failed.some(({ key }) => key === '');
    if (isWhole && (failed.length === 0 || !names)) return runs.forget(run.id);
    // Of names, nothing but what failed is left.
    if (isWhole || (isRetried && isGone(run, cursor))) return persist(advance());
    Object.assign(run, last);
    runs.set(last);
  });
  return job;
}

/** The target key of an object. */
export const runTarget = ({ task, search, names }: Run, key: string): string =>
  names
    ? targetOf(names, key).to
    : task.what === 'copy' || task.what === 'move'
      ? task.to + key.slice(baseOf(search).length)
      : key;

/** The receipt so far, without failed objects that are retried. */
export function receiptBefore({ receipt, failed }: Run): StoreReceipt | undefined {
  if (!receipt) return undefined;
  const again = new Set(failed);
  const differences = receipt.differences.filter(
    ({ key, from, result }) => result !== 'failed' || !again.has(from ?? key),
  );
  return { ...receipt, entries: receipt.entries - (receipt.differences.length - differences.length), differences };
}
