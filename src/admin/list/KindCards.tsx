/** On a phone a row is a card: name, status, two or three facts, menu. */
import { RecordContextProvider, useTranslate } from 'ra-core';
import { memo, useContext, useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { MainScrollContext } from '../../ui/MainScroll';
import { Check } from '../../ui/table/Check';
import { useOverscan } from '../../ui/table/useOverscan';
import { useMeasuredRows } from '../../ui/table/useMeasuredRows';
import { FieldValue } from '../fields/FieldValue';
import { useWords } from '../texts';
import { Cell } from './Cell';
import { NameCell, useNameOf, type RowProps } from './KindRow';
import type { RowsProps } from './KindTable';
import { RowMenu } from './RowMenu';
import { headOf, priceColumn, type Column } from './useColumns';
import { useSelection } from './useSelection';
import styles from './cards.module.css';

/** Of most cards: name and facts, and a status between them. */
const cardHeight = { status: 134, other: 110 };
/** Of a phone, without the header, the list's head and the navigation below. */
const heightInView = 640;
const gap = 8;

function Fact({ kind, column, record }: { kind: Kind; column: Column; record: PortalRecord }) {
  const words = useWords();
  return (
    <div className={styles.fact}>
      <dt className="p-muted-12">{headOf(words, kind, column)}</dt>
      <dd>
        <Cell kind={kind} column={column} record={record} />
      </dd>
    </div>
  );
}

/** Address and price, for kinds with both; else the first two columns, and the price as the third. */
function factsOf(columns: readonly Column[]): readonly Column[] {
  const address = columns.find(({ field }) => field?.type === 'ip');
  const price = columns.find(({ name }) => name === priceColumn);
  if (address && price) return [address, price];
  return [...columns.filter((column) => column !== price).slice(0, 2), ...(price ? [price] : [])];
}

interface CardProps extends Pick<RowProps, 'selected' | 'onToggle'> {
  kind: Kind;
  status: Column | undefined;
  facts: readonly Column[];
  record: PortalRecord;
}

const Card = memo(function Card({ kind, status, facts, record, selected, onToggle }: CardProps) {
  const translate = useTranslate();
  const name = useNameOf(kind)(record);
  return (
    <RecordContextProvider value={record}>
      <div className={styles.top}>
        <label className={styles.pick}>
          <Check
            label={translate('list.row.select', { name })}
            checked={selected}
            onChange={() => onToggle(record.id)}
          />
        </label>
        <NameCell kind={kind} record={record} whole />
        <RowMenu kind={kind} record={record} name={name} />
      </div>
      {status?.field && <FieldValue kind={kind} field={status.field} record={record} dense />}
      <dl className={styles.facts}>
        {facts.map((column) => (
          <Fact key={column.name} kind={kind} column={column} record={record} />
        ))}
      </dl>
    </RecordContextProvider>
  );
});

export function KindCards({ kind, columns, records }: RowsProps) {
  const words = useWords();
  const { selected, toggle } = useSelection();
  const { status, facts } = useMemo(() => {
    const state = columns.find((c) => c.field?.type === 'status');
    return { status: state, facts: factsOf(columns.filter((c) => c.name !== kind.title && c !== state)) };
  }, [columns, kind]);
  const overscan = useOverscan(4, records[0]?.id);
  const { list, start, end, before, after } = useMeasuredRows(useContext(MainScrollContext), {
    rows: records,
    estimate: cardHeight[status ? 'status' : 'other'],
    gap,
    overscan,
    heightAtFirst: heightInView,
  });
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={words.kind(kind, 2)}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {records.slice(start, end).map((record, at) => (
        <li
          key={record.id}
          aria-posinset={start + at + 1}
          aria-setsize={records.length}
          className={styles.card}
          data-selected={selected.has(record.id) || undefined}
        >
          <Card
            kind={kind}
            status={status}
            facts={facts}
            record={record}
            selected={selected.has(record.id)}
            onToggle={toggle}
          />
        </li>
      ))}
    </ul>
  );
}
