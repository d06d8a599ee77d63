/** A status as dot and text, never by colour alone. A transitional status is animated; a changed one flashes once. */
import { useState, useSyncExternalStore } from 'react';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { onOptimisticChange, shownStatus } from '../runs/optimisticStatus';
import { useWords } from '../texts';
import { oneLine } from '../../ui/safe';
import styles from './fields.module.css';

interface StatusChipProps {
  kind: Kind;
  record: RecordData;
  /** Shown without a status. Default: nothing. */
  blank?: string;
}

/** The status as shown: an optimistic one before the server's (see `actions/optimisticStatus`). */
export const useShownStatus = (kind: Kind, record: RecordData): string =>
  useSyncExternalStore(onOptimisticChange, () => shownStatus(kind, record));

/**
 * The status of a record as dot and text; the optimistic status after an accepted action.
 *
 * @example
 * <StatusChip kind={kind} record={record} />
 */
export function StatusChip({ kind, record, blank }: StatusChipProps) {
  const words = useWords();
  const status = useShownStatus(kind, record);
  const [seen, setSeen] = useState({ id: record.id, status, moved: false });
  // Another record in the same location (a row that was scrolled away) has not moved.
  if (seen.id !== record.id || seen.status !== status) {
    setSeen({ id: record.id, status, moved: seen.id === record.id });
  }
  if (status === '') return blank;
  const tone = kind.status?.values[status]?.tone ?? 'off';
  return (
    <span key={status} className={seen.moved ? `${styles.chip} ${styles.moved}` : styles.chip} data-tone={tone}>
      <span className={styles.dot} />
      <span>{oneLine(words.status(kind, status), 60)}</span>
    </span>
  );
}
