import { useId, type ReactNode } from 'react';
import { Heading } from '../inputs/heading';
import styles from './form.module.css';

interface SectionProps {
  title: string;
  /** One line under the heading. */
  about?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A section of a form, with a heading: one decision, such as the size.
 *
 * @example
 * <Section title="Size" about="It can be made larger later.">
 *   <NumberInput name="size_gb" label="Size" unit="GB" />
 * </Section>
 */
export function Section({ title, about, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
        {about && <p>{about}</p>}
      </div>
      <Heading value={title}>{children}</Heading>
    </section>
  );
}

/**
 * Related fields, side by side if there is room. Each must have a label, so that they are aligned.
 *
 * @example
 * <FieldRow>
 *   <NumberInput name="min" label="From" />
 *   <NumberInput name="max" label="To" />
 * </FieldRow>
 */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Heading value="">{children}</Heading>
    </div>
  );
}
