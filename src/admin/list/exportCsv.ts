/** Exports the filtered rows, with the visible columns, as a CSV file for spreadsheets. */
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import { labelsName, labelsOf } from '../../../resources/kind/labels';
import type { Field, Kind } from '../../../resources/kind/types';
import { csvCell } from '../../lib/csv';
import type { Column } from './useColumns';

/** What the file says in the person's words. */
export interface CsvWords {
  /** Over a column. */
  label(column: Column): string;
  /** The displayed text of a value; undefined for values exported as they are (numbers, timestamps, texts). */
  cellText(field: Field | undefined, name: string, record: PortalRecord): string | undefined;
}

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** The first line. */
export const csvHead = (columns: readonly Column[], { label }: Pick<CsvWords, 'label'>): string =>
  lineOf(columns.map((column) => csvCell(label(column))));

/** A line for each record. */
export const csvLines = (
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  { cellText }: Pick<CsvWords, 'cellText'>,
): string =>
  records
    .map((record) =>
      lineOf(
        columns.map(({ name, own, field }) => {
          if (own) return csvCell(own.text(record));
          const isLabels = name === labelsName && !field;
          if (isLabels) return csvCell(labelsOf(kind, record).join(' '));
          return csvCell(cellText(field, name, record) ?? valueAt(record, name));
        }),
      ),
    )
    .join('');

/** Saves a file with these lines: the heading, then the records. */
export function saveListCsv(kind: Kind, parts: readonly string[]): void {
  // The mark at the start makes spreadsheets read it as UTF-8.
  const blob = new Blob(['\ufeff', ...parts], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${kind.name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const downloadCsv = (
  kind: Kind,
  columns: readonly Column[],
  records: readonly PortalRecord[],
  words: CsvWords,
): void => saveListCsv(kind, [csvHead(columns, words), csvLines(kind, columns, records, words)]);
