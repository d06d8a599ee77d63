/** What the filters leave, with the columns shown, as a CSV file that spreadsheets read. */
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import { labelsName, labelsOf } from '../../../resources/kind/labels';
import type { Field, Kind } from '../../../resources/kind/types';
import type { Column } from './useColumns';

/** RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe: names come from other people. */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What the file says in the person's words. */
export interface CsvWords {
  /** Over a column. */
  label(column: Column): string;
  /** The displayed text of a value; undefined for values exported as they are (numbers, timestamps, texts). */
  told(field: Field | undefined, name: string, record: PortalRecord): string | undefined;
}

function toCsv(
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  { label, told }: CsvWords,
): string {
  const head = columns.map((column) => csvCell(label(column)));
  const rows = records.map((record) =>
    columns.map(({ name, own, field }) => {
      if (own) return csvCell(own.text(record));
      const isLabels = name === labelsName && !field;
      if (isLabels) return csvCell(labelsOf(kind, record).join(' '));
      return csvCell(told(field, name, record) ?? valueAt(record, name));
    }),
  );
  return [head, ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n';
}

export function downloadCsv(
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  words: CsvWords,
): void {
  // The mark at the start makes spreadsheets read it as UTF-8.
  const blob = new Blob(['\ufeff', toCsv(kind, columns, records, words)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${kind.name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
