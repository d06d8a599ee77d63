/**
 * Money without floats: amounts are decimal strings in major units ("12.50"), arithmetic uses big.js, and Intl
 * formats them for display. Amounts in two currencies are never combined without `convert`.
 */
import Big from 'big.js';
import { numberFormat } from './intl';

export interface Money {
  /** Decimal string in major units, any number of decimals, never with an exponent. */
  readonly amount: string;
  /** ISO 4217, three capital letters. */
  readonly currency: string;
}

type Amount = string | number;

/** Hours per month, wherever an hourly price is shown per month. */
export const hoursPerMonth = 730;

const plain = (value: Big): string => value.toFixed();

/** Powers of ten that an amount of an answer is between. Beyond them it is an error, and JSON numbers are not exact. */
const [smallest, largest] = [-30, 14];

function toBig(value: unknown): Big | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  try {
    return new Big(typeof value === 'string' ? value.trim() : value);
  } catch {
    return undefined;
  }
}

/**
 * An amount from /v1, a number or a numeric text, as a decimal string; undefined if it is neither, or too large to be one.
 *
 * @example
 * const amount = parseAmount('12.50'); // "12.5"; undefined for "n/a" and for "1e21"
 */
export function parseAmount(value: unknown): string | undefined {
  const amount = toBig(value);
  return amount && amount.e >= smallest && amount.e <= largest ? plain(amount) : undefined;
}

/**
 * A known amount. Use `readMoney` for a value that an answer may leave out: absent is not zero.
 *
 * @example
 * const fee = money('1.50', 'EUR');
 */
export const money = (value: Amount, currency: string): Money => ({
  amount: plain(toBig(value) ?? new Big(0)),
  currency: currency.toUpperCase(),
});

/**
 * An amount from an answer; undefined if it is missing or not a number.
 *
 * @example
 * const balance = readMoney(record.balance, 'EUR');
 * if (!balance) return <span>Balance unknown</span>;
 */
export function readMoney(value: unknown, currency: string): Money | undefined {
  const amount = parseAmount(value);
  return amount === undefined ? undefined : { amount, currency: currency.toUpperCase() };
}

function ensureIn(currency: string, of: Money): void {
  if (of.currency !== currency) throw new RangeError(`${currency} and ${of.currency} need converting first`);
}

function together(a: Money, b: Money): [Big, Big] {
  ensureIn(a.currency, b);
  return [new Big(a.amount), new Big(b.amount)];
}

const become = (amount: Big, { currency }: Money): Money => ({ amount: plain(amount), currency });

/**
 * Throws RangeError when the currencies differ, as do `subtract` and `compare`.
 *
 * @example
 * const total = add(money('1.10', 'EUR'), money('2.20', 'EUR')); // 3.30 €, exactly
 */
export function add(a: Money, b: Money): Money {
  const [x, y] = together(a, b);
  return become(x.plus(y), a);
}

/**
 * `a` minus `b`; may be negative. Throws RangeError when the currencies differ.
 *
 * @example
 * const rest = subtract(money('5', 'EUR'), money('7', 'EUR')); // −2 €
 */
export function subtract(a: Money, b: Money): Money {
  const [x, y] = together(a, b);
  return become(x.minus(y), a);
}

/**
 * The total; zero in `currency` for an empty list. Throws RangeError when one is in another currency.
 *
 * @example
 * const total = sum([money('1', 'EUR'), money('2', 'EUR')], 'EUR');
 */
export function sum(all: readonly Money[], currency: string): Money {
  const zero = money(0, currency);
  // Of many amounts most are alike, as those of machines of one size: each is read once.
  const counts = new Map<string, number>();
  for (const one of all) {
    ensureIn(zero.currency, one);
    counts.set(one.amount, (counts.get(one.amount) ?? 0) + 1);
  }
  const total = [...counts].reduce((before, [amount, count]) => before.plus(new Big(amount).times(count)), new Big(0));
  return become(total, zero);
}

/**
 * `by` times `of`, unrounded: rounding happens when it is formatted (`formatMoney`).
 *
 * @example
 * const monthly = multiply(money('0.0041', 'EUR'), 730);
 */
export const multiply = (of: Money, by: Amount): Money => become(new Big(of.amount).times(by), of);

/**
 * `of` divided by `by`, to twenty decimals. Throws RangeError for zero.
 *
 * @example
 * const hourly = divide(money('7.30', 'EUR'), 730);
 */
export function divide(of: Money, by: Amount): Money {
  if (new Big(by).eq(0)) throw new RangeError('A sum is not divided by nothing');
  return become(new Big(of.amount).div(by), of);
}

/** `percent(price, 20)` is a fifth of the price. */
export const percent = (of: Money, rate: Amount): Money => become(new Big(of.amount).times(rate).times('0.01'), of);

/**
 * A percentage from an answer, as a decimal string between 0 and 100; undefined if it is none. For `percentageIn`, which reports
 * one that could not be read.
 *
 * @example
 * const rate = readPercentage('24.00'); // "24"; undefined for "n/a"
 */
export function readPercentage(value: unknown): string | undefined {
  const amount = parseAmount(value);
  if (amount === undefined) return undefined;
  return amount.startsWith('-') ? '0' : Number(amount) > 100 ? '100' : amount;
}

/**
 * -1, 0 or 1.
 *
 * @example
 * const dearestFirst = [money('1', 'EUR'), money('2', 'EUR')].sort((a, b) => compare(b, a));
 */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const [x, y] = together(a, b);
  return x.cmp(y) as -1 | 0 | 1;
}

/**
 * Greater than zero.
 *
 * @example
 * const owes = isPositive(money('0.01', 'EUR'));
 */
export const isPositive = (of: Money): boolean => new Big(of.amount).gt(0);

/**
 * Less than zero: a debt or a saving.
 *
 * @example
 * if (isNegative(money('-3.20', 'EUR'))) return <span>Overdrawn</span>;
 */
export const isNegative = (of: Money): boolean => new Big(of.amount).lt(0);

/**
 * Converts to another currency: `rate` is the value of one unit of the old currency in the new one
 * (`displayCurrencies`).
 */
export const convert = (of: Money, rate: Amount, currency: string): Money => ({
  amount: plain(new Big(of.amount).times(rate)),
  currency: currency.toUpperCase(),
});

export const perMonth = (hourly: Money): Money => multiply(hourly, hoursPerMonth);

/** Whole hours that the credit lasts at this hourly price; undefined if nothing is spent. */
export function hoursCovered(credit: Money, hourly: Money): number | undefined {
  const [have, spend] = together(credit, hourly);
  if (spend.lte(0)) return undefined;
  return have.lte(0) ? 0 : Number(have.div(spend).toFixed(0, Big.roundDown));
}

const digits = new Map<string, number>();

/** Decimals of the currency: 0 (JPY), 2 (EUR) or 3 (KWD). 2 for an unknown code. */
export function fractionDigits(currency: string): number {
  let count = digits.get(currency);
  if (count === undefined) digits.set(currency, (count = digitsOf(currency)));
  return count;
}

function digitsOf(currency: string): number {
  try {
    return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * Rounded to the currency's decimals, half away from zero.
 *
 * @example
 * const due = round(multiply(money('12.5', 'EUR'), '1.22'));
 */
export const round = (of: Money): Money =>
  become(new Big(of.amount).round(fractionDigits(of.currency), Big.roundHalfUp), of);
