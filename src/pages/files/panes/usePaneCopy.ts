/** Copies from one side to the other, within a bucket or to another one. */
import { useTranslate } from 'ra-core';
import { createLedger, sendByXhr, existingTargets, type S3Bucket, type Transfer } from '../../../../dataProvider/s3';
import { copyAcross } from '../../../../dataProvider/s3/tools/across';
import { targetOf } from '../../../../dataProvider/s3/tools/nameRules';
import { useToast } from '../../../ui/useToast';
import type { FileActions, DialogWork } from '../fileActions';
import { namedWork } from '../find/runWork';
import { receiptText } from '../receipt';
import { confirmOverwrite, transfersTo } from '../transfers';
import { nameOf, parentOf } from '../types';
import type { Storage } from '../useStorage';

type PaneCopy = (
  source: S3Bucket,
  target: S3Bucket,
  keys: readonly string[],
  to: string,
  done: () => void,
) => Promise<void>;

type Begun = Pick<DialogWork, 'begin' | 'again' | 'resume' | 'endsWithPage'>;

/** Too many names to be remembered: they end with the page. */
function pageWork(source: S3Bucket, target: S3Bucket, some: readonly Transfer[]): Begun {
  const run = (list: readonly Transfer[]) => {
    const ledger = createLedger(target, receiptText);
    return { job: copyAcross(source, target, list, { ledger, send: sendByXhr }), ledger };
  };
  return { begin: () => run(some), again: (failed) => run(failed.map((key) => targetOf(some, key))) };
}

/** `begun` is called when a copy starts. */
export function usePaneCopy(storage: Storage, actions: FileActions, begun: () => void): PaneCopy {
  const translate = useTranslate();
  const toast = useToast();
  return async (source, target, keys, to, done) => {
    try {
      const transfers = transfersTo(keys, to);
      const taken = await existingTargets(
        target,
        transfers,
        new AbortController().signal,
        source.bucket === target.bucket,
      );
      const heard = (one: ReturnType<Begun['begin']>) => {
        void one.job.ended.then(done);
        return one;
      };
      const begin = (some: readonly Transfer[]) => {
        const [first = ''] = keys;
        const buckets = { from: source.bucket, to: target.bucket };
        const {
          begin: start,
          again,
          resume,
          endsWithPage,
        }: Begun = namedWork(storage, actions.target, { what: 'copy', to }, parentOf(first), some, buckets) ??
        Object.assign(pageWork(source, target, some), { endsWithPage: actions.target !== undefined });
        actions.work({
          label: translate('files.doing.copy', { smart_count: some.length, name: nameOf(some[0]?.from ?? '') }),
          done: 'files.done.copy',
          begin: () => heard(start()),
          again: again && ((failed) => heard(again(failed))),
          resume: resume && (() => heard(resume())),
          endsWithPage,
        });
        begun();
      };
      confirmOverwrite(actions.openDialog, transfers, taken, begin);
    } catch (failed) {
      toast.failed(failed);
    }
  };
}
