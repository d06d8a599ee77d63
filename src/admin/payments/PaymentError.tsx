import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './payments.module.css';

/** An error next to the button that caused it, announced by screen readers. */
export function PaymentError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.message}>
      {children && (
        <p className={styles.error}>
          <CircleAlert size={16} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
