/** Which billing account can pay for something new (spec sections 4 and 6), and how far its credit goes. */
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { spendingPerHour, type Standing } from '../../lib/forecast';
import { money, type Money } from '../../lib/money';
import { toDate } from '../../lib/time';

/** Why nothing can be created on an account. LIMITED is no reason: it limits the size only. */
export type AccountProblem = 'suspended' | 'pending' | 'frozen' | 'terminated' | 'inactive';

export function accountProblem(account: BillingAccount): AccountProblem | undefined {
  if (account.restriction_level === 'TERMINATED' || account.is_deleted) return 'terminated';
  if (account.status === 'SUSPENDED') return 'suspended';
  if (account.status === 'PENDING_VALIDATION') return 'pending';
  if (account.restriction_level === 'FROZEN') return 'frozen';
  return account.is_active === false ? 'inactive' : undefined;
}

/** The one with this id, a number or a text as forms and addresses hold it. */
export const accountOf = (accounts: readonly BillingAccount[], id: unknown): BillingAccount | undefined =>
  accounts.find((account) => String(account.id) === String(id));

export const isLimited = (account: BillingAccount | undefined): boolean => account?.restriction_level === 'LIMITED';

/** The default account if it can pay, else the first that can. */
export function usualAccount(accounts: readonly BillingAccount[]): BillingAccount | undefined {
  const able = accounts.filter((account) => accountProblem(account) === undefined);
  return able.find((account) => account.is_default) ?? able[0];
}

/** What is left to spend, in the site's currency; below zero it is a debt. */
export const creditOf = (account: BillingAccount, currency: string): Money =>
  money(account.running_totals?.credit_available ?? account.precalc_credit_amount ?? account.credit_amount, currency);

/** How the account stands now, in the site's currency. */
export const standingOf = (account: BillingAccount, now: Date, currency: string): Standing => ({
  credit: creditOf(account, currency),
  hourly: spendingPerHour(
    money(account.running_totals?.ongoing ?? account.precalc_ongoing, currency),
    now,
    toDate(account.created_at),
  ),
  byInvoice: account.paying_by_invoice === true,
});
