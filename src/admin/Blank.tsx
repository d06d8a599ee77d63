import type { ReactNode } from 'react';
import { KindIcon } from './icons';
import styles from './blank.module.css';

interface BlankProps {
  /** Of a kind, drawn large. */
  icon?: string;
  title: string;
  /** It failed: said at once to those who do not see it. */
  alert?: boolean;
  /** What this is for and what to do, as paragraphs and buttons. */
  children?: ReactNode;
}

/** Where there is nothing: a drawing, what this is for, and the next step. */
export function Blank({ icon, title, alert = false, children }: BlankProps) {
  return (
    <div className={styles.blank} role={alert ? 'alert' : undefined}>
      {icon && (
        <span className={styles.drawing}>
          <KindIcon name={icon} size={40} />
        </span>
      )}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** What can be done, side by side. */
export const BlankWays = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;
