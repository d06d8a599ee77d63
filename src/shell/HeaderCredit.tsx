/** The credit of the default account in the header, with a link to top it up. */
import { Wallet } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useLasting } from '../admin/billing/CreditForecast';
import { oneLine } from '../ui/safe';
import { tipOf } from '../admin/fields/tip';
import { creditOf } from '../admin/form/account';
import { useAccounts } from '../admin/form/useAccounts';
import { isPositive } from '../lib/money';
import { formatMoney } from '../lib/moneyText';
import { useSite } from '../context/portal';
import { useMenu } from './useMenu';
import styles from './credit.module.css';

export function HeaderCredit() {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { pagePath } = useMenu();
  const { accounts } = useAccounts();
  const lasting = useLasting(false);
  const account = accounts.find((one) => one.is_default) ?? accounts[0];
  const topUp = pagePath('top_up');
  if (!account || !topUp || account.paying_by_invoice) return null;
  const credit = creditOf(account, siteCurrency);
  if (!credit) return null;
  const amount = formatMoney(credit, locale);
  const name = oneLine(account.title || account.id, 60);
  const label = translate('billing.header', { amount, name });
  const lasts = lasting(account);
  return (
    <Link
      to={`${topUp}?account=${account.id}`}
      className={styles.credit}
      data-low={!isPositive(credit) || undefined}
      aria-label={label}
      {...tipOf([label, lasts].filter(Boolean).join('. '))}
    >
      <Wallet size={16} strokeWidth={1.75} aria-hidden />
      <span>{amount}</span>
    </Link>
  );
}
