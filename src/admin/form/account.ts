/** A billing account in a form, and how far its credit goes. Whether it can pay is decided in `resources/rights`. */
import { owes } from '../../../resources/billing_account/rules';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { spendingPerHour, type Standing } from '../../lib/forecast';
import { isNegative, money, parseAmount, type Money } from '../../lib/money';
import { toDate } from '../../lib/time';
import { oneLine } from '../fields/safe';

/** Its title, which is other people's text; without one its number. */
export const accountName = ({ title, id }: BillingAccount): string => oneLine(title || id, 80);

/** The one with this id, a number or a text as forms and addresses hold it. */
export const accountOf = (accounts: readonly BillingAccount[], id: unknown): BillingAccount | undefined =>
  accounts.find((account) => String(account.id) === String(id));

/** What is left to spend, in the site's currency; below zero it is a debt. Undefined where no answer tells it. */
export function creditOf(account: BillingAccount, currency: string): Money | undefined {
  const told = [account.running_totals?.credit_available, account.precalc_credit_amount, account.credit_amount];
  const known = told.find((amount) => parseAmount(amount) !== undefined);
  return known === undefined ? undefined : money(known, currency);
}

/** Whether it owes where nothing else was agreed. What is not known is no debt. */
export function isInDebt(account: BillingAccount, currency: string): boolean {
  const credit = creditOf(account, currency);
  return owes(account, credit !== undefined && isNegative(credit));
}

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
