/** Downloads several objects as one zip: which are included, which are left out and why, and the comparison afterwards. */
import type { Job, Ledger, ZipContent, ZipProgress } from '../../../dataProvider/s3';
import { receiptText } from './receipt';
import type { Target } from './save';
import { isFolder } from './types';
import type { Storage } from './useStorage';

/** Objects by name, and all below prefixes. `base` is cut from the names in the zip. */
export const contentOfKeys = (keys: readonly string[], base: string): ZipContent => ({
  objects: keys.filter((key) => !isFolder(key)).map((key) => ({ key })),
  prefixes: keys.filter(isFolder),
  base,
});

export function zipWork(
  { s3Bucket, s3 }: Pick<Storage, 's3Bucket' | 's3'>,
  content: ZipContent,
  target: Target,
): { job: Job; ledger: Ledger } {
  const ledger = s3.createLedger(s3Bucket, receiptText);
  const job = s3.startJob(async ({ signal, did, failed }) => {
    const before: ZipProgress = { objects: 0, bytes: 0 };
    let current = '';
    const zip = s3.zipOf(
      s3Bucket,
      content,
      signal,
      (now, { key, bytes, whole, verdict, decoded, savedAs }) => {
        current = whole ? '' : key;
        did(now.objects - before.objects, now.bytes - before.bytes);
        Object.assign(before, now);
        if (!whole || verdict?.result === 'altered') return;
        ledger.add({ key, sent: bytes, decoded, savedAs, ...(verdict?.by && { proof: { by: verdict.by, etag: '' } }) });
      },
      failed,
    );
    try {
      await zip.pipeTo(target.writable, { signal });
    } catch (error) {
      // Bytes of it are in the zip already, which is of no use any more: it is named.
      if (!signal.aborted) failed(current, error);
      return;
    }
    await target.finish();
  }, ledger);
  return { job, ledger };
}
