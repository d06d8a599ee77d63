import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';
import styles from './column.module.css';

export interface ColumnPageProps {
  title: string;
  /** In place of the plain heading; it sets the document title, too. */
  heading?: ReactNode;
  /** Description under the title. */
  about?: string;
  /** Below the description: what a person should know first. */
  note?: ReactNode;
  /** Space between the children, px: 32 if each has its own heading. */
  gap?: 16 | 24 | 32;
  /** Up to 960 px wide, for tables; default is 700 px. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A page with one column and a heading, 700 px wide (`wide`: 960). Sets the document title.
 *
 * @example
 * <ColumnPage title="Profile" about="What the provider knows of you." gap={32}>
 *   <p>…</p>
 * </ColumnPage>
 */
export function ColumnPage({ title, heading, about, note, gap = 16, wide = false, children }: ColumnPageProps) {
  return (
    <div className={styles.page} data-gap={gap} data-wide={wide || undefined}>
      <header className={styles.head}>
        {heading ?? <PageTitle title={title} />}
        {about && <p>{about}</p>}
        {note}
      </header>
      {children}
    </div>
  );
}
