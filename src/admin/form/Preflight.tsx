/** Problems of billing accounts that would make a creation fail, with their solutions, shown before anything is typed. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing/account';
import { accountProblem, noPayer, payersOf, type AccountProblem } from '../../../resources/rights';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { Note } from '../../ui/Note';
import type { AccountChoices } from '../useAccounts';

const reasons: Record<AccountProblem, string> = {
  suspended: 'form.preflight.account_suspended',
  pending: 'form.preflight.account_pending',
  frozen: 'form.preflight.account_frozen',
  terminated: 'create.account.terminated',
  inactive: 'create.account.inactive',
};

/**
 * A note if there is no account, or if the chosen account (`chosen`; without one, every account) cannot pay for new resources. Renders
 * nothing otherwise. To those who may not see accounts it says who pays.
 */
export function AccountPreflight({
  accounts,
  chosen,
}: {
  accounts: AccountChoices;
  chosen?: BillingAccount | undefined;
}) {
  const translate = useTranslate();
  const billing = usePortal().registry.find('billing_account');
  if (accounts.hidden)
    return accounts.source.error ? <p className="p-quiet">{translate('create.account.hidden')}</p> : null;
  // Where they are chosen (`AccountInput`) it is said why they are not known.
  if (!accounts.source.data) return null;
  const t = (key: string) => translate(`form.preflight.${key}`);
  const list = billing && pathTo(billing, 'list');
  const create = billing && pathTo(billing, 'create');

  if (accounts.accounts.length === 0) {
    const remedy = create && <Link to={create}>{t('no_account_do')}</Link>;
    return (
      <Note tone="warning" remedy={remedy}>
        {t('no_account')}
      </Note>
    );
  }
  const payers = payersOf(accounts.accounts);
  const shown = chosen ?? (noPayer(payers) && accounts.accounts.find(({ id }) => id === payers[0]?.id));
  const problem = shown && accountProblem(shown);
  if (!shown || !problem) return null;
  const path = billing && pathTo(billing, 'show', shown.id);
  return (
    <Note
      tone="warning"
      remedy={
        accounts.defaultAccount ? (
          t('account_do')
        ) : (
          <Link to={path ?? list ?? '/'}>{translate('create.account.see', { name: shown.title ?? shown.id })}</Link>
        )
      }
    >
      {translate(reasons[problem])}
    </Note>
  );
}
