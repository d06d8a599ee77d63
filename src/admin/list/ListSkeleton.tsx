import { useTranslate } from 'ra-core';
import { useIsPhone } from '../useIsPhone';
import type { Column } from './useColumns';
import styles from './list.module.css';

/** Of the size of what comes, so that nothing jumps. */
export function ListSkeleton({ columns }: { columns: readonly Column[] }) {
  const translate = useTranslate();
  const phone = useIsPhone();
  return (
    <div className={styles.skeleton} role="status" data-phone={phone || undefined}>
      <span className="p-visually-hidden">{translate('shell.loading.label')}</span>
      {Array.from({ length: phone ? 5 : 9 }, (_, row) => (
        <div key={row} aria-hidden className={styles.skeletonRow}>
          {columns.slice(0, phone ? 2 : 6).map(({ name }, index) => (
            <span key={name} style={{ width: `${[38, 22, 30, 16, 18, 26][(index + row) % 6]}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
