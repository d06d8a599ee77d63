import { useTranslate } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { Cell } from './Cell';
import { MiddleEllipsis, isLong } from './MiddleEllipsis';
import { RowLink } from '../fields/RowLink';
import { oneLine } from '../../ui/safe';
import { RowMenu } from './RowMenu';
import { isNumeric, type Column } from './useColumns';
import styles from './table.module.css';

export interface RowProps {
  kind: Kind;
  columns: readonly Column[];
  record: PortalRecord;
  index: number;
  selected: boolean;
  onToggle(id: PortalRecord['id']): void;
}

/** The name as people know the thing; never empty. */
export function useNameOf(kind: Kind): (record: PortalRecord) => string {
  const translate = useTranslate();
  return (record) => {
    const name = valueAt(record, kind.title);
    return typeof name === 'string' && name.trim() !== '' ? oneLine(name) : translate('list.row.unnamed');
  };
}

function Subtitle({ kind, record }: { kind: Kind; record: PortalRecord }) {
  if (!kind.subtitle) return null;
  const value = valueAt(record, kind.subtitle);
  if (value === undefined || value === null || value === '') return null;
  const code = kind.fields[kind.subtitle]?.type === 'code';
  const version = kind.subtitle === 'os_name' ? valueAt(record, 'os_version') : undefined;
  return <span className={code ? styles.subCode : styles.sub}>{[value, version].filter(Boolean).join(' ')}</span>;
}

interface NameCellProps {
  kind: Kind;
  record: PortalRecord;
  /** Wraps where there is no room, as on a phone's card; in a row it is cut in the middle. */
  whole?: boolean;
}

export function NameCell({ kind, record, whole = false }: NameCellProps) {
  const path = pathTo(kind, 'show', record.id);
  const name = useNameOf(kind)(record);
  const text = whole ? name : <MiddleEllipsis name={name} />;
  return (
    <span className={styles.name}>
      {path ? (
        <RowLink to={path} className={styles.link} title={name} {...(isLong(name) && { 'aria-label': name })}>
          {text}
        </RowLink>
      ) : (
        <span title={name}>{text}</span>
      )}
      <Subtitle kind={kind} record={record} />
    </span>
  );
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"], [role="dialog"]') !== null;

function Row({ kind, columns, record, index, selected, onToggle }: RowProps) {
  const navigate = useNavigate();
  const translate = useTranslate();
  const name = useNameOf(kind)(record);
  const path = pathTo(kind, 'show', record.id);
  const open = (event: MouseEvent) => {
    const marked = (getSelection()?.toString() ?? '') !== '';
    if (path && !isControl(event.target) && !marked) void navigate(path);
  };
  return (
    // For the mouse only: the name is a real link for everyone else.
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={selected ? styles.selected : undefined}
      onClick={open}
    >
      <td className={styles.tight}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={translate('list.row.select', { name })}
          checked={selected}
          onChange={() => onToggle(record.id)}
        />
      </td>
      {columns.map((column) => (
        <td key={column.name} className={isNumeric(column) ? styles.numeric : undefined}>
          {column.name === kind.title ? (
            <NameCell kind={kind} record={record} />
          ) : (
            <Cell kind={kind} column={column} record={record} />
          )}
        </td>
      ))}
      <td className={styles.tight}>
        <RowMenu kind={kind} record={record} name={name} />
      </td>
    </tr>
  );
}

export const KindRow = memo(Row);
