import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert };

/**
 * A message that a person should read before continuing, with a remedy if there is one. Icon and text, never
 * colour alone.
 *
 * @example
 * <Note tone="warning" remedy={<RetryLink retry={query.refetch} />}>
 *   Prices could not be loaded.
 * </Note>
 */
export function Note({
  tone = 'info',
  remedy,
  alert = false,
  children,
}: {
  tone?: keyof typeof icons;
  remedy?: ReactNode;
  /** Announced by screen readers at once: something failed while the person was using the page. */
  alert?: boolean;
  children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={styles.note} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <p>
        {children} {remedy}
      </p>
    </div>
  );
}
