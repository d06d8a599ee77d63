/**
 * This month so far, last month up to the same day, and what this month comes to: all after discount and without VAT. What
 * cannot be known whole is undefined, never a poorer sum. Pure.
 */
import { compare, isPositive, money, subtract, type Money } from '../../../src/lib/money';
import type { Sum } from '../../../src/lib/sum';
import type { BillingAccount } from '../../billing/account';
import { sumOfKnown } from '../../billing/budget';
import { expectedMonth } from '../expected';
import type { UsageEntry } from '../schema';
import { entriesOfAccount, entriesOfDays, withoutCost, type Days } from '../usage';
import { accountStatement, usageStatement } from './accountStatement';
import { billedStatement } from '../statement';
import { isSameId } from '../../../src/lib/sameId';

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The same number of days of last month as have passed this month (UTC); all of it if it was shorter. */
export function sameDaysLastMonth(now: Date): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(now.getUTCDate(), last);
  return { from: dayText(Date.UTC(year, month - 1, 1)), to: dayText(Date.UTC(year, month - 1, day)) };
}

/** What the accounts themselves say of the running month, each as it is billed; undefined as soon as one of them does not. */
export const netSoFar = (accounts: readonly BillingAccount[], currency: string): Money | undefined =>
  sumOfKnown(accounts.map((account) => billedStatement(accountStatement(account, currency)).net));

/** As it is billed, and as the page of usage adds up several accounts. */
const netOfEntries = (entries: readonly UsageEntry[], account: BillingAccount, currency: string): Money | undefined =>
  billedStatement(usageStatement(entries, account, currency)).net;

/**
 * The cost of these days' entries, after each account's discount. Undefined if an entry has no cost or date, or
 * its discount is unknown.
 */
export function netOfUsage(
  entries: readonly UsageEntry[],
  days: Days,
  accounts: readonly BillingAccount[],
  currency: string,
): Money | undefined {
  const { within, undated } = entriesOfDays(entries, days);
  if (undated > 0 || withoutCost(within, currency) > 0) return undefined;
  if (within.length === 0) return money(0, currency);
  const [only, ...others] = accounts;
  if (!only) return undefined;
  if (others.length === 0) return netOfEntries(entriesOfAccount(within, only.id), only, currency);
  const isKnown = ({ billing_account_id: id }: UsageEntry) => accounts.some((one) => isSameId(one.id, id));
  if (!within.every(isKnown)) return undefined;
  return sumOfKnown(
    accounts.map((one) => {
      const own = entriesOfAccount(within, one.id);
      return own.length === 0 ? money(0, currency) : netOfEntries(own, one, currency);
    }),
  );
}

/** `rates`: what each account's resources cost in an hour, on the same basis; undefined until that is known. */
export function monthForecast(
  soFar: Money | undefined,
  rates: readonly (Sum | undefined)[],
  now: Date,
): Money | undefined {
  const known = rates.filter((rate) => rate !== undefined);
  return soFar && known.length === rates.length ? expectedMonth(soFar, known, now) : undefined;
}

/** Relative increase: 0.25 is a quarter more. Undefined if the earlier amount is zero. */
export function changeOf(later: Money, earlier: Money): number | undefined {
  if (later.currency !== earlier.currency || !isPositive(earlier)) return undefined;
  if (compare(later, earlier) === 0) return 0;
  return Number(subtract(later, earlier).amount) / Number(earlier.amount);
}
