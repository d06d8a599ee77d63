/** The accounts that pay, each with the credit that is left. */
import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { StatusChip } from '../../admin/fields/StatusChip';
import { oneLine } from '../../ui/safe';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { creditOf, isInDebt } from '../../admin/account';
import { useTopUpPath } from '../../admin/billing/useTopUpPath';
import { useRunRates } from '../../admin/billing/useRunRates';
import { useSumText } from '../../admin/sums/useSumText';
import { creditLasts, omissionsOf } from '../../lib/forecast';
import { costsSomething } from '../../lib/sum';
import { formatOwnMoney } from '../../lib/ownMoney';
import { ownMoneyOf } from '../../../resources/billing/accountMoney';
import { pathTo } from '../../context/paths';
import { useSite } from '../../context/portal';
import type { Owned } from '../../admin/owned';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { openAccounts, type Account } from './accounts';
import styles from './aside.module.css';

function AccountLine({ owned, account }: { owned: Owned; account: Account }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, allowDebt } = useSite();
  const own = ownMoneyOf(account, siteCurrency);
  const credit = creditOf(...own);
  const text = useSumText();
  const { rateOf, stateOf, asOf } = useRunRates();
  const drawn = rateOf(account)?.drawn;
  const named = omissionsOf(creditLasts(stateOf(account), asOf));
  const debt = isInDebt(...own, allowDebt);
  const level = account.restriction_level ?? 'CLEAR';
  return (
    <li>
      <div>
        <Link to={pathTo(owned.kind, 'show', account.id) ?? owned.kind.routes.list}>
          <bdi>{oneLine(account.title || account.id, 80)}</bdi>
        </Link>
        {account.status !== 'ACTIVE' ? (
          <StatusChip kind={owned.kind} record={account} />
        ) : (
          level !== 'CLEAR' && (
            <span className={styles.level}>
              <TriangleAlert size={14} aria-hidden />
              {translate(`status.restriction.${level}`, { _: oneLine(level, 40) })}
            </span>
          )
        )}
      </div>
      <div className={styles.credit}>
        <strong data-negative={debt || undefined}>{credit ? formatOwnMoney(credit, locale, siteCurrency) : '–'}</strong>
        <span className="p-muted-12">{translate(debt ? 'money.debt' : 'dashboard.available')}</span>
      </div>
      <div className={styles.lasts}>
        <CreditForecast account={account} />
        {drawn && costsSomething(drawn) && <span>{text.perDay(drawn, named)}</span>}
      </div>
    </li>
  );
}

export function DashboardAccounts({ owned }: { owned: Owned }) {
  const translate = useTranslate();
  const { kind, source } = owned;
  const accounts = openAccounts(owned.records);
  const topUp = useTopUpPath()(accounts);
  const create = kind.routes.create;
  return (
    <section className={styles.box} aria-labelledby="accounts" aria-busy={isAwaited(source)}>
      <h2 id="accounts">{translate('dashboard.credit')}</h2>
      <Part
        of={source}
        pending={<div className={styles.bone} aria-hidden />}
        failed={`${translate('dashboard.accounts_failed')}:`}
      >
        {() => (
          <ul>
            {accounts.map((account) => (
              <AccountLine key={account.id} owned={owned} account={account} />
            ))}
          </ul>
        )}
      </Part>
      {source.data && (
        <p className={styles.links}>
          {topUp && accounts.length > 0 && (
            <Link to={topUp} className={buttonClass('secondary')}>
              {translate('dashboard.top_up')}
            </Link>
          )}
          {create && accounts.length === 0 && (
            <Link to={create} className={buttonClass('primary')}>
              {translate('dashboard.add_account')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
