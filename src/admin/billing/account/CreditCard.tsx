import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../../resources/billing_account/schema';
import { isNegative, isPositive, money } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { useSite } from '../../../portal';
import { usePagePath } from '../../../shell/pagePath';
import { DateValue } from '../../fields/DateValue';
import { creditOf } from '../../form/account';
import { Card } from '../../show/Card';
import { Lines } from '../../Lines';
import { CreditForecast } from '../CreditForecast';
import styles from './account.module.css';

const totals = ['credit_amount', 'subtotal_resource_usage', 'discount_amount', 'ongoing', 'vat_tax', 'total'] as const;
/** Told only where they are something. */
const optional = new Set<string>(['discount_amount']);

/** What is left, how long it lasts, and how that comes about: the running totals of the period. */
export function CreditCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const pagePath = usePagePath();
  const credit = creditOf(account, siteCurrency);
  const running = account.running_totals ?? {};
  const write = (value: unknown) => formatMoney(money(value, siteCurrency), locale);
  const page = (name: string, label: string, look: string) => {
    const path = pagePath(name);
    return (
      path && (
        <Link key={name} className={look} to={`${path}?account=${account.id}`}>
          {label}
        </Link>
      )
    );
  };
  const since = running.ongoing_negative_since;
  const rows = [
    ...totals
      .filter((name) => running[name] !== undefined && running[name] !== null)
      .filter((name) => !optional.has(name) || isPositive(money(running[name], siteCurrency)))
      .map((name) => ({ label: translate(`billing.running.${name}`), value: write(running[name]) })),
    ...(since
      ? [
          {
            label: translate('resources.billing_account.fields.running_totals_ongoing_negative_since'),
            value: <DateValue value={since} />,
          },
        ]
      : []),
  ];
  return (
    <Card title={translate('money.credit_available')}>
      <div className={styles.body}>
        <p className={styles.big} data-negative={(credit && isNegative(credit)) || undefined}>
          {credit ? formatMoney(credit, locale) : '–'}
        </p>
        <CreditForecast account={account} />
        <Lines rows={rows} />
        <div className={styles.ways}>
          {page('top_up', translate('shell.pages.top_up'), 'p-button')}
          {page('balance_history', translate('shell.pages.balance_history'), 'p-button p-button--plain')}
          {page('invoices', translate('shell.pages.invoices'), 'p-button p-button--plain')}
          {page('usage', translate('shell.pages.usage'), 'p-button p-button--plain')}
        </div>
      </div>
    </Card>
  );
}
