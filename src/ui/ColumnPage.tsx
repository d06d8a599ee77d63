import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';
import styles from './column.module.css';

interface ColumnPageProps {
  title: string;
  /** Under the title: what this is for. */
  about?: string;
  /** Under that: what is to be known first. */
  note?: ReactNode;
  /** Between the parts, px: 32 where each has a heading of its own. */
  gap?: 16 | 24 | 32;
  /** Tables may take 960 px; else it is a column of 700 px. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A page of one column under its heading, 700 px wide (`wide`: 960). Sets the tab's title.
 *
 * @example
 * <ColumnPage title="Profile" about="What the provider knows of you." gap={32}>
 *   <p>…</p>
 * </ColumnPage>
 */
export function ColumnPage({ title, about, note, gap = 16, wide = false, children }: ColumnPageProps) {
  return (
    <div className={styles.page} data-gap={gap} data-wide={wide || undefined}>
      <header className={styles.head}>
        <PageTitle title={title} />
        {about && <p>{about}</p>}
        {note}
      </header>
      {children}
    </div>
  );
}
