import { Check, CircleAlert, CircleSlash, Clock, Loader } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Kind } from '../../../resources/kind/types';
import { useErrorText } from '../../shell/useErrorText';
import type { ActionItem } from './actionsFor';
import type { BulkRow } from './runBulk';
import { useActionWords } from './useActionWords';
import styles from './actions.module.css';

const icons = { waiting: Clock, running: Loader, done: Check, failed: CircleAlert, refused: CircleSlash, left: Clock };

/** What needs a look comes first. */
const order = ['failed', 'refused', 'left', 'running', 'waiting', 'done'];
/** So many are drawn; the rest is told by its number. */
const most = 100;

export function BulkRows({ kind, item, rows }: { kind: Kind; item: ActionItem; rows: readonly BulkRow[] }) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { toast } = useErrorText();
  const told = ({ state, error, record }: BulkRow) => {
    if (state === 'failed') return toast(error);
    if (state === 'refused') return words.reason(item, record);
    if (state === 'running') return translate('actions.working');
    return translate(state === 'done' ? 'actions.done' : 'list.bulk.waiting');
  };
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <ul className={styles.rows}>
      {sorted.slice(0, most).map((row) => {
        const Icon = icons[row.state];
        return (
          <li key={row.record.id} data-state={row.state}>
            <Icon size={16} aria-hidden />
            <bdi>{words.name(row.record)}</bdi>
            <span>{told(row)}</span>
          </li>
        );
      })}
      {sorted.length > most && <li>{translate('list.and_more', sorted.length - most)}</li>}
    </ul>
  );
}
