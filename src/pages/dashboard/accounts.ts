/** What billing accounts tell the dashboard. Amounts in major units of the site's currency. Pure. */
import { standingOf } from '../../admin/form/account';
import { creditLasts } from '../../lib/forecast';
import { isNegative, isPositive, money, multiply, type Money } from '../../lib/money';
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing_account/schema';

export type Account = PortalRecord & Partial<BillingAccount>;

export const openAccounts = (records: readonly PortalRecord[]): Account[] =>
  (records as readonly Account[]).filter(({ is_deleted }) => is_deleted !== true);

/** Credit that can be spent: what running totals say, else the account's own amount. */
export const creditOf = ({ running_totals, credit_amount }: Account, currency: string): Money =>
  money(running_totals?.credit_available ?? credit_amount ?? 0, currency);

/** A credit that ends within so many days is told. */
const soon = 7;

/** The day on which the credit ends at what is spent now, where that is soon. */
export function endsSoon(account: Account, now: Date, currency: string): Date | undefined {
  const forecast = creditLasts(standingOf(account as BillingAccount, now, currency), now);
  if (!('until' in forecast)) return undefined;
  return forecast.until.getTime() - now.getTime() <= soon * 86_400_000 ? forecast.until : undefined;
}

/** What is spent in a day at the present pace. */
export const dailyOf = (account: Account, now: Date, currency: string): Money =>
  multiply(standingOf(account as BillingAccount, now, currency).hourly, 24);

export type Warning = 'suspended' | 'terminated' | 'frozen' | 'limited' | 'debt' | 'validation';

const byLevel: Readonly<Record<string, Warning>> = { TERMINATED: 'terminated', FROZEN: 'frozen', LIMITED: 'limited' };

/** The gravest thing that keeps an account from working as it should (spec section 4). */
export function warningOf(account: Account, currency: string): Warning | undefined {
  if (account.status === 'SUSPENDED') return 'suspended';
  const level = byLevel[account.restriction_level ?? ''];
  if (level) return level;
  if (account.status === 'PENDING_VALIDATION') return 'validation';
  return isNegative(creditOf(account, currency)) ? 'debt' : undefined;
}

export const isGrave = (warning: Warning): boolean => !['validation', 'limited'].includes(warning);

/** Whether resources can be paid for: by credit, or by invoice. */
export const canPay = (account: Account, currency: string): boolean =>
  account.paying_by_invoice === true || isPositive(creditOf(account, currency));
