/** The credit of the account in focus in the header, with a link to top it up; on a phone with the days that it lasts. */
import { CircleAlert, Wallet } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { BillingAccount } from '../../resources/billing/account';
import { useLasting, useLastingDays } from '../admin/billing/CreditForecast';
import { useKnownRunRates } from '../admin/billing/useRunRates';
import { oneLine } from '../ui/safe';
import { tipOf } from '../admin/fields/tip';
import { creditOf } from '../admin/account';
import { useIsPhone } from '../admin/useIsPhone';
import { isPositive } from '../lib/money';
import { formatMoney } from '../lib/moneyText';
import { usePortal } from '../context/portal';
import { useMenu } from './useMenu';
import styles from './credit.module.css';

/** The one that the page is about, else the default one. */
function useFocusedAccount(accounts: readonly BillingAccount[]): BillingAccount | undefined {
  const { registry } = usePortal();
  const { pathname, search } = useLocation();
  const show = registry.find('billing_account')?.routes.show;
  const id = (show && matchPath(show, pathname)?.params.id) ?? new URLSearchParams(search).get('account');
  const requested = id ? accounts.find((one) => String(one.id) === id) : undefined;
  return requested ?? accounts.find((one) => one.is_default) ?? accounts[0];
}

/** Length of an amount up to which a phone's header also has room for the days. */
const roomy = 10;

export function HeaderCredit() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = usePortal().site;
  const { pagePath } = useMenu();
  const rates = useKnownRunRates();
  const lasting = useLasting(rates);
  const lastingDays = useLastingDays(rates);
  const phone = useIsPhone();
  const account = useFocusedAccount(rates.accounts);
  const topUp = pagePath('top_up');
  if (!account || !topUp || account.paying_by_invoice) return null;
  const credit = creditOf(account, siteCurrency);
  if (!credit) return null;
  const amount = formatMoney(credit, locale);
  const name = oneLine(account.title || account.id, 60);
  const label = translate('billing.header', { amount, name });
  const lasts = lasting(account);
  const isLong = amount.length > roomy;
  const days = phone && !isLong ? lastingDays(account) : '';
  // For voice control: the visible text is the name of the link (WCAG 2.5.3).
  const seen = days && `${amount} ${days}`;
  const isLow = !isPositive(credit);
  const Icon = isLow ? CircleAlert : Wallet;
  return (
    <Link
      to={`${topUp}?account=${account.id}`}
      className={styles.credit}
      data-low={isLow || undefined}
      data-long={isLong || undefined}
      aria-label={[seen, label].filter(Boolean).join('. ')}
      {...tipOf([label, lasts].filter(Boolean).join('. '))}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{amount}</span> {days && <small>{days}</small>}
    </Link>
  );
}
