/** Copies from one side to the other, within a bucket or to another one. */
import { useTranslate } from 'ra-core';
import { createLedger, sendByXhr, takenBy, type S3Bucket, type Transfer } from '../../../../dataProvider/s3';
import { isS3Error } from '../../../../dataProvider/s3/fault';
import { copyAcross } from '../../../../dataProvider/s3/tools/across';
import { useToast } from '../../../ui/useToast';
import type { Acts } from '../acts';
import { receiptText } from '../receipt';
import { askTaken, targetOf, transfersTo } from '../transfers';
import { nameOf } from '../types';
import { useFault } from '../useFault';

export type PaneCopy = (
  source: S3Bucket,
  target: S3Bucket,
  keys: readonly string[],
  to: string,
  done: () => void,
) => Promise<void>;

/** `begun` is told when a copy begins. */
export function usePaneCopy(acts: Acts, begun: () => void): PaneCopy {
  const translate = useTranslate();
  const toast = useToast();
  const faultOf = useFault();
  return async (source, target, keys, to, done) => {
    try {
      const transfers = transfersTo(keys, to);
      const taken = await takenBy(target, transfers, new AbortController().signal, source.bucket === target.bucket);
      const begin = (some: readonly Transfer[]) => {
        const run = (list: readonly Transfer[]) => {
          const ledger = createLedger(target, receiptText);
          const job = copyAcross(source, target, list, { ledger, send: sendByXhr });
          void job.ended.then(done);
          return { job, ledger };
        };
        acts.work({
          label: translate('files.doing.copy', { smart_count: some.length, name: nameOf(some[0]?.from ?? '') }),
          done: 'files.done.copy',
          begin: () => run(some),
          again: (failed) => run(failed.map((key) => targetOf(transfers, key))),
        });
        begun();
      };
      askTaken(acts.ask, transfers, taken, begin);
    } catch (failed) {
      toast.failed(isS3Error(failed) ? faultOf(failed) : failed);
    }
  };
}
