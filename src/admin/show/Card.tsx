import { useId, type ReactNode } from 'react';
import styles from './show.module.css';

export interface CardProps {
  title: string;
  /** At the end of the heading's line: a button. */
  aside?: ReactNode;
  /** Takes the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, wide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
