/** Work that outlives the page, with the part that knows how loaded when it is wanted. Undefined: it ends with the page. */
import type { PersistTarget, Transfer } from '../../../dataProvider/s3';
import { canOutlivePage } from '../../../dataProvider/s3/tools/nameRules';
import type { RunTask } from '../../../dataProvider/s3/tools/runs';
import type { FolderDownload } from './fileActions';
import type { Storage } from './useStorage';
import type { Work } from './useWork';

type Begun = Pick<Work, 'job' | 'ledger' | 'again' | 'resume'>;

const load = () => import('./find/runWork').catch(() => undefined);

/**
 * Saves to a new folder below `parent`; `name`: prefix in the bucket at which its path starts. Rejects with the
 * errors of its handles.
 */
export async function folderDownload(
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  parent: FileSystemDirectoryHandle,
  given: FolderDownload,
  prefix: string,
) {
  return (await import('./find/runWork')).downloadWork(storage, target, parent, given, prefix);
}

/** All that lies below a folder. */
export const folderRun = async (
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  task: RunTask,
  prefix: string,
): Promise<Begun | undefined> => (await load())?.folderWork(storage, target, task, prefix);

/** Several names that were ticked in the folder `prefix`. */
export async function namedRun(
  storage: Pick<Storage, 's3Bucket' | 's3'>,
  target: PersistTarget | undefined,
  task: RunTask,
  prefix: string,
  names: readonly Transfer[],
): Promise<Begun | undefined> {
  if (!target || names.length < 2 || !canOutlivePage(names)) return undefined;
  const run = (await load())?.namedWork(storage, target, task, prefix, names);
  return run && { ...run.begin(), again: run.again, resume: run.resume };
}
