import type { ReactNode } from 'react';
import styles from './lines.module.css';

export interface FactLine {
  /** Where two could have one label. */
  name?: string;
  label: string;
  value: ReactNode;
}

/**
 * What is what. As a sum, each value at the end of its line; `card`: as the facts of a page's card, side by side.
 *
 * @example
 * <Lines card rows={[{ label: 'Size', value: '20 GB' }]} />
 */
export function Lines({ rows, card = false }: { rows: readonly FactLine[]; card?: boolean }) {
  return (
    <dl className={card ? styles.facts : styles.sum}>
      {rows.map(({ name, label, value }) => (
        <div key={name ?? label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
