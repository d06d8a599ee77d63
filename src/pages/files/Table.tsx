/**
 * The rows of a prefix. Only those in view are drawn, whatever there is; while one scrolls, a row that leaves becomes the
 * one that arrives: text is changed, nothing is built.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useOffsetIn } from '../../admin/list/KindTable';
import { useIsPhone } from '../../admin/useIsPhone';
import { MainScrollContext } from '../../ui/MainScroll';
import { FileRow } from './FileRow';
import { createRowRecycler } from './rowRecycler';
import { sortFields, type Row, type SortField } from './types';
import type { BrowserView } from './useView';
import styles from './table.module.css';

export interface TableProps {
  rows: readonly Row[];
  view: BrowserView;
  onMenu(row: Row, anchor: HTMLElement): void;
  onDelete(): void;
}

/** Rows drawn above and below those in view. */
const overscan = 6;

function Head({ field, view }: { field: SortField; view: BrowserView }) {
  const translate = useTranslate();
  const { sort, sortBy } = view;
  const current = sort.field === field;
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles[field]}
      aria-sort={current ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => sortBy(field)}>
        {translate(`files.columns.${field}`)}
        {current && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  );
}

export function Table({ rows, view, onMenu, onDelete }: TableProps) {
  const translate = useTranslate();
  const phone = useIsPhone();
  const scroller = useContext(MainScrollContext);
  const { ref, offset } = useOffsetIn(scroller);
  const anchor = useRef<number>(undefined);
  const [seatsOf] = useState(createRowRecycler);
  const rowHeight = phone ? 56 : 44;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: offset,
    initialRect: { width: 1200, height: 900 },
  });
  const order = `${view.sort.field}.${view.sort.order}`;
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    // Another order is read from its beginning.
    if (scroller && scroller.scrollTop > offset) scroller.scrollTop = offset;
  }, [order, scroller, offset]);
  // Always as many, so that each row that leaves makes room for the one that arrives.
  const most = Math.ceil((virtual.scrollRect?.height ?? 900) / rowHeight) + 1 + 2 * overscan;
  const first = Math.max(0, Math.min(virtual.getVirtualItems()[0]?.index ?? 0, rows.length - most));
  const drawn = rows.slice(first, first + most);
  const seats = seatsOf(drawn.map((row) => row.key));
  const before = first * rowHeight;
  const after = (rows.length - first - drawn.length) * rowHeight;
  const { selected, select } = view;
  const all = rows.length > 0 && selected.size >= rows.length;

  // The same while one scrolls, so that rows which stay in view are not drawn again.
  const toggle = useCallback(
    (index: number, range: boolean) => {
      const key = rows[index]?.key ?? '';
      const next = new Set(selected);
      if (range && anchor.current !== undefined) {
        const [from, to] = [anchor.current, index].sort((a, b) => a - b);
        for (const row of rows.slice(from, (to ?? 0) + 1)) next.add(row.key);
      } else if (!next.delete(key)) next.add(key);
      anchor.current = index;
      select(next);
    },
    [rows, selected, select],
  );

  return (
    <div
      ref={ref}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && selected.size > 0) onDelete();
        if (event.key === 'Escape' && selected.size > 0) view.select([]);
        if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          view.select(rows.map((row) => row.key));
        }
      }}
    >
      <table className={styles.table} aria-label={translate('files.table')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.tick}>
              <input
                type="checkbox"
                className={styles.check}
                aria-label={translate(all ? 'list.selection.none' : 'list.selection.all')}
                checked={all}
                ref={(input) => {
                  if (input) input.indeterminate = selected.size > 0 && !all;
                }}
                onChange={() => view.select(all ? [] : rows.map((row) => row.key))}
              />
            </td>
            {sortFields.map((field) => (
              <Head key={field} field={field} view={view} />
            ))}
            <td className={styles.last} />
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden className={styles.gap}>
              <td colSpan={5} style={{ height: before }} />
            </tr>
          )}
          {drawn.map((row, at) => (
            <FileRow
              key={seats[at]}
              row={row}
              index={first + at}
              selected={selected.has(row.key)}
              link={row.folder ? view.linkTo(row.key) : undefined}
              onToggle={toggle}
              onOpen={view.setOpen}
              onMenu={onMenu}
            />
          ))}
          {after > 0 && (
            <tr aria-hidden className={styles.gap}>
              <td colSpan={5} style={{ height: after }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
