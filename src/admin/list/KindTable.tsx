/** The table: sticky head, one line a row, only the rows in view are in the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { MainScrollContext } from '../../ui/MainScroll';
import { useWords } from '../texts';
import { KindRow, type RowProps } from './KindRow';
import { headOf, isNumeric, isSortable, trackOf, type Column } from './useColumns';
import { useFitting } from './useFitting';
import styles from './table.module.css';

const rowHeight = 44;

export interface RowsProps {
  kind: Kind;
  columns: readonly Column[];
  records: readonly PortalRecord[];
}

/** How far the list starts below the top of what scrolls, so that the rows in view are known. */
export function useOffsetIn(scroller: HTMLElement | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !scroller) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setOffset((before) => (Math.abs(before - top) > 1 ? top : before));
    };
    measure();
    // What stands above (filters, warnings, the bulk bar) comes and goes within the same section.
    const observer = new ResizeObserver(measure);
    for (const other of element.parentElement?.children ?? []) observer.observe(other);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [scroller]);
  return { ref, offset };
}

/** False for the first drawing: what is in view comes first, the rows beyond it right after. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return settled;
}

function HeadCell({ kind, column }: { kind: Kind; column: Column }) {
  const words = useWords();
  const { sort, setSort } = useListContext();
  const current = sort.field === column.name;
  const order = current && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const Arrow = sort.order === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isNumeric(column) ? styles.numeric : undefined}
      aria-sort={current ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {isSortable(column) ? (
        <button type="button" className={styles.sort} onClick={() => setSort({ field: column.name, order })}>
          {headOf(words, kind, column)}
          {current && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        <span className={styles.unsorted}>{headOf(words, kind, column)}</span>
      )}
    </th>
  );
}

function SelectAll({ records }: { records: readonly PortalRecord[] }) {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext();
  const selected = new Set(selectedIds);
  const here = records.filter((r) => selected.has(r.id)).length;
  const all = here > 0 && here === records.length;
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={translate(all ? 'list.selection.none' : 'list.selection.all')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !all;
      }}
      onChange={() => onSelect(all ? [] : [...new Set([...selectedIds, ...records.map((r) => r.id)])])}
    />
  );
}

export function KindTable({ kind, columns: wanted, records }: RowsProps) {
  const scroller = useContext(MainScrollContext);
  const { ref, offset } = useOffsetIn(scroller);
  const columns = useFitting(ref, wanted);
  const { selectedIds, onToggleItem } = useListContext();
  const words = useWords();
  const selected = new Set(selectedIds);
  const settled = useSettled();
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: settled ? 6 : 1,
    scrollMargin: offset,
    initialRect: { width: 1200, height: 900 },
  });
  const items = rows.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  const span = columns.length + 2;

  return (
    <div ref={ref} className={styles.frame}>
      <table className={styles.table} aria-label={words.kind(kind, 2)} aria-rowcount={records.length + 1}>
        <colgroup>
          <col style={{ width: 40 }} />
          {columns.map((column) => (
            <col key={column.name} style={column.name === kind.title ? undefined : { width: trackOf(column) }} />
          ))}
          <col style={{ width: 48 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.tight}>
              <SelectAll records={records} />
            </td>
            {columns.map((column) => (
              <HeadCell key={column.name} kind={kind} column={column} />
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} span={span} />}
          {items.map(({ index }) => {
            const record = records[index];
            if (!record) return null;
            const row: RowProps = {
              kind,
              columns,
              record,
              index,
              selected: selected.has(record.id),
              onToggle: onToggleItem,
            };
            return <KindRow key={record.id} {...row} />;
          })}
          {after > 0 && <Gap height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={span} style={{ height }} />
  </tr>
);
