/** How the pages about money stand: heading, what it is about, a toolbar, and the states that each of them has. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { PageTitle } from '../../shell/PageTitle';
import { Failed } from '../form/Failed';
import type { Accounts } from '../form/useAccounts';
import { NoAccount } from './NoAccount';
import styles from './billing.module.css';

export interface BillingPageProps {
  title: string;
  about?: string | undefined;
  /** At the end of the heading's line: what can be done. */
  actions?: ReactNode;
  /** What narrows the page: account, period. */
  tools?: ReactNode;
  children: ReactNode;
}

export function BillingPage({ title, about, actions, tools, children }: BillingPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle title={title} />
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}

export interface BillingSectionProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function BillingSection({ title, aside, children }: BillingSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What is told of one account or of all, where there are any. */
export function OfAccounts({ choice, children }: { choice: Accounts; children: ReactNode }) {
  const translate = useTranslate();
  const none = !choice.error && choice.accounts.length === 0 && !choice.hidden;
  return (
    <>
      {choice.error ? <Failed error={choice.error} retry={choice.refetch} /> : null}
      {none ? <NoAccount>{translate('billing.no_account')}</NoAccount> : children}
    </>
  );
}

/** The answer of a query once it is here; until then bones, or what failed. Old data stays while new is asked for. */
export function Answered<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  if (query.data !== undefined) {
    return (
      <>
        {query.error && <Failed error={query.error} retry={query.refetch} />}
        {children(query.data)}
      </>
    );
  }
  if (query.error) return <Failed error={query.error} retry={query.refetch} />;
  return <PageSkeleton shape="rows" />;
}
