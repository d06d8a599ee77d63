/**
 * A person's own monthly budgets, one per account, in this browser only: the API does not store them. Malformed
 * storage counts as no budget. While impersonating they are stored separately and deleted at the end.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { BillingAccount } from '../../../resources/billing/account';
import { isPositive, readMoney, type Money } from '../../lib/money';
import { namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../stored';
import { useSite } from '../../context/portal';
import { useUser } from '../queries';
import { useKeyPermissions } from '../rights';

interface StoredBudget {
  /** Id of the person. */
  readonly owner: string;
  /** Id of the billing account. */
  readonly account: string;
  /** Decimal text, above zero: after discount, without VAT. */
  readonly amount: string;
  readonly currency: string;
}

const isBudget = (one: unknown): one is StoredBudget => {
  const { owner, account, amount, currency } = (one ?? {}) as Partial<Record<keyof StoredBudget, unknown>>;
  if (typeof owner !== 'string' || typeof account !== 'string') return false;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || typeof amount !== 'string') return false;
  const read = readMoney(amount, currency);
  return read !== undefined && isPositive(read);
};

const list = storedList('localStorage', namespacedKey('budgets'), isBudget);

type Id = number | string | undefined;
const isOf = (one: StoredBudget, owner: Id, account: Id) =>
  owner !== undefined && one.owner === String(owner) && one.account === String(account);

/** In this currency; a budget in another currency does not apply. */
export const budgetOf = (owner: Id, account: Id, currency: string, budgets = list.all()): Money | undefined => {
  const found = budgets.find((one) => isOf(one, owner, account));
  return found?.currency === currency.toUpperCase() ? readMoney(found.amount, currency) : undefined;
};

/** Undefined deletes it. False: the person is unknown, so it cannot be stored. */
export function saveBudget(owner: Id, account: Id, budget: Money | undefined): boolean {
  if (owner === undefined || account === undefined) return false;
  const others = list.all().filter((one) => !isOf(one, owner, account));
  const { amount, currency } = budget ?? { amount: '', currency: '' };
  const next = { owner: String(owner), account: String(account), amount, currency: currency.toUpperCase() };
  list.save(isBudget(next) ? [...others, next] : others);
  return true;
}

/** Deletes the budgets of accounts that no longer exist. `accounts`: all of the person's, with or without deleted ones. */
export function forgetBudgets(owner: Id, accounts: readonly Pick<BillingAccount, 'id' | 'is_deleted'>[]): void {
  if (owner === undefined) return;
  const live = new Set(accounts.filter(({ is_deleted }) => !is_deleted).map(({ id }) => String(id)));
  const retained = list.all().filter((one) => one.owner !== String(owner) || live.has(one.account));
  if (retained.length < list.all().length) list.save(retained);
}

/** The budget of an account, as this browser has it now. */
export function useBudgets(): (account: Pick<BillingAccount, 'id'>) => Money | undefined {
  const { siteCurrency } = useSite();
  const owner = useUser().data?.id;
  const budgets = useSyncExternalStore(list.subscribe, list.all);
  return ({ id }) => budgetOf(owner, id, siteCurrency, budgets);
}

/**
 * Deletes the budgets of accounts that no longer exist. Undefined: the list is not loaded, or incomplete.
 *
 * @example
 * useForgottenBudgets(accounts.accounts);
 */
export function useForgottenBudgets(accounts: readonly BillingAccount[] | undefined): void {
  const owner = useUser().data?.id;
  // A key of one account sees no others: they are there all the same.
  const { limited } = useKeyPermissions();
  useEffect(() => {
    if (accounts && !limited) forgetBudgets(owner, accounts);
  }, [accounts, limited, owner]);
}
