import type { ReactNode } from 'react';
import { safeNode } from '../ui/safe';
import styles from './lines.module.css';

export interface FactLine {
  /** React key, if two rows may have the same label. */
  name?: string;
  label: string;
  value: ReactNode;
}

/**
 * Label and value pairs. By default values are aligned at the end of the line, as in a sum; `card`: side by
 * side, as the facts of a page's card.
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
          <dd>{safeNode(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
