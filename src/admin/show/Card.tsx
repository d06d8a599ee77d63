import { useId, type ReactNode } from 'react';
import styles from './show.module.css';

interface CardProps {
  title: string;
  /** At the end of the heading's line: a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a record's page under its own heading, a region for assistive technology.
 *
 * @example
 * <Card title="Backups" aside={<Button variant="quiet">Edit</Button>}>
 *   <CardText>None yet.</CardText>
 * </Card>
 */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 className="p-heading-14" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/**
 * A sentence in a card.
 *
 * @example
 * <CardText>None yet.</CardText>
 */
export const CardText = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
