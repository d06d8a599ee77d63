/** A run by a rule: begun, stopped, gone on with behind the last page that was done, after a reload as well. */
import type { S3Bucket } from '../client';
import type { Job } from '../job';
import type { Ledger, StoreReceipt } from '../ledger';
import { lookUp } from '../lookUp';
import { baseOf, pagesFrom, removeFound, transferFound, type Cursor, type Search } from './find';
import { changeProperties } from './properties';
import { mostFailed, type Run, type Runs } from './runs';

function jobOf(room: S3Bucket, { task, search }: Run, cursor: Cursor, ledger: Ledger): Job {
  switch (task.what) {
    case 'delete':
      return removeFound(room, search, cursor, ledger);
    case 'copy':
    case 'move':
      return transferFound(room, search, task.to, task.what === 'move', cursor, ledger);
    case 'properties':
      return changeProperties(room, (signal) => pagesFrom(room, search, signal, cursor), task.change, { ledger });
  }
}

/** A new run of nothing done. */
export const newRun = (task: Run['task'], search: Search, count: number): Run => ({
  ...{ id: crypto.randomUUID(), task, search, count },
  ...{ after: undefined, done: 0, bytes: 0, failed: [], begun: Date.now() },
});

/** Goes on where the run is; what failed before is tried first. `runs` hears where it is after each page. */
export function goOn(room: S3Bucket, run: Run, runs: Runs, ledger: Ledger): Job {
  const before = { done: run.done, bytes: run.bytes };
  const cursor: Cursor = {
    after: run.after,
    again: run.failed.length > 0 ? async (signal) => [...(await lookUp(room, run.failed, signal)).values()] : undefined,
    moved() {
      const now = advance(true);
      // Written once all of it is compared, so that the receipt holds what is done, no less and no more.
      void ledger.settled().then(() => persist(now));
    },
  };
  const job = jobOf(room, run, cursor, ledger);
  function advance(isWhole: boolean): Run {
    const { done, bytes, failed } = job.state();
    run.after = cursor.after;
    run.failed = failed.slice(0, mostFailed).map(({ key }) => key);
    if (isWhole) Object.assign(run, { done: before.done + done, bytes: before.bytes + bytes });
    return { ...run };
  }
  function persist(now: Run) {
    const receipt = ledger.receipt();
    run.receipt = { ...receipt, differences: receipt.differences.slice(0, mostFailed) };
    runs.set({ ...now, receipt: run.receipt });
  }
  runs.set(run);
  // A page that was broken off is done again: what was deleted of it is not found any more, what was copied is.
  const isGone = run.task.what === 'delete' || run.task.what === 'move';
  void job.ended.then(({ state }) => (state === 'done' ? runs.forget(run.id) : persist(advance(isGone))));
  return job;
}

/** Where an object of a run goes. */
export const runTarget = ({ task, search }: Run, key: string): string =>
  task.what === 'copy' || task.what === 'move' ? task.to + key.slice(baseOf(search).length) : key;

/** What stands on the receipt so far, without what failed and is tried again. */
export function receiptBefore({ receipt, failed }: Run): StoreReceipt | undefined {
  if (!receipt) return undefined;
  const again = new Set(failed);
  const differences = receipt.differences.filter(
    ({ key, from, result }) => result !== 'failed' || !again.has(from ?? key),
  );
  return { ...receipt, entries: receipt.entries - (receipt.differences.length - differences.length), differences };
}
