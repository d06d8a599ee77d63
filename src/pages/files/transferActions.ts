/** Copying, moving and renaming in the bucket, and deleting. */
import type { Transfer } from '../../../dataProvider/s3';
import { targetOf } from '../../../dataProvider/s3/tools/nameRules';
import type { RunTask } from '../../../dataProvider/s3/tools/runs';
import type { FileActions } from './fileActions';
import { folderRun, namedRun } from './lateRuns';
import { confirmOverwrite, transfersTo } from './transfers';
import { isFolder, parentOf, renamedTo } from './types';
import type { Workbench } from './workbench';

export function transferActions(bench: Workbench): Pick<FileActions, 'remove' | 'empty' | 'rename' | 'transfer'> {
  const { s3Bucket, s3, works, view, target, openDialog, label, done, failed, withLedger, writing } = bench;

  const removal = (keys: readonly string[]) =>
    withLedger((ledger) =>
      s3.remove(
        s3Bucket,
        keys.filter((key) => !isFolder(key)),
        keys.filter((key) => isFolder(key)),
        ledger,
      ),
    );
  const transferred = (transfers: readonly Transfer[], move: boolean) =>
    withLedger((ledger) => s3.transfer(s3Bucket, transfers, move, { ledger }));

  /** A folder is all that lies below it: by that rule the work outlives the page, and several names do so by their list. */
  const folderWork = (task: RunTask, prefix: string) => folderRun({ s3Bucket, s3 }, target, task, prefix);
  const namedWork = (task: RunTask, names: readonly Transfer[]) =>
    namedRun({ s3Bucket, s3 }, target, task, view.prefix, names);

  async function transfer(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    if (bench.isReadOnly)
      return openDialog({ what: 'rule', decide: () => void check(transfers, move, what).catch(failed) });
    await check(transfers, move, what);
  }

  async function check(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    const taken = await s3.existingTargets(s3Bucket, transfers, new AbortController().signal);
    confirmOverwrite(openDialog, transfers, taken, (some) => void begin(some, move, what));
  }

  async function begin(transfers: readonly Transfer[], move: boolean, what: string): Promise<void> {
    view.select([]);
    const [only] = transfers;
    // Into a part of itself it would find its own copies.
    const isOne = only && transfers.length === 1 && isFolder(only.from) && !only.to.startsWith(only.from);
    const work = isOne
      ? await folderWork({ what: move ? 'move' : 'copy', to: only.to, isFree: only.isFree }, only.from)
      : undefined;
    if (work) return works.start({ label: label(what, [only?.from ?? '']), ...work, ended: done(what) });
    const names = transfers.map(({ from }) => from);
    const many = await namedWork({ what: move ? 'move' : 'copy', to: parentOf(only?.to ?? '') }, transfers);
    if (many) return works.start({ label: label(what, names), ...many, ended: done(what) });
    const again = (keys: readonly string[]) => {
      const some = keys.map((key) => targetOf(transfers, key));
      return transferred(some, move);
    };
    const endsWithPage = target !== undefined && (transfers.length > 1 || names.some(isFolder));
    works.start({ label: label(what, names), endsWithPage, ...transferred(transfers, move), again, ended: done(what) });
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    const [only = ''] = keys;
    const work = keys.length === 1 && isFolder(only) ? await folderWork({ what: 'delete' }, only) : undefined;
    const names = keys.map((from) => ({ from, to: from }));
    const begun = work ?? (await namedWork({ what: 'delete' }, names)) ?? { ...removal(keys), again: removal };
    const endsWithPage = target !== undefined && keys.length > 1 && !('resume' in begun);
    works.start({ label: label('remove', keys), ...begun, endsWithPage, ended: done('remove') });
  }

  return {
    remove(keys) {
      writing(() => {
        view.select([]);
        void removeAll(keys);
      });
    },
    empty() {
      writing(() => {
        const job = () => withLedger((ledger) => s3.empty(s3Bucket, ledger));
        works.start({ label: bench.translate('files.doing.empty'), ...job(), again: job, ended: done('empty') });
        view.select([]);
      });
    },
    rename: (key, name) => transfer([{ from: key, to: renamedTo(key, name) }], true, 'rename'),
    transfer: (keys, to, move) => transfer(transfersTo(keys, to), move, move ? 'move' : 'copy'),
  };
}
