/** The billing account that a page is about: chosen in the URL (`?account=`), so that links and reloads keep it. */
import type { BillingAccount } from '../../../resources/billing/account';
import { useQueryString } from '../../context/useQueryString';
import { isAwaited } from '../../ui/sources';
import { useLongWait } from '../../ui/useLongWait';
import { useAccounts, type AccountChoices } from '../useAccounts';

export interface AccountChoice extends AccountChoices {
  /** Undefined: all accounts, or there is none. */
  account: BillingAccount | undefined;
  /** For requests: the account's id, or the one in the URL while accounts are not known; undefined for all accounts. */
  accountId: number | undefined;
  /** What does not depend on the accounts may be requested: they have been requested, or take long. */
  isReady: boolean;
  choose(id: number | undefined): void;
}

/**
 * Whether accounts are not known after 2 s: a page then shows what does not depend on them.
 *
 * @example
 * const areLate = useAreAccountsLate(useAccounts().source);
 */
export const useAreAccountsLate = (source: AccountChoices['source']): boolean =>
  useLongWait(isAwaited(source) ? 'accounts' : undefined);

/** The account in the URL, as far as it can be one. */
const idOf = (text: string | null): number | undefined => (/^[1-9]\d*$/.test(text ?? '') ? Number(text) : undefined);

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
  const account = requested ?? defaultAccount;
  const areLate = useAreAccountsLate(known.source);
  const areUnknown = known.source.data === undefined && !known.hidden;
  return {
    ...known,
    account,
    accountId: account?.id ?? (areUnknown ? idOf(search.get('account')) : undefined),
    isReady: known.source.isFetched || areLate,
    choose: (id) => change((next) => (id === undefined ? next.delete('account') : next.set('account', String(id)))),
  };
}

/**
 * Whether rows are of several accounts, so that each names its own; while accounts are not known, by the rows.
 *
 * @example
 * const withAccount = isOfSeveral(choice, [{ billing_account_id: 1 }]);
 */
export function isOfSeveral(
  { accounts, accountId, source }: AccountChoice,
  rows: readonly { billing_account_id?: unknown }[],
): boolean {
  if (accountId !== undefined) return false;
  if (source.data) return accounts.length > 1;
  return new Set(rows.map(({ billing_account_id: id }) => String(id))).size > 1;
}
