/** The records of a kind as a table (`src/ui/table`): one line a row, as many columns as there is room for. */
import { useListContext } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { MainScrollContext } from '../../ui/MainScroll';
import { MenuHead } from '../../ui/table/MenuHead';
import { SelectAll } from '../../ui/table/SelectAll';
import { SortHead } from '../../ui/table/SortHead';
import { useOverscan } from '../../ui/table/useOverscan';
import { useFixedRows } from '../../ui/table/useFixedRows';
import { useOffsetIn } from '../../ui/table/useOffsetIn';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useWords } from '../texts';
import { KindRow, type RowProps } from './KindRow';
import { headOf, isNumeric, isSortable, type Column } from './useColumns';
import { useDensity } from './useDensity';
import { useFitting } from './useFitting';
import { useSelection } from './useSelection';
import styles from './table.module.css';

const [rowHeight, compactHeight] = [44, 36];

export interface RowsProps {
  kind: Kind;
  columns: readonly Column[];
  /** A person chose the columns. */
  chosen?: boolean;
  records: readonly PortalRecord[];
}

function HeadCell({ kind, column }: { kind: Kind; column: Column }) {
  const words = useWords();
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  // What is rendered is older than a click of a moment ago.
  const latest = useRef(sort);
  useEffect(() => void (latest.current = { field, order }), [field, order]);
  const sortBy = () => {
    const isUp = latest.current.field === column.name && latest.current.order === 'ASC';
    latest.current = { field: column.name, order: isUp ? 'DESC' : 'ASC' };
    setSort(latest.current);
  };
  return (
    <SortHead
      label={headOf(words, kind, column)}
      numeric={isNumeric(column)}
      order={field === column.name ? (order === 'DESC' ? 'descending' : 'ascending') : undefined}
      onSort={isSortable(column) ? sortBy : undefined}
    />
  );
}

export function KindTable({ kind, columns: wanted, chosen = false, records }: RowsProps) {
  const overscan = useOverscan(6, records[0]?.id);
  const { isCompact } = useDensity();
  const size = isCompact ? compactHeight : rowHeight;
  const scroller = useContext(MainScrollContext);
  const { ref, offset } = useOffsetIn(scroller);
  const { columns, track, wide } = useFitting(ref, wanted, chosen);
  // A wide table scrolls in both directions in its own frame: otherwise its horizontal scroll bar would be below
  // the last row.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      ref.current = element;
      setFrame(element);
    },
    [ref],
  );
  const { start, end } = useFixedRows(wide ? frame : scroller, {
    count: records.length,
    size,
    offset: wide ? 0 : offset,
    overscan,
  });
  const { selected, selectAll, toggle } = useSelection();
  const words = useWords();

  return (
    <VirtualTable
      ref={hold}
      wide={wide}
      label={words.kind(kind, 2)}
      count={records.length}
      span={columns.length + 2}
      before={start * size}
      after={(records.length - end) * size}
      className={isCompact ? styles.compact : undefined}
      cols={
        <>
          <col style={{ width: 40 }} />
          {columns.map((column) => (
            <col key={column.name} style={column.name === kind.title ? undefined : { width: track(column) }} />
          ))}
          <col style={{ width: 48 }} />
        </>
      }
      head={
        <>
          <SelectAll
            selected={records.filter((r) => selected.has(r.id)).length}
            count={records.length}
            onSelect={(all) =>
              selectAll(
                records.map(({ id }) => id),
                all,
              )
            }
          />
          {columns.map((column) => (
            <HeadCell key={column.name} kind={kind} column={column} />
          ))}
          <MenuHead />
        </>
      }
    >
      {records.slice(start, end).map((record, at) => {
        const row: RowProps = {
          kind,
          columns,
          record,
          index: start + at,
          selected: selected.has(record.id),
          onToggle: toggle,
        };
        return <KindRow key={record.id} {...row} />;
      })}
    </VirtualTable>
  );
}
