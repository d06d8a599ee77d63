/**
 * The rows of a prefix. Only visible rows are rendered; while scrolling, elements are recycled: text is changed,
 * nothing is created.
 */
import { useTranslate } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../admin/useIsPhone';
import { MainScrollContext } from '../../ui/MainScroll';
import { MenuHead } from '../../ui/table/MenuHead';
import { SelectAll } from '../../ui/table/SelectAll';
import { SortHead } from '../../ui/table/SortHead';
import { useRowsInView } from '../../ui/table/useRowsInView';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { FileRow } from './FileRow';
import { createRowRecycler } from './rowRecycler';
import { sortFields, type Row, type SortField } from './types';
import type { BrowserView } from './useView';
import styles from './table.module.css';

interface TableProps {
  rows: readonly Row[];
  view: BrowserView;
  onMenu(row: Row, anchor: HTMLElement): void;
  onDelete(): void;
}

/** Rows rendered above and below the visible range. */
const overscan = 6;

function Head({ field, view }: { field: SortField; view: BrowserView }) {
  const translate = useTranslate();
  const { sort, sortBy } = view;
  const order = sort.order === 'asc' ? 'ascending' : 'descending';
  return (
    <SortHead
      label={translate(`files.columns.${field}`)}
      numeric={field === 'size'}
      className={styles[field]}
      order={sort.field === field ? order : undefined}
      onSort={() => sortBy(field)}
    />
  );
}

export function Table({ rows, view, onMenu, onDelete }: TableProps) {
  const translate = useTranslate();
  const phone = useIsPhone();
  /** The key of the row that was ticked last: its place differs in another folder or order. */
  const anchor = useRef<string>(undefined);
  const [seatsOf] = useState(createRowRecycler);
  const rowHeight = phone ? 56 : 44;
  const scroller = useContext(MainScrollContext);
  const { ref, offset, virtual } = useRowsInView({ count: rows.length, rowHeight, overscan });
  const order = `${view.sort.field}.${view.sort.order}`;
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    // Another order is read from its beginning.
    if (scroller && scroller.scrollTop > offset) scroller.scrollTo({ top: offset });
  }, [order, scroller, offset]);
  // Always as many, so that each row that leaves makes room for the one that arrives.
  const most = Math.ceil((virtual.scrollRect?.height ?? 900) / rowHeight) + 1 + 2 * overscan;
  const first = Math.max(0, Math.min(virtual.getVirtualItems()[0]?.index ?? 0, rows.length - most));
  const drawn = rows.slice(first, first + most);
  const recycledRows = seatsOf(drawn.map((row) => row.key));
  const { selected, select } = view;

  // Stable while scrolling, so that visible rows do not re-render.
  const toggle = useCallback(
    (index: number, range: boolean) => {
      const key = rows[index]?.key ?? '';
      const next = new Set(selected);
      const begun = range ? rows.findIndex((row) => row.key === anchor.current) : -1;
      if (begun >= 0) {
        const [from, to] = begun < index ? [begun, index] : [index, begun];
        for (const row of rows.slice(from, to + 1)) next.add(row.key);
      } else if (!next.delete(key)) next.add(key);
      anchor.current = key;
      select(next);
    },
    [rows, selected, select],
  );

  return (
    <VirtualTable
      ref={ref}
      label={translate('files.table')}
      className={styles.table}
      count={rows.length}
      span={sortFields.length + 2}
      before={first * rowHeight}
      after={(rows.length - first - drawn.length) * rowHeight}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && selected.size > 0) onDelete();
        if (event.key === 'Escape' && selected.size > 0) select([]);
        if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          select(rows.map((row) => row.key));
        }
      }}
      head={
        <>
          <SelectAll
            className={styles.tick}
            selected={selected.size}
            count={rows.length}
            onSelect={(all) => select(all ? rows.map((row) => row.key) : [])}
          />
          {sortFields.map((field) => (
            <Head key={field} field={field} view={view} />
          ))}
          <MenuHead className={styles.last} />
        </>
      }
    >
      {drawn.map((row, at) => (
        <FileRow
          key={recycledRows[at]}
          row={row}
          index={first + at}
          selected={selected.has(row.key)}
          link={row.folder ? view.linkTo(row.key) : undefined}
          onToggle={toggle}
          onOpen={view.setOpen}
          onMenu={onMenu}
        />
      ))}
    </VirtualTable>
  );
}
