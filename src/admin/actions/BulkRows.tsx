import { Check, CircleAlert, CircleHelp, CircleSlash, Clock, Loader } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RowState, RunRow } from '../runs/ledger';
import styles from './actions.module.css';

const icons: Record<RowState, typeof Check> = {
  waiting: Clock,
  sent: Loader,
  following: Loader,
  unknown: CircleHelp,
  done: Check,
  failed: CircleAlert,
  refused: CircleSlash,
  gone: CircleSlash,
  skipped: CircleSlash,
};

/** What needs a look comes first. */
const order: readonly RowState[] = [
  'failed',
  'unknown',
  'refused',
  'gone',
  'sent',
  'following',
  'waiting',
  'skipped',
  'done',
];
/** Number of rows rendered; further ones are counted. */
const most = 100;

export function BulkRows({ rows, describe }: { rows: readonly RunRow[]; describe(row: RunRow): string }) {
  const translate = useTranslate();
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    // A long list scrolls: by keyboard too.
    <ul className={styles.rows} tabIndex={0} aria-label={translate('bulk.rows')}>
      {sorted.slice(0, most).map((row, index) => {
        const Icon = icons[row.state];
        return (
          // Two may be about the same record.
          <li key={`${row.id} ${index}`} data-state={row.state}>
            <Icon size={16} aria-hidden />
            <bdi>{row.name}</bdi>
            <span>{describe(row)}</span>
          </li>
        );
      })}
      {sorted.length > most && <li>{translate('list.and_more', { smart_count: sorted.length - most })}</li>}
    </ul>
  );
}
