/**
 * A person's own monthly budget for an account, and how far it is used. Sums are after discount, without VAT, as order forms
 * show prices. Pure. A share is rounded away from the budget: below it never "100 %", above it never either.
 */
import Big from 'big.js';
import { add, compare, isPositive, type Money } from '../../src/lib/money';
import { noDiscount, type Rate } from '../../src/lib/rate';
import { addSums, afterDiscount, isUnknown, knownAmount, perUnit, type Omission, type Sum } from '../../src/lib/sum';

/** `near`: four fifths are spent. `ahead`: the forecast is over it. `over`: it is spent already. */
export type BudgetState = 'within' | 'near' | 'ahead' | 'over';

/** From here on a budget that is not spent yet is worth a word, percent. */
const nearShare = 80;

/** Whole percentage of the budget. Undefined without a budget, or if it is in another currency. */
export function budgetShare(amount: Money, budget: Money): number | undefined {
  if (amount.currency !== budget.currency || !isPositive(budget)) return undefined;
  const share = new Big(amount.amount).times(100).div(budget.amount);
  const over = compare(amount, budget) > 0;
  return Math.max(0, Number(share.round(0, over ? Big.roundUp : Big.roundDown).toFixed()));
}

/**
 * The state of this month's budget. `forecast`: expected total of the month; if undefined, the amount spent so
 * far decides. Undefined if that is unknown too, or there is no budget.
 */
export function budgetState(
  budget: Money,
  soFar: Money | undefined,
  forecast: Money | undefined,
): BudgetState | undefined {
  const [spent, expected] = [soFar && budgetShare(soFar, budget), forecast && budgetShare(forecast, budget)];
  if (spent === undefined) return expected !== undefined && expected > 100 ? 'ahead' : undefined;
  if (spent > 100) return 'over';
  if (expected !== undefined && expected > 100) return 'ahead';
  return spent >= nearShare ? 'near' : 'within';
}

interface BudgetUse {
  /** Per month, of what has a price. */
  readonly amount: Money;
  /** Percent of the budget; undefined where nothing has a price that is known. */
  readonly share: number | undefined;
  /** What would make it more or, a discount, less. */
  readonly notCounted: readonly Omission[];
}

/** What everything costs in a month (730 hours) together with `more`, which may be below zero. */
export function budgetUse(
  budget: Money,
  hourly: Sum,
  more?: Sum,
  discount: Rate<'discount'> = noDiscount,
): BudgetUse | undefined {
  if (knownAmount(hourly).currency !== budget.currency) return undefined;
  const charged = more && more.basis.discount === 'before' ? afterDiscount(more, discount) : more;
  const total = perUnit(charged ? addSums(hourly, perUnit(charged, 'hour')) : hourly, 'month');
  const amount = knownAmount(total);
  return {
    amount,
    share: isUnknown(total) ? undefined : budgetShare(amount, budget),
    notCounted: total.notCounted,
  };
}

/** Several accounts' sums as one; undefined as soon as one of them is not known: no poorer sum. */
export function sumOfKnown(sums: readonly (Money | undefined)[]): Money | undefined {
  const [first, ...others] = sums;
  return others.reduce((all, one) => all && one && add(all, one), first);
}
