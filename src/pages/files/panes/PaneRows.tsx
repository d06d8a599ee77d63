/** The content of the other pane. Only visible rows are rendered. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { File, Folder } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import { visibleName, type Row } from '../types';
import styles from './panes.module.css';

/** px */
const rowHeight = 40;

interface PaneRowsProps {
  rows: readonly Row[];
  ticked: ReadonlySet<string>;
  toggle(key: string): void;
  onOpen(prefix: string): void;
}

export function PaneRows({ rows, ticked, toggle, onOpen }: PaneRowsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 600, height: 600 },
  });
  return (
    <div ref={box} className={styles.scroll}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          const name = visibleName(row.name, oneLine(row.name, 1024));
          return (
            <li
              key={key}
              data-ticked={ticked.has(row.key) || undefined}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              <input
                type="checkbox"
                className={styles.check}
                aria-label={translate('files.select', { name })}
                checked={ticked.has(row.key)}
                onChange={() => toggle(row.key)}
              />
              {row.folder ? <Folder size={16} aria-hidden className={styles.folder} /> : <File size={16} aria-hidden />}
              {row.folder ? (
                <button type="button" className={styles.name} onClick={() => onOpen(row.key)}>
                  <bdi>{name}</bdi>
                </button>
              ) : (
                <bdi className={styles.name}>{name}</bdi>
              )}
              {!row.folder && <small>{formatBytes(row.size, locale)}</small>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
