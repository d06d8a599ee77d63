/** Layout of billing pages: heading, description, toolbar, and their common states. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { usePortal } from '../../context/portal';
import { PageTitle } from '../../ui/PageTitle';
import { Part, PartNote } from '../../ui/Part';
import { optional } from '../../ui/sources';
import type { AccountChoices } from '../useAccounts';
import { Unread } from '../Unread';
import { useIsPhone } from '../useIsPhone';
import { NoAccount } from './NoAccount';
import { StillWaiting } from './StillWaiting';
import { useAreAccountsLate } from './useAccountChoice';
import styles from './billing.module.css';

interface BillingPageProps {
  title: string;
  about?: ReactNode;
  /** At the end of the heading's line: what can be done. */
  actions?: ReactNode;
  /** What narrows the page: account, period. Without an account there is nothing to narrow. */
  tools?: ReactNode;
  /** While rows are selected, a `SelectionBar`: over the tools; on a phone, whose tools are high, at the foot of the screen. */
  selected?: ReactNode;
  /** A form and no table: as wide as forms are. */
  narrow?: boolean;
  /** The page shows one account or all: its content waits up to 2 s for the accounts; it is informed of late ones, and of none. */
  choice?: AccountChoices;
  children: ReactNode;
}

/**
 * A page of billing: heading, what can be done, what narrows it, and its parts. Sets the tab's title.
 *
 * @example
 * <BillingPage title="Usage" choice={choice} tools={<AccountPicker choice={choice} />}>
 *   <p>…</p>
 * </BillingPage>
 */
export function BillingPage({ title, about, actions, tools, selected, narrow, choice, children }: BillingPageProps) {
  const isPhone = useIsPhone();
  const isNarrowable = !choice || choice.hidden || choice.source.data?.length !== 0;
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.head}>
        <div>
          <PageTitle title={title} />
          {about && <p className="p-quiet">{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tools && isNarrowable && (
        <div data-swaps>
          <div className={styles.tools}>{tools}</div>
          {!isPhone && selected}
        </div>
      )}
      {choice ? <OfAccounts choice={choice}>{children}</OfAccounts> : children}
      {isPhone && selected && (
        <div className={styles.foot} data-swaps>
          {selected}
        </div>
      )}
    </div>
  );
}

interface BillingSectionProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page about money, with its heading.
 *
 * @example
 * <BillingSection title="Payments">
 *   <p>None yet.</p>
 * </BillingSection>
 */
export function BillingSection({ title, aside, children }: BillingSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2 className="p-heading-16">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Content about one account or all, if there are any. */
function OfAccounts({ choice, children }: { choice: AccountChoices; children: ReactNode }) {
  const translate = useTranslate();
  const kind = usePortal().registry.find('billing_account');
  const none = choice.source.data?.length === 0 && !choice.hidden;
  const isLate = useAreAccountsLate(choice.source);
  const source = optional(choice.source);
  return (
    <Part of={isLate ? { ...source, data: choice.source } : source}>
      {() => (
        <>
          {isLate && (
            <StillWaiting what={translate('billing.accounts_awaited')}>
              {translate('billing.accounts_awaited_text')}
            </StillWaiting>
          )}
          {!choice.hidden && <PartNote of={choice.source} tone="danger" />}
          {/* A discount or a credit that could not be read is missing from the sums below. */}
          {kind && <Unread of={[kind.name]} kind={kind} />}
          {none ? <NoAccount>{translate('billing.no_account')}</NoAccount> : children}
        </>
      )}
    </Part>
  );
}
