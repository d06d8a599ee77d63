import type { ReactNode } from 'react';
import type { Tone } from '../../../resources/kind/types';
import styles from './fields.module.css';

/**
 * A state that no status field holds, as dot and word.
 *
 * @example
 * <ToneChip tone="warning">Expires soon</ToneChip>
 */
export function ToneChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <span className={styles.dot} />
      <span>{children}</span>
    </span>
  );
}
