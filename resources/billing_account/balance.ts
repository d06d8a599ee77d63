/** How an account's balance comes about: credit, less what is deducted of it so far, is what is left to spend. Pure. */
import { money, parseAmount, subtract, type Money } from '../../src/lib/money';
import { leavesOf, type Leaves, type Raw } from '../record/leaves';
import type { BillingAccount } from './schema';

export interface Balance {
  /** Before this period's use is deducted. */
  readonly credit?: Money;
  readonly deducted?: Money;
  /** Below zero it is a debt. Undefined where no answer tells it. */
  readonly available?: Money;
}

/** Reading an account told already what it could not read. */
const silent = () => undefined;

/** The account's own leaves, and those of its running totals, under whatever names. `account`: a whole record or a part. */
export function accountLeaves(account: Raw): { own: Leaves; totals: Leaves; running: Raw } {
  const own = leavesOf(account, silent);
  const running = own.object('running_totals', 'totals', 'current_totals') ?? {};
  return { own, running, totals: leavesOf(running, silent) };
}

/** What the answers say, in the site's currency; what they leave out follows from the rest. */
export function balanceOf(account: BillingAccount, currency: string): Balance {
  const { own, totals } = accountLeaves(account);
  const of = (amount: string | number | undefined): Money | undefined =>
    amount === undefined ? undefined : money(amount, currency);
  const credit = of(totals.decimal('credit_amount', 'credit') ?? own.decimal('credit_amount', 'credit', 'balance'));
  const left = of(
    totals.decimal('credit_available', 'available_credit', 'available') ??
      own.decimal('precalc_credit_amount', 'credit_available', 'available_credit'),
  );
  const ongoing = of(totals.decimal('ongoing', 'deducted', 'used') ?? own.decimal('precalc_ongoing', 'ongoing'));
  // What is gone from the credit is deducted, whatever else the provider calls so.
  const deducted = credit && left ? subtract(credit, left) : ongoing;
  const available = left ?? (credit && deducted ? subtract(credit, deducted) : credit);
  return { ...(credit && { credit }), ...(deducted && { deducted }), ...(available && { available }) };
}

/** Every sum that the account tells as its credit: they may differ by what the running period has used. */
export function toldCredits(account: Raw): string[] {
  const { own, totals } = accountLeaves(account);
  const told = [
    totals.decimal('credit_available', 'available_credit', 'available'),
    totals.decimal('credit_amount', 'credit'),
    own.decimal('precalc_credit_amount', 'credit_available', 'available_credit'),
    own.decimal('credit_amount', 'credit', 'balance'),
  ];
  return told.flatMap((one) => (one === undefined ? [] : String(one)));
}

/** The credit as payments raise it, decimal text: before what the running period uses, where that is told. */
export function toldCredit(account: Raw): string | undefined {
  const { own, totals } = accountLeaves(account);
  const told =
    own.decimal('credit_amount', 'credit', 'balance') ??
    totals.decimal('credit_amount', 'credit') ??
    totals.decimal('credit_available', 'available_credit', 'available');
  return told === undefined ? undefined : String(told);
}

/** The account's percentages as decimal texts; undefined where no answer tells them, which is not zero. */
export function accountRates(account: Raw): { discount: string | undefined; vat: string | undefined } {
  const { own } = accountLeaves(account);
  const discount = own.decimal('discount_percentage', 'discount_percent', 'discount_rate');
  const vat = own.decimal('vat_percentage', 'vat_percent', 'vat_rate', 'tax_percentage', 'tax_rate');
  return { discount: parseAmount(discount), vat: parseAmount(vat) };
}

/** What is owed on invoices; undefined where no answer tells it. */
export function unpaidOf(account: BillingAccount, currency: string): Money | undefined {
  const unpaid = accountLeaves(account).own.decimal('unpaid_amount', 'unpaid', 'amount_due', 'outstanding');
  return unpaid === undefined ? undefined : money(unpaid, currency);
}
