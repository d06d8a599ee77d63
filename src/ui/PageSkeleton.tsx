/** Placeholder for a page that is loading, in the dimensions of its content. */
import { useTranslate } from 'ra-core';
import { useLoadingDelay } from './useLoadingDelay';
import styles from './skeleton.module.css';

const rows = [62, 48, 71, 55, 66, 44, 58, 69];

const Bone = ({ width, height }: { width?: number | string; height?: number }) => (
  <i className={styles.bone} style={{ width, height }} />
);

const Table = () => (
  <div className={styles.bones}>
    {rows.map((width) => (
      <span key={width}>
        <Bone width={`${width / 2}%`} />
        <Bone width={72} />
        <Bone width={96} />
      </span>
    ))}
  </div>
);

const Form = ({ summary }: { summary: boolean }) => (
  <div className={styles.form} data-summary={summary || undefined}>
    <div>
      {rows.slice(0, 5).map((width) => (
        <p key={width}>
          <Bone width={width * 2} />
          <Bone height={36} />
        </p>
      ))}
    </div>
    {summary && (
      <div className={styles.bones}>
        {rows.slice(0, 5).map((width) => (
          <span key={width}>
            <Bone width={`${width}%`} />
            <Bone width={56} />
          </span>
        ))}
      </div>
    )}
  </div>
);

export interface PageSkeletonProps {
  /** Layout of the page: a list under its heading, rows only, a form, or a form with a summary next to it. */
  shape?: 'table' | 'rows' | 'form' | 'order';
}

/**
 * Placeholder while a page loads; announces loading only after a moment. `shape` matches the page's layout, so
 * that nothing shifts.
 *
 * @example
 * <PageSkeleton shape="form" />
 */
export function PageSkeleton({ shape = 'table' }: PageSkeletonProps) {
  const translate = useTranslate();
  const due = useLoadingDelay();
  return (
    <div className={styles.skeleton} data-due={due || undefined}>
      <span className="p-visually-hidden" role="status">
        {due && translate('shell.loading.page')}
      </span>
      <div aria-hidden aria-busy data-shape={shape}>
        {shape !== 'rows' && <Bone width={220} height={28} />}
        {shape === 'table' && <Bone width={280} height={36} />}
        {shape === 'form' || shape === 'order' ? <Form summary={shape === 'order'} /> : <Table />}
      </div>
    </div>
  );
}
