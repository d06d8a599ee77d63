/** Data of billing accounts for the dashboard. Amounts in major units of the site's currency. Pure. */
import { warningsOf, type AccountWarning } from '../../admin/billing/accountState';
import { creditOf } from '../../admin/account';
import { creditLasts, type CreditState } from '../../lib/forecast';
import { isPositive, money } from '../../lib/money';
import type { PortalRecord } from '../../../dataProvider';
import type { SiteConfig } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';

export type Account = PortalRecord & BillingAccount;

/** Read by the schema of billing accounts already. */
export const accountsOf = (records: readonly PortalRecord[]): readonly Account[] => records as readonly Account[];

export const openAccounts = (records: readonly PortalRecord[]): readonly Account[] =>
  accountsOf(records).filter(({ is_deleted }) => is_deleted !== true);

/** Number of days before the end of the credit at which it is reported. */
const soon = 7;

/** The day on which the credit ends at the current run rate, if that is soon. */
export function endsSoon(state: CreditState, now: Date): Date | undefined {
  const forecast = creditLasts(state, now);
  if (!('until' in forecast)) return undefined;
  return forecast.until.getTime() - now.getTime() <= soon * 86_400_000 ? forecast.until : undefined;
}

/** An account's most serious problem; the end of its credit is reported by `endsSoon`. */
export const warningOf = (
  account: Account,
  now: Date,
  { siteCurrency, allowDebt }: Pick<SiteConfig, 'siteCurrency' | 'allowDebt'>,
): AccountWarning | undefined =>
  warningsOf(account, now, siteCurrency, undefined, allowDebt).find((one) => one !== 'low_credit');

/** Whether resources can be paid for: by credit, or by invoice. */
export const accountCanPay = (account: Account, currency: string): boolean =>
  account.paying_by_invoice === true || isPositive(creditOf(account, currency) ?? money(0, currency));
