/** What can be done with objects and folders. */
import { announce } from '../../admin/fields/announce';
import { copyText } from '../../lib/copyText';
import { downloadActions } from './downloadActions';
import type { FileActions } from './fileActions';
import { transferActions } from './transferActions';
import { useWorkbench, type FileActionsOptions } from './workbench';

export function useFileActions(options: FileActionsOptions): FileActions {
  const bench = useWorkbench(options);
  const { s3Bucket, s3, target, queue, ask, reload, translate, toast, failed, writing, startAsked } = bench;
  return {
    target,
    ask,
    ...downloadActions(bench),
    ...transferActions(bench),
    work: (asked) => (asked.onlyReads ? startAsked(asked) : writing(() => startAsked(asked))),
    upload(files, after) {
      writing(() => {
        const added = queue.add(files);
        const refused = files.length - added.length;
        if (after) startAsked(after(async (signal) => refused + (await queue.untilEnded(added, signal)).length));
      });
    },
    async makeFolder(prefix) {
      const make = async () => {
        await s3.makeFolder(s3Bucket, prefix);
        reload();
      };
      if (bench.isReadOnly) ask({ what: 'rule', decide: () => void make().catch(failed) });
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
