/** A billing account in a form, and how far its credit goes. Whether it can pay is decided in `resources/rights`. */
import { balanceOf } from '../../../resources/billing_account/rules/balance';
import { owes } from '../../../resources/billing_account/rules';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import type { RunRate } from '../../../resources/pricing/runRate';
import type { CreditState } from '../../lib/forecast';
import { isNegative, type Money } from '../../lib/money';
import { oneLine } from '../../ui/safe';

/**
 * Its title, which is other people's text; without one its number.
 *
 * @example
 * const name = accountName(account);
 */
export const accountName = ({ title, id }: BillingAccount): string => oneLine(title || id, 80);

/**
 * The one with this id, a number or a text as forms and addresses hold it.
 *
 * @example
 * const payer = accountOf(accounts.accounts, values.billing_account_id);
 */
export const accountOf = (accounts: readonly BillingAccount[], id: unknown): BillingAccount | undefined =>
  accounts.find((account) => String(account.id) === String(id));

/**
 * What is left to spend, in the site's currency; below zero it is a debt. Undefined where no answer tells it.
 *
 * @example
 * const credit = creditOf(account, 'EUR');
 * const text = credit ? formatMoney(credit, locale) : 'Unknown';
 */
export const creditOf = (account: BillingAccount, currency: string): Money | undefined =>
  balanceOf(account, currency).available;

/** Whether it owes where nothing else was agreed. What is not known is no debt. */
export function isInDebt(account: BillingAccount, currency: string): boolean {
  const credit = creditOf(account, currency);
  return owes(account, credit !== undefined && isNegative(credit));
}

/**
 * How the account stands now, in the site's currency. `rate`: what it pays for now; undefined until that is known.
 *
 * @example
 * const creditState = creditStateOf(account, 'EUR', rate);
 */
export const creditStateOf = (account: BillingAccount, currency: string, rate: RunRate | undefined): CreditState => ({
  credit: creditOf(account, currency),
  drawn: rate?.drawn,
  byInvoice: account.paying_by_invoice === true,
});
