/** The most serious problem of a billing account, with its remedy, above every page that does not show it itself. */
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import { isGrave, warnings, warningsOf, type AccountWarning } from '../admin/billing/accountState';
import { useTopUpPath } from '../admin/billing/useTopUpPath';
import { useWarningText } from '../admin/billing/useWarningText';
import { useKnownRunRates } from '../admin/billing/useRunRates';
import { pathTo } from '../context/paths';
import { useKind, useSite } from '../context/portal';
import styles from './credit.module.css';

/** Every new account has this limit; it is not shown on every page. */
const quiet = new Set<AccountWarning>(['limited']);
/** The dashboard lists problems itself; account pages and payments are the remedy. */
const pagesWithOwnBanner = /^\/$|^\/billing(\/|$)|^\/payment_return/;

export function AccountBanner() {
  const translate = useTranslate();
  const kind = useKind('billing_account');
  const { siteCurrency, allowDebt } = useSite();
  const { pathname } = useLocation();
  const topUpPath = useTopUpPath();
  // From data that other screens have loaded: the shell requests nothing for it.
  const rates = useKnownRunRates();
  const { accounts, rateOf, asOf } = rates;
  const text = useWarningText(rates);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (pagesWithOwnBanner.test(pathname)) return null;

  const keyOf = (id: number, warning: AccountWarning) => `${id}:${warning}`;
  const [found] = accounts
    .flatMap((account) =>
      warningsOf(account, asOf, siteCurrency, rateOf(account), allowDebt).map((warning) => ({ account, warning })),
    )
    .filter(({ account, warning }) => !quiet.has(warning) && !dismissed.includes(keyOf(account.id, warning)))
    .sort((a, b) => warnings.indexOf(a.warning) - warnings.indexOf(b.warning));
  if (!found) return null;
  const { account, warning } = found;
  const grave = isGrave(warning);
  const Icon = grave ? CircleAlert : TriangleAlert;
  const topUp = ['debt', 'low_credit'].includes(warning) ? topUpPath([account]) : undefined;
  return (
    <aside className={styles.banner} data-tone={grave ? 'danger' : 'warning'} aria-label={translate('billing.account')}>
      <Icon size={16} aria-hidden />
      <p>{text(account, warning)}</p>
      <Link className={buttonClass('link')} to={topUp ?? pathTo(kind, 'show', account.id) ?? '/'}>
        {translate(topUp ? 'shell.banner.pay' : 'shell.banner.details')}
      </Link>
      {!grave && (
        <button
          type="button"
          className="p-icon-28"
          aria-label={translate('shell.banner.dismiss')}
          onClick={() => setDismissed([...dismissed, keyOf(account.id, warning)])}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </aside>
  );
}
