/** Files that the portal makes itself, handed to the browser to save. */
import { csvCell } from '../../lib/csv';
import { parseAmount, type Money } from '../../lib/money';

const retention = 10_000;

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), retention);
}

/** Money is written as its exact amount, which no spreadsheet takes for a formula: a debit is not a text. */
export type CsvValue = string | number | Money | undefined | null;

const cellOf = (value: CsvValue): string =>
  value && typeof value === 'object' ? (parseAmount(value.amount) ?? '') : csvCell(value);

/** RFC 4180; the mark at the start makes spreadsheets read it as UTF-8. Amounts are written as decimals with a point. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/**
 * Hands the rows to the browser as a file, with a mark of UTF-8 and without formulas.
 *
 * @example
 * saveCsv('usage.csv', ['Disk', 'GB'], [['data', 20]]);
 */
export const saveCsv = (name: string, head: readonly string[], rows: readonly (readonly CsvValue[])[]): void =>
  saveBlob(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), name);
