/** Starts, resumes and retries work by a rule or on a list of names. The work outlives the page. */
import { chosen, transfer } from '../../../../dataProvider/s3';
import type { PersistTarget, Transfer } from '../../../../dataProvider/s3';
import type { Job, JobState } from '../../../../dataProvider/s3/job';
import { anyFile } from '../../../../dataProvider/s3/tools/findRules';
import { changeProperties } from '../../../../dataProvider/s3/tools/properties';
import {
  continueRun,
  newNamedRun,
  newRun,
  receiptBefore,
  bucketsOf,
  runTarget,
} from '../../../../dataProvider/s3/tools/run';
import { baseOf, removeAgain } from '../../../../dataProvider/s3/tools/find';
import { freshFolder } from '../../../../dataProvider/s3/tools/folder';
import { canOutlivePage } from '../../../../dataProvider/s3/tools/nameRules';
import { runsIn, type Run, type RunTask } from '../../../../dataProvider/s3/tools/runs';
import { memoizeLast } from '../../../lib/memoizeLast';
import type { DialogWork, FolderDownload } from '../fileActions';
import type { Work } from '../useWork';
import { receiptText } from '../receipt';
import { isFolder, nameOf } from '../types';
import type { Storage } from '../useStorage';

/** Includes what was done before a reload, so that panel and receipt agree. */
function countedFrom({ done, bytes }: Pick<Run, 'done' | 'bytes'>, job: Job): Job {
  const whole = memoizeLast((state: JobState) => ({ ...state, done: state.done + done, bytes: state.bytes + bytes }));
  return { ...job, state: () => whole(job.state()), ended: job.ended.then(whole) };
}

/** Without `persistTarget` it is not stored beyond the page. */
export function runWork(
  { s3Bucket, s3 }: Pick<Storage, 's3Bucket' | 's3'>,
  persistTarget: PersistTarget | undefined,
  run: Run,
): Pick<DialogWork, 'begin' | 'again' | 'resume' | 'done' | 'onlyReads'> {
  const runs = runsIn(persistTarget);
  const { task } = run;
  const { target } = bucketsOf(s3Bucket, run);
  const begin = () => {
    const ledger = s3.createLedger(target, receiptText, receiptBefore(run));
    const before = { done: run.done, bytes: run.bytes };
    return { job: countedFrom(before, continueRun(s3Bucket, run, runs, ledger)), ledger };
  };
  const again = (keys: readonly string[]) => {
    // A list that broke off failed without a name: it goes on. Names that failed are a part of their run.
    if (run.names || keys.includes('')) {
      run.failed = keys.filter((key) => key !== '');
      return begin();
    }
    if (task.what === 'download') {
      const names = keys.map((key) => ({ from: key, to: key }));
      const retained = canOutlivePage(names) ? persistTarget : undefined;
      return runWork({ s3Bucket, s3 }, retained, newNamedRun(task, baseOf(run.search), names)).begin();
    }
    const ledger = s3.createLedger(s3Bucket, receiptText);
    if (task.what === 'delete') return { job: removeAgain(s3Bucket, run.search, keys, ledger), ledger };
    if (task.what === 'properties') {
      const source = (signal: AbortSignal) => chosen(s3Bucket, keys, [], signal);
      return { job: changeProperties(s3Bucket, source, task.change, { ledger }), ledger };
    }
    const isFree = 'isFree' in task ? task.isFree : undefined;
    const transfers = keys.map((from) => ({ from, to: runTarget(run, from), isFree }));
    return { job: transfer(s3Bucket, transfers, task.what === 'move', { ledger }), ledger };
  };
  const done = {
    ...{ delete: 'files.done.remove', copy: 'files.done.copy', move: 'files.done.move' },
    ...{ properties: 'objects.properties.done', download: 'files.done.saved' },
  }[task.what];
  return { begin, again, resume: begin, done, onlyReads: task.what === 'download' };
}

/** All that lies below a folder, as it is begun. */
export function folderWork(
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  task: RunTask,
  prefix: string,
): Pick<Work, 'job' | 'ledger' | 'again' | 'resume'> {
  const run = newRun(task, { prefix, rule: anyFile, marks: true }, 0);
  const { begin, again, resume } = runWork(storage, target, run);
  return { ...begin(), again, resume };
}

/**
 * Downloads to a new folder below `parent`, named after what is saved. Rejects with `S3Error` if it cannot be
 * created.
 */
export async function downloadWork(
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  parent: FileSystemDirectoryHandle,
  given: FolderDownload,
  prefix: string,
): Promise<Pick<Work, 'job' | 'ledger' | 'again' | 'resume' | 'endsWithPage'> & { folder: string }> {
  const [only = ''] = 'keys' in given ? given.keys : [];
  const isOne = 'keys' in given && given.keys.length === 1 && isFolder(only);
  const whole = isOne ? { search: { prefix: only, rule: anyFile, marks: true }, count: 0 } : given;
  const base = 'search' in whole ? baseOf(whole.search) : prefix;
  const folder = await freshFolder(parent, nameOf(base) || storage.s3Bucket.bucket);
  const task: RunTask = { what: 'download', folder };
  const names = 'keys' in whole ? whole.keys.map((key) => ({ from: key, to: key })) : undefined;
  const run = 'keys' in whole ? newNamedRun(task, prefix, names ?? []) : newRun(task, whole.search, whole.count);
  const isKept = target !== undefined && (names === undefined || canOutlivePage(names));
  const { begin, again, resume } = runWork(storage, isKept ? target : undefined, run);
  return { ...begin(), again, resume, folder: folder.name, endsWithPage: target !== undefined && !isKept };
}

/** The selection in the folder `prefix`, as a run. Undefined if it cannot be stored beyond the page. */
export function namedWork(
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  task: RunTask,
  prefix: string,
  names: readonly Transfer[],
  buckets?: Run['buckets'],
): Pick<DialogWork, 'begin' | 'again' | 'resume' | 'done'> | undefined {
  if (!target || !canOutlivePage(names, buckets === undefined || buckets.from === buckets.to)) return undefined;
  return runWork(storage, target, newNamedRun(task, prefix, names, buckets));
}
