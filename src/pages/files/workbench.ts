/** What all actions on files need: the bucket, what is on the screen, and how work is started and reported. */
import { useTranslate } from 'ra-core';
import type { PersistTarget, UploadQueue } from '../../../dataProvider/s3';
import { oneLine } from '../../ui/safe';
import { useToast } from '../../ui/useToast';
import type { FilesDialog, DialogWork } from './fileActions';
import { receiptText } from './receipt';
import { nameOf } from './types';
import type { Storage } from './useStorage';
import type { BrowserView } from './useView';
import type { Works } from './useWork';

export interface FileActionsOptions {
  storage: Storage;
  works: Works;
  view: BrowserView;
  /** Where runs are remembered. */
  target: PersistTarget | undefined;
  queue: UploadQueue;
  reload(): void;
  openDialog(dialog: FilesDialog): void;
}

export type Workbench = ReturnType<typeof useWorkbench>;

export function useWorkbench(options: FileActionsOptions) {
  const { storage, works, view, openDialog } = options;
  const { s3Bucket, s3, rule } = storage;
  const translate = useTranslate();
  const toast = useToast();
  const describe = (phrase: string) => (state: { failed: readonly unknown[]; done: number; state: string }) => {
    if (state.failed.length === 0 && state.state === 'done') toast.done(translate(phrase, { smart_count: state.done }));
  };
  return {
    ...options,
    s3Bucket,
    s3,
    translate,
    toast,
    isReadOnly: rule === 'read_only',
    failed: (error: unknown) => toast.failed(error),
    /** Before a write: if the bucket's rule is read-only for this site, it is fixed first. */
    writing: (run: () => void) => (rule === 'read_only' ? openDialog({ what: 'rule', decide: run }) : run()),
    /** A job with the ledger in which its results are recorded. */
    withLedger<J>(begin: (ledger: ReturnType<typeof s3.createLedger>) => J) {
      const ledger = s3.createLedger(s3Bucket, receiptText);
      return { job: begin(ledger), ledger };
    },
    /** The name of work that is under way: that of its only file, or their number. */
    label: (what: string, keys: readonly string[]) =>
      translate(`files.doing.${what}`, {
        smart_count: keys.length,
        name: keys.length === 1 ? oneLine(nameOf(keys[0] ?? '')) : '',
      }),
    /** Reports the end of work that succeeded completely. */
    done: (what: string) => describe(`files.done.${what}`),
    startWork({ label, begin, done, onlyReads: _, ...rest }: DialogWork): void {
      works.start({ label, ...begin(), ...rest, ended: describe(done) });
      view.select([]);
    },
  };
}
