import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Buttons side by side at the end of a form that stands on a page: what it does first, then its calls. */
export const ActionLine = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
