/** Each account: remaining credit and how long it lasts, the next charge, and the user's own budget. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { nextChargeOf } from '../../../resources/billing/nextCharge';
import type { BillingAccount } from '../../../resources/billing/account';
import { ownMoneyOf } from '../../../resources/billing/accountMoney';
import { BillingSection } from '../../admin/billing/BillingPage';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { useBudgetMonth } from '../../admin/billing/useBudgetMonth';
import { useRunRates } from '../../admin/billing/useRunRates';
import { accountName, creditOf, isInDebt } from '../../admin/account';
import { usePagePath } from '../../context/pagePath';
import { mustPath } from '../../context/paths';
import { useKind, useSite } from '../../context/portal';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatOwnMoney } from '../../lib/ownMoney';
import { formatDay } from '../../lib/timeText';
import styles from './overview.module.css';

function useNextText() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { rateOf, asOf } = useRunRates();
  const write = (of: Money | undefined) => (of ? formatMoney(of, locale) : translate('sums.unknown'));
  return (account: BillingAccount): string => {
    const next = nextChargeOf(account, siteCurrency, rateOf(account)?.drawn, asOf);
    const t = (key: string, values?: object) => translate(`billing.overview.next.${key}`, values);
    if (next.kind === 'invoice') return t('invoice', { when: formatDay(next.when, locale, 'UTC') });
    if (next.kind !== 'top_up') return t(next.kind);
    const values = { amount: write(next.amount), threshold: write(next.threshold) };
    if (next.due) return t('top_up_due', values);
    return next.when ? t('top_up_when', { ...values, when: formatDay(next.when, locale) }) : t('top_up', values);
  };
}

function Budget({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const settings = usePagePath()('notices');
  const month = useBudgetMonth()(account);
  const label = translate(month ? 'billing.budget.change' : 'billing.budget.set');
  const isWarning = month?.state !== undefined && month.state !== 'within';
  return (
    <span>
      {month && <span data-tone={isWarning ? 'warning' : undefined}>{month.text}</span>}
      {settings && (
        <span className={month && styles.under}>
          <Link
            className="p-link"
            to={`${settings}?account=${account.id}`}
            aria-label={`${label}: ${accountName(account)}`}
          >
            {label}
          </Link>
        </span>
      )}
    </span>
  );
}

export function AccountsPart({ accounts }: { accounts: readonly BillingAccount[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = useKind('billing_account');
  const { siteCurrency, allowDebt } = useSite();
  const nextText = useNextText();
  const columns: DataColumn<BillingAccount>[] = [
    {
      name: 'account',
      label: translate('billing.account'),
      cell: (one) => (
        <Link to={mustPath(kind, 'show', one.id)}>
          <bdi>{accountName(one)}</bdi>
        </Link>
      ),
    },
    {
      name: 'balance',
      label: translate('sums.balance.available'),
      numeric: true,
      cell: (one) => {
        const own = ownMoneyOf(one, siteCurrency);
        const credit = creditOf(...own);
        return (
          <strong className={styles.balance} data-negative={isInDebt(...own, allowDebt) || undefined}>
            {credit ? formatOwnMoney(credit, locale, siteCurrency) : translate('sums.unknown')}
          </strong>
        );
      },
    },
    {
      name: 'lasts',
      label: translate('billing.overview.lasts'),
      cell: (one) => (
        <div className={styles.lasts}>
          <CreditForecast account={one} />
        </div>
      ),
    },
    { name: 'next', label: translate('billing.overview.next.label'), cell: nextText },
    { name: 'budget', label: translate('billing.budget.title'), cell: (one) => <Budget account={one} /> },
  ];
  return (
    <BillingSection title={translate('billing.overview.accounts')}>
      <DataTable
        label={translate('billing.overview.accounts')}
        columns={columns}
        rows={accounts}
        keyOf={({ id }) => id}
        empty={translate('billing.no_account')}
      />
    </BillingSection>
  );
}
