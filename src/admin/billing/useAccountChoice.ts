/** The billing account that a page is about: chosen in the URL (`?account=`), so that links and reloads keep it. */
import type { BillingAccount } from '../../../resources/billing/account';
import { useQueryString } from '../../context/useQueryString';
import { useAccounts, type AccountChoices } from '../useAccounts';

export interface AccountChoice extends AccountChoices {
  /** Undefined: all accounts, or there is none. */
  account: BillingAccount | undefined;
  choose(id: number | undefined): void;
}

/**
 * `all`: without a choice the page is about all accounts; else about the default one.
 *
 * @example
 * const { account, choose } = useAccountChoice();
 * if (!account) return null;
 */
export function useAccountChoice({ all = false } = {}): AccountChoice {
  const known = useAccounts();
  const [search, change] = useQueryString();
  const { accounts } = known;
  const [only] = accounts;
  const requested = accounts.find(({ id }) => String(id) === search.get('account'));
  const defaultAccount = accounts.length === 1 || !all ? (accounts.find((one) => one.is_default) ?? only) : undefined;
  return {
    ...known,
    account: requested ?? defaultAccount,
    choose: (id) => change((next) => (id === undefined ? next.delete('account') : next.set('account', String(id)))),
  };
}
