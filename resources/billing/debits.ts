/**
 * How a provider deducts usage from an account's credit. Credit is topped up without VAT (VAT is paid with the
 * top-up), so the price after discount and without VAT is deducted, unless the account's totals show that VAT is
 * deducted too: `credit_amount - credit_available`, or `ongoing`, then equals `total` instead of
 * `total_before_tax`. Pure.
 */
import Big from 'big.js';
import { parseAmount } from '../../src/lib/money';
import { afterDiscount, withVat, type Sum } from '../../src/lib/sum';
import type { BillingAccount } from './account';
import { vatOf } from './knownRates';
import { discountOf } from './rates';

const big = (value: unknown): Big | undefined => {
  const amount = parseAmount(value);
  return amount === undefined ? undefined : new Big(amount);
};

/** Totals and credit are read at moments that may lie an hour apart: no proof unless one total is clearly nearer. */
function nearer(to: Big | undefined, withoutVat: Big, including: Big): boolean | undefined {
  if (!to || to.lte(0)) return undefined;
  const [plain, full] = [to.minus(withoutVat).abs(), to.minus(including).abs()];
  const gap = including.minus(withoutVat);
  if (full.times(4).lt(gap)) return true;
  return plain.times(4).lt(gap) ? false : undefined;
}

/** Whether the account's totals show that VAT is deducted from credit. Undefined if they are inconclusive. */
function shownByTotals(account: BillingAccount): boolean | undefined {
  const totals = account.running_totals;
  const [withoutVat, including] = [big(totals?.total_before_tax), big(totals?.total)];
  if (!withoutVat || !including || including.minus(withoutVat).lte('0.01')) return undefined;
  const start = big(totals?.credit_amount);
  const left = big(totals?.credit_available);
  const gone = start && left ? start.minus(left) : undefined;
  const ongoing = big(totals?.ongoing) ?? big(account.precalc_ongoing);
  return nearer(gone, withoutVat, including) ?? nearer(ongoing, withoutVat, including);
}

/**
 * Whether VAT is deducted from the account's credit. `others`: accounts of the same provider, used if this one
 * is inconclusive.
 */
export const deductsVat = (account: BillingAccount, others: readonly BillingAccount[] = []): boolean =>
  shownByTotals(account) ?? others.map(shownByTotals).find((shown) => shown !== undefined) ?? false;

/** The amount deducted from the account's credit: after discount, with VAT if the provider deducts it. */
export function debitedSum(sum: Sum, account: BillingAccount, others: readonly BillingAccount[] = []): Sum {
  const charged = sum.basis.discount === 'before' ? afterDiscount(sum, discountOf(account)) : sum;
  if (charged.basis.vat === 'included' || !deductsVat(account, others)) return charged;
  return withVat(charged, vatOf(account));
}
