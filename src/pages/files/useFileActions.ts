/** What can be done with objects and folders. */
import { announce } from '../../admin/fields/announce';
import { copyText } from '../../lib/copyText';
import { downloadActions } from './downloadActions';
import type { FileActions } from './fileActions';
import { transferActions } from './transferActions';
import { useWorkbench, type FileActionsOptions } from './workbench';

export function useFileActions(options: FileActionsOptions): FileActions {
  const bench = useWorkbench(options);
  const { s3Bucket, s3, target, queue, openDialog, reload, translate, toast, failed, writing, startWork } = bench;
  return {
    target,
    openDialog,
    ...downloadActions(bench),
    ...transferActions(bench),
    work: (given) => (given.onlyReads ? startWork(given) : writing(() => startWork(given))),
    upload(files, after) {
      writing(() => {
        const added = queue.add(files);
        const refused = files.length - added.length;
        if (after) startWork(after(async (signal) => refused + (await queue.untilEnded(added, signal)).length));
      });
    },
    async makeFolder(prefix) {
      const make = async () => {
        await s3.makeFolder(s3Bucket, prefix);
        reload();
      };
      if (bench.isReadOnly) openDialog({ what: 'rule', decide: () => void make().catch(failed) });
      else await make();
    },
    async copyText(text) {
      if (!(await copyText(text))) return toast.failed(translate('actions.copy_failed'));
      announce(translate('actions.copied'));
      toast.done(translate('actions.copied'));
    },
    uriOf: (key) => `s3://${s3Bucket.bucket}/${key}`,
    urlOf: (key) => `${s3.addressOf(s3Bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`,
  };
}
