import type { ReactNode } from 'react';
import { KindIcon } from './icons';
import styles from './blank.module.css';

interface BlankProps {
  /** Icon of a kind, shown large. */
  icon?: string;
  title: string;
  /** Something failed: announced by screen readers at once. */
  alert?: boolean;
  /** Explanation and next steps, as paragraphs and buttons. */
  children?: ReactNode;
}

/**
 * An empty state: illustration, explanation, and the next step.
 *
 * @example
 * <Blank icon="disk" title="No disks yet">
 *   <p>A disk holds data.</p>
 * </Blank>
 */
export function Blank({ icon, title, alert = false, children }: BlankProps) {
  return (
    <div className={styles.blank} role={alert ? 'alert' : undefined}>
      {icon && (
        <span className={styles.drawing} aria-hidden>
          {/* Preview of the list: the first row is the one to be created. */}
          <svg viewBox="0 0 200 104" fill="none">
            <rect x="18" y="12" width="164" height="32" rx="7" className={styles.row} />
            <rect x="18" y="56" width="164" height="32" rx="7" className={styles.faint} />
            <path d="M64 24h52M64 33h30" className={styles.line} />
            <circle cx="164" cy="28" r="4" className={styles.dot} />
            <path d="M64 68h44M64 77h24" className={styles.faint} />
            <circle cx="40" cy="72" r="9" className={styles.faint} />
          </svg>
          <span>
            <KindIcon name={icon} size={22} />
          </span>
        </span>
      )}
      <h2 className="p-heading-16">{title}</h2>
      {children}
    </div>
  );
}

/** Buttons of an empty state, side by side. */
export const BlankActions = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>;
