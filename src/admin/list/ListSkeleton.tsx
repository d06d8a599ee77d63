import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useIsPhone } from '../useIsPhone';
import { isNumeric, type Column } from './useColumns';
import { useDensity } from './useDensity';
import { useFitting } from './useFitting';
import styles from './skeleton.module.css';

/** Shares of their column, so that rows differ as words do. */
const shares = [64, 48, 72, 56, 80, 44, 60];

interface SkeletonProps {
  columns: readonly Column[];
  /** A person chose them. */
  chosen: boolean;
}

function Rows({ columns: wanted, chosen }: SkeletonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { columns, track } = useFitting(ref, wanted, chosen);
  const { isCompact } = useDensity();
  const [, ...others] = columns;
  const gridTemplateColumns = ['40px', 'minmax(0, 1fr)', ...others.map((column) => `${track(column)}px`), '48px'].join(
    ' ',
  );
  return (
    <div ref={ref} aria-hidden aria-busy className={styles.frame}>
      {Array.from({ length: 9 }, (_, row) => (
        <div key={row} className={styles.row} data-compact={isCompact || undefined} style={{ gridTemplateColumns }}>
          <i className={styles.check} />
          {columns.map((column, index) => (
            <span key={column.name} data-numeric={isNumeric(column) || undefined}>
              <i style={{ width: `${shares[(row + 3 * index) % shares.length]}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Cards({ columns }: { columns: readonly Column[] }) {
  const hasStatus = columns.some(({ field }) => field?.type === 'status');
  return (
    <div aria-hidden aria-busy className={styles.cards}>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={styles.card}>
          <i style={{ width: `${shares[row % shares.length]}%`, height: 14 }} />
          {hasStatus && <i style={{ width: 88 }} />}
          <div>
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholders of the size of the rows, so that nothing shifts once they are loaded. */
export function ListSkeleton({ columns, chosen }: SkeletonProps) {
  const translate = useTranslate();
  const phone = useIsPhone();
  return (
    <div role="status">
      <span className="p-visually-hidden">{translate('shell.loading.label')}</span>
      {phone ? <Cards columns={columns} /> : <Rows columns={columns} chosen={chosen} />}
    </div>
  );
}
