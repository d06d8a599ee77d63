/** One object saved through the page, which reckons its sum while the bytes go by. */
import type { Job, Ledger } from '../../../dataProvider/s3';
import { S3Error } from '../../../dataProvider/s3/fault';
import { receiptText } from './receipt';
import type { Target } from './save';
import type { Storage } from './useStorage';

export function checkedWork(
  { room, s3 }: Pick<Storage, 'room' | 's3'>,
  key: string,
  target: Target,
): { job: Job; ledger: Ledger } {
  const ledger = s3.createLedger(room, receiptText);
  const job = s3.startJob(async ({ signal, did, failed }) => {
    try {
      const answer = await s3.read(room, key, { signal });
      const check = await s3.checkOfAnswer(room, key, answer);
      let sent = 0;
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, out) {
          sent += part.length;
          check?.update(part);
          did(0, part.length);
          out.enqueue(part);
        },
      });
      await (answer.body ?? new Blob().stream()).pipeThrough(counted).pipeTo(target.writable, { signal });
      const verdict = await check?.verdict();
      if (verdict?.result === 'altered') throw new S3Error('altered', 'It is not what the storage has the sum of');
      await target.finish();
      ledger.add({ key, sent, ...(verdict?.by && { proof: { by: verdict.by, etag: '' } }) });
      did(1);
    } catch (error) {
      if (!signal.aborted) failed(key, error);
    }
  }, ledger);
  return { job, ledger };
}
