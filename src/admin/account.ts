/** A billing account in a form, and how far its credit goes. Whether it can pay is decided in `resources/rights`. */
import { balanceOf } from '../../resources/billing/balance';
import { owes } from '../../resources/billing/balance';
import type { BillingAccount } from '../../resources/billing/account';
import type { RunRate } from '../../resources/pricing/runRate';
import type { CreditState } from '../lib/forecast';
import { isNegative, type Money } from '../lib/money';
import { oneLine } from '../ui/safe';
import { isSameId } from '../lib/sameId';

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
  accounts.find((account) => isSameId(account.id, id));

/**
 * The available credit, in the site's currency; a debt if negative. Undefined if unknown.
 *
 * @example
 * const credit = creditOf(account, 'EUR');
 * const text = credit ? formatMoney(credit, locale) : 'Unknown';
 */
export const creditOf = (account: BillingAccount, currency: string): Money | undefined =>
  balanceOf(account, currency).available;

/**
 * Whether it owes money without an agreement: its credit in the site's currency is negative. An unknown balance is not
 * a debt. `allowDebt`: the site's. For what is warned of or proposed because of it; states of an account are `accountState`.
 *
 * @example
 * const note = isInDebt(account, 'EUR') ? 'Top up to clear the debt' : undefined;
 */
export function isInDebt(account: BillingAccount, currency: string, allowDebt?: boolean): boolean {
  const credit = creditOf(account, currency);
  return owes(account, credit !== undefined && isNegative(credit), allowDebt);
}

/**
 * The account's current credit state, in the site's currency. `rate`: its run rate; undefined until known.
 *
 * @example
 * const creditState = creditStateOf(account, 'EUR', rate);
 */
export const creditStateOf = (account: BillingAccount, currency: string, rate: RunRate | undefined): CreditState => ({
  credit: creditOf(account, currency),
  drawn: rate?.drawn,
  byInvoice: account.paying_by_invoice === true,
});
