/** Stands for a page that is on its way: a heading, a toolbar and rows in the sizes that lists have. */
import { useTranslate } from 'ra-core';
import { indicatorDelay } from './delays';
import { useDelayed } from './useDelayed';
import styles from './page.module.css';

const rows = [62, 48, 71, 55, 66, 44, 58, 69];

export function PageSkeleton() {
  const translate = useTranslate();
  const due = useDelayed(indicatorDelay);
  return (
    <div className={styles.skeleton} data-due={due || undefined}>
      <span className="p-visually-hidden" role="status">
        {due && translate('shell.loading.page')}
      </span>
      <div aria-hidden>
        <i className={styles.bone} style={{ width: 220, height: 28 }} />
        <i className={styles.bone} style={{ width: 280, height: 36 }} />
        <div className={styles.bones}>
          {rows.map((width) => (
            <span key={width}>
              <i className={styles.bone} style={{ width: `${width / 2}%` }} />
              <i className={styles.bone} style={{ width: 72 }} />
              <i className={styles.bone} style={{ width: 96 }} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
