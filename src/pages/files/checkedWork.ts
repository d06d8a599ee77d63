/** Verifies one object against the store's checksum: downloaded through the page, or a local copy. */
import type { Job, Ledger } from '../../../dataProvider/s3';
import { S3Error } from '../../../dataProvider/s3/s3Error';
import { receiptText } from './receipt';
import type { Target } from './save';
import type { Storage } from './useStorage';

/**
 * Up to this many bytes a download goes through the page, which verifies it, without asking where to save.
 * Larger ones are left to the browser: they use no memory and survive the page.
 */
export const maxVerified = 64 * 2 ** 20;

type Given = Pick<Storage, 's3Bucket' | 's3'>;
interface Begun {
  job: Job;
  ledger: Ledger;
}

const altered = () => new S3Error('altered', 'It is not what the storage has the sum of');

/** What is not what the store has is not handed over. */
export function checkedWork({ s3Bucket, s3 }: Given, key: string, target: Target): Begun {
  const ledger = s3.createLedger(s3Bucket, receiptText);
  const job = s3.startJob(async ({ signal, did, failed }) => {
    const writer = target.writable.getWriter();
    try {
      const { answer, isDecoded, parts } = await s3.readSteadily(s3Bucket, key, signal);
      const check = await s3.checkOfAnswer(s3Bucket, key, answer);
      let sent = 0;
      for await (const part of parts) {
        check?.update(part);
        await writer.write(part);
        sent += part.length;
        did(0, part.length);
      }
      const verdict = await check?.verdict();
      if (verdict?.result === 'altered') throw altered();
      await writer.close();
      await target.finish();
      ledger.add({ key, sent, decoded: isDecoded(), ...(verdict?.by && { proof: { by: verdict.by, etag: '' } }) });
      did(1);
    } catch (error) {
      await writer.abort().catch(() => undefined);
      if (!signal.aborted) failed(key, error);
    }
  }, ledger);
  return { job, ledger };
}

/** Compares a local copy with the object: only the store's metadata is requested. */
export function copyWork({ s3Bucket, s3 }: Given, key: string, file: File): Begun {
  const ledger = s3.createLedger(s3Bucket, receiptText);
  const job = s3.startJob(async ({ signal, did, failed }) => {
    try {
      const answer = await s3.read(s3Bucket, key, { signal });
      void answer.body?.cancel().catch(() => undefined);
      const length = answer.headers.get('content-length');
      const isSameSize = length !== null && Number(length) === file.size;
      const encoded = s3.isEncoded(answer);
      // A browser saves what it has decoded, other programs what is stored: only the latter can be compared.
      const decoded = encoded === true && !isSameSize;
      const check = decoded ? undefined : await s3.checkOfAnswer(s3Bucket, key, answer, true);
      if (check && !isSameSize && encoded === undefined)
        throw new S3Error('hidden', 'Whether the object is encoded cannot be seen', 'Expose');
      if (check && length !== null && !isSameSize) throw altered();
      const reader = file.stream().getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        signal.throwIfAborted();
        check?.update(next.value);
        did(0, next.value.length);
      }
      const verdict = await check?.verdict();
      if (verdict?.result === 'altered') throw altered();
      ledger.add({ key, sent: file.size, decoded, ...(verdict?.by && { proof: { by: verdict.by, etag: '' } }) });
      did(1);
    } catch (error) {
      const isUnread = error instanceof DOMException && error.name !== 'AbortError';
      if (!signal.aborted) failed(key, isUnread ? new S3Error('changed', 'The copy cannot be read') : error);
    }
  }, ledger);
  return { job, ledger };
}
