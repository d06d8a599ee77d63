/** Copying and moving by name, within a bucket or across: what goes where, and what of it is in the way. Pure. */
import type { Transfer } from '../../../dataProvider/s3';
import type { FileActions } from './fileActions';
import { isFolder, nameOf } from './types';

/** Below the folder `to`, each under its own name. */
export const transfersTo = (keys: readonly string[], to: string): Transfer[] =>
  keys.map((from) => ({ from, to: to + nameOf(from) + (isFolder(from) ? '/' : '') }));

/**
 * Starts at once if no name exists, else asks whether to overwrite. `taken`: undefined if there are too many to
 * check.
 */
export function confirmOverwrite(
  openDialog: FileActions['openDialog'],
  transfers: readonly Transfer[],
  taken: readonly string[] | undefined,
  begin: (some: readonly Transfer[]) => void,
): void {
  const retained = new Set(taken);
  const checked = taken ? transfers.map((one) => (retained.has(one.to) ? one : { ...one, isFree: true })) : transfers;
  if (taken?.length === 0) return begin(checked);
  openDialog({
    ...{ what: 'overwrite', others: 'transfer', taken, count: transfers.length },
    decide: (how) => begin(how === 'skip' ? checked.filter(({ to }) => !retained.has(to)) : checked),
  });
}
