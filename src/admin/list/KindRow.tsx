import { RecordContextProvider, useTranslate } from 'ra-core';
import { createContext, memo, useContext, type MouseEvent } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import { labelField, labelsOf } from '../../../resources/kind/labels';
import type { FieldType, Kind, RecordData } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { useProvided } from '../../context/useProvided';
import { Cell } from './Cell';
import { ImageLine } from './ImageLine';
import { MiddleEllipsis, isLong } from './MiddleEllipsis';
import { FieldValue } from '../fields/FieldValue';
import { Labels } from '../fields/Labels';
import { RowLink, RowLinksContext } from '../fields/RowLink';
import { useWords, type Translate } from '../texts';
import { oneLine } from '../../ui/safe';
import { RowMenu } from './RowMenu';
import { isNumeric, type Column } from './useColumns';
import { Check } from '../../ui/table/Check';
import { isRowClick } from '../../ui/table/rowClick';
import table from '../../ui/table/table.module.css';
import styles from './table.module.css';
import { isAbsent } from '../../lib/blank';

export interface RowProps {
  kind: Kind;
  columns: readonly Column[];
  record: PortalRecord;
  index: number;
  selected: boolean;
  onToggle(id: PortalRecord['id']): void;
}

/** The name as people know the thing; never empty. */
export function recordName(kind: Kind, record: RecordData, translate: Translate): string {
  const name = valueAt(record, kind.title);
  return typeof name === 'string' && name.trim() !== '' ? oneLine(name) : translate('list.row.unnamed');
}

export function useNameOf(kind: Kind): (record: PortalRecord) => string {
  const translate = useTranslate();
  return (record) => recordName(kind, record, translate);
}

/** The text under the name, if it is not a single field. */
export const SubtitleContext = createContext<((record: PortalRecord) => string | undefined) | undefined>(undefined);

interface SubtitleProps {
  kind: Kind;
  record: PortalRecord;
}

/** The second line: what the thing is, and its labels. None of it where rows are low. */
function SecondLine({ kind, record }: SubtitleProps) {
  // What is in the name already is not said twice.
  const labels = labelField(kind) === kind.title ? [] : labelsOf(kind, record);
  if (labels.length === 0) return <Subtitle kind={kind} record={record} />;
  return (
    <span className={styles.second}>
      <Subtitle kind={kind} record={record} />
      <Labels labels={labels} />
    </span>
  );
}

/** Types whose values are displayed as another text: a boolean, a time, a size with its unit, the name of another record. */
const formatted: ReadonlySet<FieldType> = new Set<FieldType>([
  ...([
    'boolean',
    'date',
    'day',
    'number',
    'size',
    'money',
    'duration',
    'progress',
    'reference',
    'location',
    'list',
    'secret',
  ] as const),
]);

function Subtitle({ kind, record }: SubtitleProps) {
  const own = useContext(SubtitleContext);
  const words = useWords();
  const subtitle = own?.(record);
  if (own) return subtitle ? <span className={styles.sub}>{subtitle}</span> : null;
  if (!kind.subtitle) return null;
  const value = valueAt(record, kind.subtitle);
  if (isAbsent(value)) return null;
  const field = kind.fields[kind.subtitle];
  const option = field?.options?.find((one) => one.value === value);
  if (field && option) return <span className={styles.sub}>{words.option(kind, field, option)}</span>;
  if (field?.type === 'status') return <span className={styles.sub}>{words.status(kind, String(value))}</span>;
  if (field && (field.optionsFrom ?? formatted.has(field.type)))
    return (
      <span className={styles.sub}>
        <FieldValue kind={kind} field={field} record={record} dense />
      </span>
    );
  if (kind.subtitle === 'os_name') return <ImageLine name={value} version={valueAt(record, 'os_version')} />;
  return <span className={field?.type === 'code' ? styles.subCode : styles.sub}>{oneLine(value, 80)}</span>;
}

const linkClass = `${table.link} ${styles.link}`;

interface NameCellProps {
  kind: Kind;
  record: PortalRecord;
  /** Wraps, as on a phone's card; in a row it is truncated in the middle. */
  whole?: boolean;
}

export function NameCell({ kind, record, whole = false }: NameCellProps) {
  const path = pathTo(kind, 'show', record.id);
  const name = useNameOf(kind)(record);
  const text = whole ? name : <MiddleEllipsis name={name} />;
  return (
    <span className={styles.name}>
      {path ? (
        <RowLink to={path} className={linkClass} title={name} {...(isLong(name) && { 'aria-label': name })}>
          {text}
        </RowLink>
      ) : (
        <span title={name}>{text}</span>
      )}
      <SecondLine kind={kind} record={record} />
    </span>
  );
}

function Row({ kind, columns, record, index, selected, onToggle }: RowProps) {
  const links = useProvided(RowLinksContext);
  const translate = useTranslate();
  const name = useNameOf(kind)(record);
  const path = pathTo(kind, 'show', record.id);
  const open = (event: MouseEvent) => {
    if (path && isRowClick(event)) links.open(path);
  };
  return (
    <RecordContextProvider value={record}>
      {/* For the mouse only: the name is a real link for everyone else. */}
      <tr
        aria-rowindex={index + 2}
        aria-selected={selected}
        className={selected ? table.selected : undefined}
        onClick={open}
      >
        <td className={table.tight}>
          <Check
            label={translate('list.row.select', { name })}
            checked={selected}
            onChange={() => onToggle(record.id)}
          />
        </td>
        {columns.map((column) => (
          <td key={column.name} className={isNumeric(column) ? table.numeric : undefined}>
            {column.name === kind.title ? (
              <NameCell kind={kind} record={record} />
            ) : (
              <Cell kind={kind} column={column} record={record} />
            )}
          </td>
        ))}
        <td className={table.tight}>
          <RowMenu kind={kind} record={record} name={name} />
        </td>
      </tr>
    </RecordContextProvider>
  );
}

export const KindRow = memo(Row);
