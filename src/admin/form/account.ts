/** Which billing account can pay for something new (spec sections 4 and 6), and how far its credit goes. */
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { add, compare, hoursCovered, money, type Money } from '../../lib/money';

/** Why nothing can be created on an account. LIMITED is no reason: it limits the size only. */
export type AccountProblem = 'suspended' | 'pending' | 'frozen' | 'terminated' | 'inactive';

export function accountProblem(account: BillingAccount): AccountProblem | undefined {
  if (account.restriction_level === 'TERMINATED' || account.is_deleted) return 'terminated';
  if (account.status === 'SUSPENDED') return 'suspended';
  if (account.status === 'PENDING_VALIDATION') return 'pending';
  if (account.restriction_level === 'FROZEN') return 'frozen';
  return account.is_active === false ? 'inactive' : undefined;
}

export const isLimited = (account: BillingAccount | undefined): boolean => account?.restriction_level === 'LIMITED';

/** The default account if it can pay, else the first that can. */
export function usualAccount(accounts: readonly BillingAccount[]): BillingAccount | undefined {
  const able = accounts.filter((account) => accountProblem(account) === undefined);
  return able.find((account) => account.is_default) ?? able[0];
}

/** What is left to spend, in the site's currency; below zero it is a debt. */
export const creditOf = (account: BillingAccount, currency: string): Money =>
  money(account.running_totals?.credit_available ?? account.precalc_credit_amount ?? account.credit_amount, currency);

const hour = 3_600_000;

/**
 * What the account spends in an hour now: the period's use until now, spread over its hours. A period begins with the
 * month (UTC), or with the account where that is younger.
 */
export function spendingOf(account: BillingAccount, now: Date, currency: string): Money {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const created = Date.parse(String(account.created_at ?? ''));
  const since = Math.max(month, Number.isNaN(created) ? month : created);
  // The first hours of a period are too few to judge by.
  const hours = Math.max(24, (now.getTime() - since) / hour);
  const ongoing = money(account.running_totals?.ongoing ?? account.precalc_ongoing, currency);
  return money((Number(ongoing.amount) / hours).toFixed(10), currency);
}

export type CreditEffect =
  /** The account pays afterwards: credit plays no part. */
  | { kind: 'invoice' }
  | { kind: 'until'; until: Date }
  | { kind: 'long' }
  /** Less than a day. */
  | { kind: 'short'; until: Date }
  | { kind: 'gone' };

/** What a further `hourly` price does to the account's credit. `hourly` in the site's currency, without VAT. */
export function creditEffect(account: BillingAccount, hourly: Money, now: Date): CreditEffect {
  if (account.paying_by_invoice) return { kind: 'invoice' };
  const { currency } = hourly;
  const credit = creditOf(account, currency);
  if (compare(credit, money(0, currency)) <= 0) return { kind: 'gone' };
  const hours = hoursCovered(credit, add(spendingOf(account, now, currency), hourly));
  if (hours === undefined || hours > 365 * 24) return { kind: 'long' };
  const until = new Date(now.getTime() + hours * hour);
  return { kind: hours < 24 ? 'short' : 'until', until };
}
