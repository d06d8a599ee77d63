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
import { useRowsInView } from './useRowsInView';
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

/** Another order is read from its beginning. */
function useScrollToStart(order: string, scroller: HTMLElement | null | undefined, offset: number): void {
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    if (scroller && scroller.scrollTop > offset) scroller.scrollTo({ top: offset });
  }, [order, scroller, offset]);
}

/** Selects a row, or with `range` all from the row that was chosen last. Stable while scrolling: visible rows do not re-render. */
function useToggle(rows: readonly Row[], { selected, select }: BrowserView) {
  /** The key of the row that was chosen last: its index differs in another folder or order. */
  const anchor = useRef<string>(undefined);
  return useCallback(
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
}

export function Table({ rows, view, onMenu, onDelete }: TableProps) {
  const translate = useTranslate();
  const phone = useIsPhone();
  const [recycle] = useState(createRowRecycler);
  const rowHeight = phone ? 56 : 44;
  const scroller = useContext(MainScrollContext);
  const { ref, offset, virtual } = useRowsInView({ count: rows.length, rowHeight, overscan });
  useScrollToStart(`${view.sort.field}.${view.sort.order}`, scroller, offset);
  // Always as many, so that each row that leaves makes room for the one that arrives.
  const count = Math.ceil((virtual.scrollRect?.height ?? 900) / rowHeight) + 1 + 2 * overscan;
  const first = Math.max(0, Math.min(virtual.getVirtualItems()[0]?.index ?? 0, rows.length - count));
  const rendered = rows.slice(first, first + count);
  const recycledRows = recycle(rendered.map((row) => row.key));
  const { selected, select } = view;
  const toggle = useToggle(rows, view);
  const selectAll = () => select(rows.map((row) => row.key));

  return (
    <VirtualTable
      ref={ref}
      label={translate('files.table')}
      className={styles.table}
      count={rows.length}
      span={sortFields.length + 2}
      before={first * rowHeight}
      after={(rows.length - first - rendered.length) * rowHeight}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && selected.size > 0) onDelete();
        if (event.key === 'Escape' && selected.size > 0) select([]);
        if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          selectAll();
        }
      }}
      head={
        <>
          <SelectAll
            className={styles.tick}
            selected={selected.size}
            count={rows.length}
            onSelect={(all) => (all ? selectAll() : select([]))}
          />
          {sortFields.map((field) => (
            <Head key={field} field={field} view={view} />
          ))}
          <MenuHead className={styles.last} />
        </>
      }
    >
      {rendered.map((row, at) => (
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
