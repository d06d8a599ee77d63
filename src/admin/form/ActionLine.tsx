import type { ReactNode } from 'react';
import styles from './form.module.css';

/**
 * Buttons at the end of a form in a page: submit first, then the API snippet.
 *
 * @example
 * <ActionLine>
 *   <Button type="submit">Save</Button>
 * </ActionLine>
 */
export const ActionLine = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
