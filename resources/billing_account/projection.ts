/**
 * An account's credit falling at a steady rate, for a picture: as it is, and as it would be without some resources or
 * with a top-up. Pure; amounts in one currency.
 */
import { add, hoursCovered, isPositive, money, multiply, subtract, type Money } from '../../src/lib/money';
import { knownAmount, perUnit, subtractSums, type Sum } from '../../src/lib/sum';
import type { TypeRate } from '../pricing/runRate';
import { debitedSum } from '../billing/debits';
import type { BillingAccount } from '../billing/account';

const hour = 3_600_000;
const day = 24 * hour;
/** A chart of less than a month does not show the next bill; more than a year is speculation. */
const shortest = 30 * day;
const longest = 366 * day;

/** Credit from a moment on. */
export interface CreditLine {
  readonly from: Date;
  readonly start: Money;
  /** What is deducted per hour. */
  readonly hourly: Money;
  /** When the credit is used up; undefined if nothing is deducted, or it is beyond the range of dates. */
  readonly end: Date | undefined;
}

export function creditLine(start: Money, drawn: Sum, from: Date): CreditLine {
  const hourly = knownAmount(perUnit(drawn, 'hour'));
  const hours = hoursCovered(start, hourly);
  const end = hours === undefined ? undefined : new Date(from.getTime() + hours * hour);
  return { from, start, hourly, end: end && !Number.isNaN(end.getTime()) ? end : undefined };
}

/** What is left at a moment, never below nothing. */
export function creditAt({ from, start, hourly }: CreditLine, at: Date): Money {
  const hours = Math.max(0, (at.getTime() - from.getTime()) / hour);
  const left = subtract(start, multiply(hourly, hours));
  return isPositive(left) ? left : money(0, start.currency);
}

/** The last moment of a picture of these lines: a little after the last of them is used up. */
export function horizonOf(lines: readonly CreditLine[], from: Date): Date {
  const lengths = lines.map(({ end }) => (end ? (end.getTime() - from.getTime()) * 1.05 : longest));
  return new Date(from.getTime() + Math.min(longest, Math.max(shortest, ...lengths)));
}

/** This many points in time, including the first and the last. */
export const momentsUntil = (from: Date, horizon: Date, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, index) => new Date(from.getTime() + ((horizon.getTime() - from.getTime()) * index) / (count - 1)),
  );

/** The deduction without some resources or types. `rates`: per hour, after discount, without VAT. */
export const debitedWithout = (
  drawn: Sum,
  rates: readonly Pick<TypeRate, 'hourly'>[],
  account: BillingAccount,
  accounts: readonly BillingAccount[],
): Sum => rates.reduce((rest, { hourly }) => subtractSums(rest, debitedSum(hourly, account, accounts)), drawn);

export const withTopUp = (credit: Money, amount: string): Money => add(credit, money(amount, credit.currency));
