/** A table of loaded data: on a phone each row is a card. Long tables are rendered in parts. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { isRowClick } from '../../ui/table/rowClick';
import { SelectAll } from '../../ui/table/SelectAll';
import check from '../../ui/table/table.module.css';
import styles from './table.module.css';

export interface DataColumn<Row> {
  name: string;
  label: string;
  /** Right-aligned. */
  numeric?: boolean;
  /** In px, where tables below each other are to have the same columns; those without share the rest. */
  width?: number;
  cell(row: Row): ReactNode;
  /** Share of the total, 0 to 1: shown as a bar below the cell. */
  share?(row: Row): number;
  /** In the last row, under the column. */
  total?: ReactNode;
}

export interface RowSelection<Row> {
  isSelected(row: Row): boolean;
  /** What the row's checkbox is named by. */
  nameOf(row: Row): string;
  onSelect(rows: readonly Row[], isSelected: boolean): void;
}

interface DataTableProps<Row> {
  /** What the table is about, for those who do not see the heading. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  empty: string;
  /** Path that a click on a row leads to. The first cell has a link to it, too: for the keyboard and screen readers. */
  pathOf?: ((row: Row) => string) | undefined;
  /** Rows are selected by checkboxes before them; one in the head selects all, with those that are not drawn yet. */
  selection?: RowSelection<Row>;
}

const step = 100;

interface PickCellProps<Row> {
  row: Row;
  selection: RowSelection<Row>;
}

function PickCell<Row>({ row, selection }: PickCellProps<Row>) {
  const translate = useTranslate();
  return (
    <td className={styles.pick}>
      <label className={styles.box}>
        <input
          type="checkbox"
          className={check.check}
          aria-label={translate('list.row.select', { name: selection.nameOf(row) })}
          checked={selection.isSelected(row)}
          onChange={({ currentTarget }) => selection.onSelect([row], currentTarget.checked)}
        />
      </label>
    </td>
  );
}

/**
 * A table that shows a hundred rows, and a hundred more on each click; use `src/ui/table` for thousands. Without
 * rows it shows the sentence `empty`.
 *
 * @example
 * <DataTable
 *   label="Disks"
 *   columns={[{ name: 'size', label: 'Size', numeric: true, cell: ({ size }: { id: string; size: number }) => size }]}
 *   rows={[{ id: 'a', size: 20 }]}
 *   keyOf={({ id }) => id}
 *   empty="No disks"
 * />
 */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, pathOf, selection }: DataTableProps<Row>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [rowsShown, setRowsShown] = useState(step);
  if (rows.length === 0) return <p className="p-empty">{empty}</p>;
  const fixed = columns.some(({ width }) => width !== undefined);
  const totals = columns.some(({ total }) => total !== undefined);
  const look = ({ numeric }: DataColumn<Row>) => (numeric ? styles.numeric : undefined);
  return (
    <>
      <div className={styles.frame}>
        <table aria-label={label} data-fixed={fixed || undefined} data-leads={pathOf !== undefined || undefined}>
          <thead>
            <tr>
              {selection && (
                <SelectAll
                  selected={rows.filter(selection.isSelected).length}
                  count={rows.length}
                  onSelect={(all) => selection.onSelect(rows, all)}
                />
              )}
              {columns.map((column) => (
                <th key={column.name} scope="col" className={look(column)} style={{ width: column.width }}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsShown).map((row, index) => (
              <tr
                key={keyOf(row, index)}
                aria-selected={selection?.isSelected(row)}
                onClick={pathOf && ((event) => isRowClick(event) && void navigate(pathOf(row)))}
              >
                {selection && <PickCell row={row} selection={selection} />}
                {columns.map((column) => (
                  <td key={column.name} className={look(column)} data-label={column.label}>
                    {column.cell(row)}
                    {column.share && (
                      <span className={styles.share} aria-hidden>
                        <i style={{ width: `${Math.max(0, Math.min(1, column.share(row))) * 100}%` }} />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {selection && <td />}
                {columns.map((column) => (
                  <td key={column.name} className={look(column)} data-label={column.label}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rows.length > rowsShown && (
        <div>
          <Button variant="secondary" onClick={() => setRowsShown(rowsShown + step)}>
            {translate('billing.more', { smart_count: rows.length - rowsShown })}
          </Button>
        </div>
      )}
    </>
  );
}
