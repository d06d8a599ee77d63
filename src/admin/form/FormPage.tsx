/** Layout of forms: a column of at most 700 px, with the summary next to it (on a phone below it). */
import type { ReactNode } from 'react';
import type { SubmitState } from './useSubmit';
import { CallsHead, PageCalls } from '../snippets/PageCalls';
import styles from './form.module.css';

interface FormPageProps {
  title: string;
  /** Below the title: description, blocking problems, restored draft. */
  head?: ReactNode;
  /** The summary. Without it the form has one column. */
  aside?: ReactNode;
  /** At the foot of the screen while the form is scrolled. */
  foot?: ReactNode;
  onSubmit: SubmitState['onSubmit'];
  children: ReactNode;
}

/**
 * The layout of a form that is a page: heading, column of at most 700 px, and the summary (`aside`) next to
 * it.
 *
 * @example
 * const { onSubmit } = useSubmit({ form, send: () => Promise.resolve(), done: () => undefined });
 * return (
 *   <FormPage title="New disk" onSubmit={onSubmit}>
 *     <FieldRow>…</FieldRow>
 *   </FormPage>
 * );
 */
export function FormPage({ title, head, aside, foot, onSubmit, children }: FormPageProps) {
  return (
    <PageCalls>
      <form onSubmit={onSubmit} noValidate autoComplete="off">
        <div className={aside ? styles.wide : styles.page}>
          <header className={styles.head}>
            <CallsHead title={title} />
            {head}
          </header>
          <div className={styles.main}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
        {foot}
      </form>
    </PageCalls>
  );
}
