/** An account's balance: credit, less what has been deducted so far, is what is left to spend. Pure. */
import { money, parseAmount, subtract, type Money } from '../../src/lib/money';
import { isValueUnread } from '../kind/unread';
import type { BillingAccount } from './account';

interface Balance {
  /** Before this period's use is deducted. */
  readonly credit?: Money;
  readonly deducted?: Money;
  /** A debt if negative. Undefined if the answer does not contain it. */
  readonly available?: Money;
}

/** An amount from an answer. */
type Reported = string | number | null | undefined;

const moneyOf = (reported: Reported, currency: string): Money | undefined => {
  const amount = parseAmount(reported);
  return amount === undefined ? undefined : money(amount, currency);
};

const deductions = ['running_totals.credit_available', 'running_totals.ongoing', 'precalc_ongoing'];

/** What the answers say, in the site's currency; what they leave out follows from the rest. */
export function balanceOf(account: BillingAccount, currency: string): Balance {
  const totals = account.running_totals;
  const of = (...reported: Reported[]): Money | undefined =>
    moneyOf(
      reported.find((one) => parseAmount(one) !== undefined),
      currency,
    );
  const credit = of(totals?.credit_amount, account.credit_amount);
  const left = of(totals?.credit_available, account.precalc_credit_amount);
  // What is missing from the credit has been deducted, whatever the provider calls it.
  const deducted = credit && left ? subtract(credit, left) : of(totals?.ongoing, account.precalc_ongoing);
  // Nothing is deducted where nothing says so; what could not be read may say so.
  const available =
    left ?? (credit && deducted ? subtract(credit, deducted) : isValueUnread(account, deductions) ? undefined : credit);
  return { ...(credit && { credit }), ...(deducted && { deducted }), ...(available && { available }) };
}

/** What is left to spend, as a decimal string in the site's currency; undefined if the answer does not contain it. */
export const availableAmount = (account: BillingAccount): string | undefined =>
  balanceOf(account, '').available?.amount;

/** The credit from payments, as a decimal string: before the running period's usage, if both are given. */
export function creditAmountOf(account: BillingAccount): string | undefined {
  const { running_totals: totals } = account;
  const reported = [account.credit_amount, totals?.credit_amount, totals?.credit_available];
  return reported.map(parseAmount).find((one) => one !== undefined);
}

/** The unpaid amount of invoices; undefined if the answer does not contain it. */
export const unpaidOf = (account: BillingAccount, currency: string): Money | undefined =>
  moneyOf(account.unpaid_amount, currency);

/**
 * Whether a negative balance is a debt: not if the account pays by invoice or is allowed to owe. `allowDebt`: the site's, for an
 * account whose answer leaves it out.
 */
export const owes = (
  { paying_by_invoice, allow_debt }: BillingAccount,
  negative: boolean,
  allowDebt = false,
): boolean => negative && paying_by_invoice !== true && (allow_debt ?? allowDebt) !== true;
