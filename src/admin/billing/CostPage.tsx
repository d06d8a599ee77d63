/** Screens about costs: each says which question it answers, and which of the others answers another one. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePagePath } from '../../context/pagePath';
import { AccountPicker } from './AccountPicker';
import { BillingPage } from './BillingPage';
import type { AccountChoice } from './useAccountChoice';
import styles from './billing.module.css';

const screens = ['usage', 'costs', 'compare', 'reports'] as const;

/** The line below the heading, with links to the other screens. */
function CostAbout({ of }: { of: (typeof screens)[number] }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  return (
    <>
      {translate(`billing.${of}.about`)}
      <span className={styles.related}>
        {screens.flatMap((name) => {
          const to = pagePath(name);
          if (name === of || to === undefined) return [];
          return [
            <span key={name}>
              {translate(`billing.${name}.question`)}{' '}
              <Link className="p-link" to={to}>
                {translate(`shell.pages.${name}`)}
              </Link>
            </span>,
          ];
        })}
      </span>
    </>
  );
}

interface CostPageProps {
  of: (typeof screens)[number];
  choice: AccountChoice;
  /** What narrows it besides the account. */
  tools: ReactNode;
  children: ReactNode;
}

/**
 * A screen about the costs of one account or all.
 *
 * @example
 * <CostPage of="usage" choice={choice} tools={<Find label="Find a resource" typed={filter} onType={setFilter} />}>
 *   <p>…</p>
 * </CostPage>
 */
export function CostPage({ of, choice, tools, children }: CostPageProps) {
  const translate = useTranslate();
  return (
    <BillingPage
      choice={choice}
      title={translate(`shell.pages.${of}`)}
      about={<CostAbout of={of} />}
      tools={
        <>
          <AccountPicker choice={choice} all />
          {tools}
        </>
      }
    >
      {children}
    </BillingPage>
  );
}
