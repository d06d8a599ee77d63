/** The receipt of work on many objects as a file that spreadsheets read. */
import type { Ledger, ReceiptLine } from '../../../dataProvider/s3';
import { csvOf, saveBlob } from '../../admin/billing/save';
import { csvCell } from '../../lib/csv';

const columns = [
  'name',
  'from',
  'bytes_before',
  'bytes_sent',
  'bytes_now',
  'result',
  'note',
  'compared',
  'saved_as',
  'version',
  'access',
] as const;

/** One line, with its end. Names of others become no formulas: `csvCell` sees to it. */
export const receiptText = (line: ReceiptLine): string => {
  const { key, from, before, sent, now, result, note, compared, savedAs, versionId, access } = line;
  return `${[key, from, before, sent, now, result, note, compared, savedAs, versionId, access].map(csvCell).join(',')}\r\n`;
};

export const saveReceipt = (ledger: Ledger, bucket: string): void =>
  saveBlob(
    ledger.file(csvOf(columns, [])),
    `receipt-${bucket}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.csv`,
  );
