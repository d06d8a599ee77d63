/** Entries of an answer as a table with the declared columns. */
import { compileField } from '../../../../resources/kind/compiled';
import { valueAt } from '../../../../resources/kind/condition';
import type { Declared } from '../../../../resources/kind/declaration';
import * as expressions from '../../../../resources/kind/expression';
import { normaliseField } from '../../../../resources/kind/normalise';
import { numericTypes } from '../../../../resources/kind/numericTypes';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { isEmptyValue } from '../../../lib/blank';
import { isJsonObject } from '../../../lib/json';
import { DataTable } from '../../billing/DataTable';
import { FieldValue } from '../../fields/FieldValue';
import { useWords } from '../../texts';
import { UnreadEntries, WrongEntries } from './PanelNotes';

interface TablePanelProps {
  kind: Kind;
  table: Declared<'panel.table'>;
  label: string;
  entries: readonly unknown[];
  retry(): void;
}

export function TablePanel({ kind, table, label, entries, retry }: TablePanelProps) {
  const words = useWords();
  const columns = Object.entries(table.columns).map(([name, { at = name, ...column }]) => ({
    at,
    field: normaliseField(name, compileField(column, expressions)),
  }));
  const rows = entries.filter(isJsonObject).map((entry): RecordData => {
    const values = columns.map(({ at, field }) => [field.name, valueAt(entry, at)] as const);
    return { ...entry, ...Object.fromEntries(values) };
  });
  const isKnown = rows.some((row) => columns.some(({ field }) => !isEmptyValue(row[field.name])));
  if (!isKnown) return <WrongEntries retry={retry} />;
  return (
    <>
      <UnreadEntries count={entries.length - rows.length} />
      <DataTable
        label={label}
        rows={rows}
        keyOf={(_, index) => index}
        empty=""
        columns={columns.map(({ field }) => ({
          name: field.name,
          label: words.field(kind, field),
          numeric: numericTypes.has(field.type),
          cell: (row: RecordData) => <FieldValue kind={kind} field={field} record={row} dense />,
        }))}
      />
    </>
  );
}
