import { useId, type ReactNode } from 'react';
import styles from './show.module.css';

export interface CardProps {
  title: string;
  /** At the end of the heading's line: a button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** A sentence in a card. */
export const CardText = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
