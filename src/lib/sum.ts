/**
 * A sum of prices together with what it leaves out. The amount cannot be read without the function that shows both:
 * `knownAmount` is for arithmetic and for the renderers of `src/admin/sums` (a lint rule holds it there), so that no
 * screen shows an amount and keeps silent about the parts that no price is known for.
 */
import {
  add,
  compare,
  divide,
  hoursPerMonth,
  isPositive,
  money,
  multiply,
  percent,
  round,
  subtract,
  type Money,
} from './money';

export type SumUnit = 'hour' | 'day' | 'month';

/** What holds of the amount. Two sums of different bases are never added. */
export interface SumBasis {
  /** Whether the account's own discount is taken off already. */
  readonly discount: 'before' | 'after';
  readonly vat: 'excluded' | 'included';
}

/** A part that a sum leaves out. */
export interface Omission {
  /**
   * `price`: none is published, or none that can be read. `size`: how much there is of it is not known. `location`: it
   * did not answer. `list`: the resources of a type could not be read. `payer`: nobody is named who pays for it.
   */
  readonly why: 'price' | 'size' | 'location' | 'list' | 'payer';
  /** A price resource type (`price`), a slug (`location`), the name of a resource type (else). Other people's text. */
  readonly of: string;
  /** How many times it is left out: 40 machines without a price of memory. */
  readonly count: number;
}

const amount = Symbol('amount');

export interface Sum {
  readonly unit: SumUnit;
  readonly basis: SumBasis;
  /** How many priced parts it is made of. None, and none left out: there is nothing to pay for. */
  readonly counted: number;
  readonly notCounted: readonly Omission[];
  /** Said of an empty one: it is in the price of another resource, or whether it is is not known yet. */
  readonly instead?: 'included' | 'awaited';
  readonly [amount]: Money;
}

/** Prices as providers publish them: before the account's discount, without VAT. */
export const listBasis: SumBasis = { discount: 'before', vat: 'excluded' };

const hours: Readonly<Record<SumUnit, number>> = { hour: 1, day: 24, month: hoursPerMonth };

/** The amount of the counted parts alone, for arithmetic: never shown without `notCounted`. */
export const knownAmount = (sum: Sum): Money => sum[amount];

/** One priced part, an hour. */
export const knownSum = (hourly: Money, basis: SumBasis = listBasis): Sum => ({
  unit: 'hour',
  basis,
  counted: 1,
  notCounted: [],
  [amount]: hourly,
});

/**
 * Nothing to pay for, nothing left out.
 *
 * @example
 * const nothing = emptySum('EUR');
 */
export const emptySum = (currency: string, basis: SumBasis = listBasis): Sum => ({
  ...knownSum(money(0, currency), basis),
  counted: 0,
});

/**
 * One part that cannot be counted.
 *
 * @example
 * const unknown = omittedSum('EUR', 'price', 'MEMORY');
 */
export const omittedSum = (
  currency: string,
  why: Omission['why'],
  of: string,
  { count = 1, basis = listBasis }: { count?: number; basis?: SumBasis } = {},
): Sum => ({ ...emptySum(currency, basis), notCounted: [{ why, of, count }] });

const sameOmission = (a: Omission, b: Omission) => a.why === b.why && a.of === b.of;

function joinOmissions(
  a: readonly Omission[],
  b: readonly Omission[],
  count: (a: number, b: number) => number,
): readonly Omission[] {
  if (b.length === 0) return a;
  const joined = [...a];
  for (const one of b) {
    const at = joined.findIndex((other) => sameOmission(one, other));
    const before = joined[at];
    if (before) joined[at] = { ...before, count: count(before.count, one.count) };
    else joined.push(one);
  }
  return joined;
}

function mustMatch(a: Sum, b: Sum): void {
  if (a.unit !== b.unit || a.basis.discount !== b.basis.discount || a.basis.vat !== b.basis.vat) {
    throw new RangeError('Sums of different units or bases are not added');
  }
}

/**
 * Throws RangeError where currency, unit or basis differ, as do `subtractSums` and `compareSums`.
 *
 * @example
 * const both = addSums(price, price);
 */
export function addSums(a: Sum, b: Sum): Sum {
  mustMatch(a, b);
  return {
    ...a,
    counted: a.counted + b.counted,
    notCounted: joinOmissions(a.notCounted, b.notCounted, (x, y) => x + y),
    [amount]: add(a[amount], b[amount]),
  };
}

/**
 * All together, in the unit and on the basis of the first; without any an empty sum per hour on the given basis.
 *
 * @example
 * const total = totalOf([price, omittedSum('EUR', 'location', 'par1')], 'EUR');
 */
export const totalOf = (sums: readonly Sum[], currency: string, basis: SumBasis = listBasis): Sum =>
  sums.length === 0 ? emptySum(currency, basis) : sums.reduce(addSums);

/**
 * What `a` is more than `b`; it leaves out what either does.
 *
 * @example
 * const more = subtractSums(price, emptySum('EUR'));
 */
export function subtractSums(a: Sum, b: Sum): Sum {
  mustMatch(a, b);
  return {
    ...a,
    counted: Math.max(a.counted, b.counted),
    notCounted: joinOmissions(a.notCounted, b.notCounted, Math.max),
    [amount]: subtract(a[amount], b[amount]),
  };
}

/** So many times as much. */
export const multiplySum = (sum: Sum, by: string | number): Sum => ({ ...sum, [amount]: multiply(sum[amount], by) });

/**
 * The same for an hour, a day (24 hours) or a month (730 hours).
 *
 * @example
 * const monthly = perUnit(price, 'month');
 */
export const perUnit = (sum: Sum, unit: SumUnit): Sum =>
  sum.unit === unit ? sum : { ...sum, unit, [amount]: divide(multiply(sum[amount], hours[unit]), hours[sum.unit]) };

/**
 * The account's own discount taken off. `percentage` as the account has it, 0-100; more than all is all.
 *
 * @example
 * const due = afterDiscount(price, account.discount_percentage);
 */
export function afterDiscount(sum: Sum, percentage: string | number | null | undefined): Sum {
  if (sum.basis.discount === 'after') throw new RangeError('The discount is taken off already');
  const off = Math.min(100, Math.max(0, Number(percentage) || 0));
  return {
    ...sum,
    basis: { ...sum.basis, discount: 'after' },
    [amount]: subtract(sum[amount], percent(sum[amount], off)),
  };
}

/** With VAT. `percentage` as the account has it. */
export function withVat(sum: Sum, percentage: string | number | null | undefined): Sum {
  if (sum.basis.vat === 'included') throw new RangeError('VAT is added already');
  const rate = Math.max(0, Number(percentage) || 0);
  return { ...sum, basis: { ...sum.basis, vat: 'included' }, [amount]: add(sum[amount], percent(sum[amount], rate)) };
}

/** Nothing is left out. */
export const isComplete = ({ notCounted }: Sum): boolean => notCounted.length === 0;

/**
 * Nothing of it has a known price: "Price unknown", never an amount.
 *
 * @example
 * if (isUnknown(price)) return <span>Price unknown</span>;
 */
export const isUnknown = ({ counted, notCounted }: Sum): boolean => counted === 0 && notCounted.length > 0;

/**
 * There is nothing to pay for.
 *
 * @example
 * if (isEmpty(price)) return <span>Nothing is billed</span>;
 */
export const isEmpty = ({ counted, notCounted }: Sum): boolean => counted === 0 && notCounted.length === 0;

/** Something is paid for that. Less than nothing is a saving. */
export const costsSomething = (sum: Sum): boolean => isPositive(sum[amount]);
export const savesSomething = (sum: Sum): boolean => isPositive(multiply(sum[amount], -1));

/** Written in this unit to the smallest coin it is nothing. */
export const isNegligible = (sum: Sum): boolean => Number(round(sum[amount]).amount) === 0;

/** By the counted parts alone: -1, 0 or 1. */
export function compareSums(a: Sum, b: Sum): -1 | 0 | 1 {
  mustMatch(a, b);
  return compare(a[amount], b[amount]);
}

/** The lowest of those that leave nothing out; where each does, the lowest of those. Undefined for none. */
export function lowestSum(sums: readonly Sum[]): Sum | undefined {
  const complete = sums.filter(isComplete);
  const known = sums.filter((sum) => !isUnknown(sum));
  const [pool = sums] = [complete, known].filter((some) => some.length > 0);
  return [...pool].sort(compareSums)[0];
}

/** Both are shown as the same text: rounded to the smallest coin, with the same parts left out. */
export const sameSum = (a: Sum, b: Sum): boolean =>
  compare(round(a[amount]), round(b[amount])) === 0 &&
  a.notCounted.length === b.notCounted.length &&
  a.notCounted.every((one) => b.notCounted.some((other) => sameOmission(one, other) && one.count === other.count));
