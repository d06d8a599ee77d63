/**
 * A sum of prices together with the parts it leaves out. The amount cannot be read without the function that
 * shows both: `knownAmount` is for arithmetic and for the renderers of `src/admin/sums` (enforced by a lint
 * rule), so that no screen shows an amount without the parts that have no known price.
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
import { isRateOpen, type Rate } from './rate';

type SumUnit = 'hour' | 'day' | 'month';

/** What the amount includes. Sums with different bases are never added. */
interface SumBasis {
  /** Whether the account's discount has been deducted. */
  readonly discount: 'before' | 'after';
  readonly vat: 'excluded' | 'included';
}

/** A part that a sum leaves out. */
export interface Omission {
  /**
   * `price`: none is published, or it cannot be read. `size`: the amount is unknown. `location`: it did not
   * answer. `list`: the resources of a type could not be read. `payer`: the paying account is unknown. `discount`,
   * `vat`: that percentage of the paying account is not known.
   */
  readonly why: 'price' | 'size' | 'location' | 'list' | 'payer' | 'discount' | 'vat';
  /**
   * A price resource type (`price`), a slug (`location`), otherwise the name of a resource type. User-supplied
   * text. Empty for a percentage.
   */
  readonly of: string;
  /** How many such parts are left out: 40 virtual machines without a price for memory. 0 for a percentage, which is no part. */
  readonly count: number;
}

const amount = Symbol('amount');

export interface Sum {
  readonly unit: SumUnit;
  readonly basis: SumBasis;
  /** Number of parts with a price. If it is 0 and nothing is left out, there is nothing to pay. */
  readonly counted: number;
  readonly notCounted: readonly Omission[];
  /** For an empty sum: it is included in the price of another resource, or that is not known yet. */
  readonly instead?: 'included' | 'awaited';
  readonly [amount]: Money;
}

/** Published prices: before the account's discount, without VAT. */
export const listBasis: SumBasis = { discount: 'before', vat: 'excluded' };

const hours: Readonly<Record<SumUnit, number>> = { hour: 1, day: 24, month: hoursPerMonth };

/**
 * The amount of the counted parts only, for arithmetic: never shown without `notCounted`.
 *
 * @example
 * const isFree = Number(knownAmount(price)) === 0;
 */
export const knownAmount = (sum: Sum): Money => sum[amount];

/**
 * One part with a known hourly price.
 *
 * @example
 * const rate = knownSum(money('0.012', 'EUR'));
 */
export const knownSum = (hourly: Money, basis: SumBasis = listBasis): Sum => ({
  unit: 'hour',
  basis,
  counted: 1,
  notCounted: [],
  [amount]: hourly,
});

/**
 * Nothing to pay, nothing left out.
 *
 * @example
 * const nothing = emptySum('EUR');
 */
export const emptySum = (currency: string, basis: SumBasis = listBasis): Sum => ({
  ...knownSum(money(0, currency), basis),
  counted: 0,
});

/**
 * One part without a known price.
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

/** The same part, however often it is left out. */
export const sameOmission = (a: Omission, b: Omission): boolean => a.why === b.why && a.of === b.of;

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
 * Throws RangeError when currency, unit or basis differ, as do `subtractSums` and `compareSums`.
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
 * The total, in the unit and on the basis of the first sum; for an empty list an empty sum per hour on the given
 * basis.
 *
 * @example
 * const total = totalOf([price, omittedSum('EUR', 'location', 'par1')], 'EUR');
 */
export const totalOf = (sums: readonly Sum[], currency: string, basis: SumBasis = listBasis): Sum =>
  sums.length === 0 ? emptySum(currency, basis) : sums.reduce(addSums);

/**
 * `a` minus `b`; leaves out what either of them does.
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

/**
 * The sum multiplied by a number: a price an hour by hours, the price of one by how many. What it leaves out stays left
 * out.
 *
 * @example
 * const monthly = multiplySum(price, 730);
 */
export const multiplySum = (sum: Sum, by: string | number): Sum => ({ ...sum, [amount]: multiply(sum[amount], by) });

/**
 * Converts to a price per hour, day (24 hours) or month (730 hours).
 *
 * @example
 * const monthly = perUnit(price, 'month');
 */
export const perUnit = (sum: Sum, unit: SumUnit): Sum =>
  sum.unit === unit ? sum : { ...sum, unit, [amount]: divide(multiply(sum[amount], hours[unit]), hours[sum.unit]) };

/** With a percentage of it added or taken off, once; left out where that is not known. */
function withRate<Of extends 'discount' | 'vat'>(
  sum: Sum,
  of: Of,
  rate: Rate<Of>,
  basis: SumBasis[Of],
  combine: (a: Money, b: Money) => Money,
): Sum {
  if (sum.basis[of] === basis) throw new RangeError('This percentage is in the sum already');
  return {
    ...sum,
    basis: { ...sum.basis, [of]: basis },
    notCounted: isRateOpen(sum[amount], rate) ? [...sum.notCounted, { why: of, of: '', count: 0 }] : sum.notCounted,
    [amount]: combine(sum[amount], percent(sum[amount], rate.percent ?? 0)),
  };
}

/**
 * Deducts the account's discount; one that is not known is left out. Throws RangeError where it is deducted already.
 *
 * @example
 * const due = afterDiscount(price, discountOf(account));
 */
export const afterDiscount = (sum: Sum, discount: Rate<'discount'>): Sum =>
  withRate(sum, 'discount', discount, 'after', subtract);

/** Adds VAT; left out where its rate is not known. Throws RangeError where it is included already. */
export const withVat = (sum: Sum, vat: Rate<'vat'>): Sum => withRate(sum, 'vat', vat, 'included', add);

/**
 * No part is left out.
 *
 * @example
 * const known = [price].filter(isComplete);
 */
export const isComplete = ({ notCounted }: Sum): boolean => notCounted.length === 0;

/**
 * No part has a known price: shown as "Price unknown", never as an amount.
 *
 * @example
 * if (isUnknown(price)) return <span>Price unknown</span>;
 */
export const isUnknown = ({ counted, notCounted }: Sum): boolean => counted === 0 && notCounted.length > 0;

/**
 * There is nothing to pay.
 *
 * @example
 * if (isEmpty(price)) return <span>Nothing is billed</span>;
 */
export const isEmpty = ({ counted, notCounted }: Sum): boolean => counted === 0 && notCounted.length === 0;

/** A positive amount. A negative one is a saving. */
export const costsSomething = (sum: Sum): boolean => isPositive(sum[amount]);
export const savesSomething = (sum: Sum): boolean => isPositive(multiply(sum[amount], -1));

/** Rounds to zero in this unit. */
export const isNegligible = (sum: Sum): boolean => Number(round(sum[amount]).amount) === 0;

/**
 * Compares the counted parts only: -1, 0 or 1. Throws RangeError when currency, unit or basis differ.
 *
 * @example
 * const isMore = compareSums(price, emptySum('EUR')) > 0;
 */
export function compareSums(a: Sum, b: Sum): -1 | 0 | 1 {
  mustMatch(a, b);
  return compare(a[amount], b[amount]);
}
