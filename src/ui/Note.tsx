import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert };

/**
 * What a person should know before going on, with the remedy where there is one. Icon and words, never colour alone.
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
  /** Something that went wrong while the person looked on: read out at once. */
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
