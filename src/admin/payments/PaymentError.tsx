import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './payments.module.css';

/** What went wrong, said aloud, beside the button that did it. */
export function PaymentError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.told}>
      {children && (
        <p className={styles.fault}>
          <CircleAlert size={16} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
