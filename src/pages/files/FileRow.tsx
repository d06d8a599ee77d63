import {
  Ellipsis,
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileText,
  FileVideo,
  Folder,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { createElement, memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { oneLine } from '../../ui/safe';
import { useNow } from '../../admin/queries';
import { formatBytes } from '../../lib/bytes';
import { formatExact, formatRelative } from '../../lib/timeText';
import { previewOf, type PreviewKind } from './previewTypes';
import { visibleName, type Row } from './types';
import table from '../../ui/table/table.module.css';
import iconButton from '../../ui/iconButton.module.css';
import styles from './table.module.css';
import { dotted } from '../../lib/dotted';

const icons: Readonly<Record<PreviewKind, LucideIcon>> = {
  image: FileImage,
  text: FileText,
  pdf: FileText,
  audio: FileAudio,
  video: FileVideo,
};

const iconOf = (row: Row): LucideIcon => {
  if (row.folder) return Folder;
  if (/\.(zip|gz|tgz|xz|bz2|7z|rar|tar|zst)$/i.test(row.name)) return FileArchive;
  const preview = previewOf(row.name);
  return preview ? icons[preview.kind] : File;
};

const tickClass = `${table.tight} ${styles.tick}`;
const lastClass = `${table.tight} ${styles.last}`;
const sizeClass = `${table.numeric} ${styles.size}`;
const linkClass = `${table.link} ${styles.link}`;

interface FileRowProps {
  row: Row;
  index: number;
  selected: boolean;
  /** Where a folder leads. */
  link: string | undefined;
  onToggle(index: number, range: boolean): void;
  onOpen(key: string): void;
  onMenu(row: Row, anchor: HTMLElement): void;
}

export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { row, index, selected, link, onToggle, onOpen, onMenu } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const name = visibleName(row.name, oneLine(row.name, 1024));
  const date = row.folder ? undefined : new Date(row.modified);
  const size = row.folder ? '' : formatBytes(row.size, locale);
  const age = date ? formatRelative(date, locale, now) : '';
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    // The element serves another file from now on: a key pressed next is not meant for that one.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && element.current?.contains(activeElement)) activeElement.blur();
  }, [row.key]);
  return (
    <tr
      ref={element}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={selected ? table.selected : undefined}
    >
      <td className={tickClass}>
        <input
          type="checkbox"
          className={table.check}
          aria-label={translate('files.select', { name })}
          checked={selected}
          onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <td className={styles.name}>
        <span>
          {createElement(iconOf(row), {
            size: 16,
            'aria-hidden': true,
            ...(row.folder && { className: styles.folder }),
          })}
          {link === undefined ? (
            <button type="button" className={linkClass} title={name} onClick={() => onOpen(row.key)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <Link to={link} className={linkClass} title={name}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </span>
        <small>{dotted([size, age])}</small>
      </td>
      <td className={sizeClass}>{size}</td>
      <td className={styles.modified} title={date && formatExact(date, locale)}>
        {age}
      </td>
      <td className={lastClass}>
        <button
          type="button"
          className={iconButton.touch}
          aria-label={translate('list.row.menu', { name })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(row, event.currentTarget)}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
