import { Loader } from 'lucide-react';
import { useTranslate } from 'ra-core';
import styles from './billing.module.css';

/**
 * A line that names what a page still waits for, as lists name a location that has not responded. For waits that are long already
 * (`useLongWait`).
 *
 * @example
 * <StillWaiting what="November 2026">Costs are shown without it.</StillWaiting>
 */
export function StillWaiting({ what, children }: { what: string; children?: string }) {
  const translate = useTranslate();
  return (
    <p className={styles.waiting} role="status">
      <Loader size={16} aria-hidden className="p-turning" />
      <span>
        <span>{translate('billing.still_waiting', { what })}</span>
        {children && <span className={styles.under}>{children}</span>}
      </span>
    </p>
  );
}
