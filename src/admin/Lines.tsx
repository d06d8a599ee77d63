import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** What is what: each value at the end of its line. */
export function Lines({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.lines}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
