import type { ReactNode } from 'react';
import page from '../../ui/page.module.css';
import styles from './billing.module.css';

interface Sum {
  label: string;
  value: ReactNode;
  /** Under it, small. */
  note?: string;
  /** A sentence rather than a sum. */
  isKnown?: boolean;
}

/**
 * What a page about money comes to, side by side. What is false is left out.
 *
 * @example
 * <Sums sums={[{ label: 'Credit', value: '€22.00' }]} />
 */
export function Sums({ sums, small = false }: { sums: readonly (Sum | false | undefined)[]; small?: boolean }) {
  const shown = sums.filter((sum) => sum !== false && sum !== undefined);
  return (
    <dl className={`${page.strip} ${styles.sums}`} data-small={small || undefined} data-count={shown.length}>
      {shown.map(({ label, value, note, isKnown }) => (
        <div key={label}>
          <dt className="p-muted-12-tight">{label}</dt>
          <dd data-forecast={isKnown || undefined}>
            {value}
            {note && <small className="p-under">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
