/** Usage by day, after each account's discount, without VAT. Pure. */
import { memoizeByList } from '../../../src/lib/memoizeByList';
import { sum, type Money } from '../../../src/lib/money';
import { lessDiscount } from '../../../src/lib/lessDiscount';
import type { Rate } from '../../../src/lib/rate';
import { toDate } from '../../../src/lib/time';
import type { BillingAccount } from '../../billing/account';
import { discountOf } from '../../billing/rates';
import type { UsageEntry } from '../schema';
import { dayOf, entriesOfDays, entryCost, type Days } from '../usage';
import { isSameId } from '../../../src/lib/sameId';

interface DayCost {
  /** 'YYYY-MM-DD' in UTC. */
  readonly day: string;
  readonly amount: Money;
}

export interface DailyCost {
  /** Every day of the period, the oldest first: a day without entries has cost nothing. */
  readonly days: readonly DayCost[];
  /** Undefined if an entry has no known cost: a partial total would be wrong. */
  readonly total: Money | undefined;
  /** Entries whose cost is not known. */
  readonly unknown: number;
}

const day = 86_400_000;
const datesOf = ({ from, to }: Days): string[] => {
  const [first, last] = [toDate(from)?.getTime() ?? 0, toDate(to)?.getTime() ?? -1];
  return Array.from({ length: Math.max(0, Math.round((last - first) / day) + 1) }, (_, index) =>
    new Date(first + index * day).toISOString().slice(0, 10),
  );
};

/** What of an account decides what usage costs it. */
interface Payer extends Pick<BillingAccount, 'id'> {
  readonly discount: Rate<'discount'>;
}

export const payerOf = (account: Pick<BillingAccount, 'id' | 'discount_percentage'>): Payer => ({
  id: account.id,
  discount: discountOf(account),
});

function costsOf(
  entries: readonly UsageEntry[],
  days: Days,
  accounts: readonly Payer[],
  currency: string,
): DailyCost | undefined {
  const { within } = entriesOfDays(entries, days);
  const byDay = new Map(datesOf(days).map((date) => [date, new Map<Payer, Money[]>()]));
  let unknown = 0;
  for (const entry of within) {
    const [only, ...others] = accounts;
    const { billing_account_id: id } = entry;
    const isOnly = others.length === 0 && (id === null || id === undefined);
    const payer = isOnly ? only : accounts.find((one) => isSameId(one.id, id));
    const date = dayOf(entry);
    if (!payer || date === undefined) return undefined;
    const cost = entryCost(entry, currency);
    const payers = byDay.get(date);
    const amounts = payers?.get(payer);
    if (!cost) unknown++;
    else if (amounts) amounts.push(cost);
    else payers?.set(payer, [cost]);
  }
  const costs: DayCost[] = [];
  for (const [date, payers] of byDay) {
    const net = [...payers].map(([{ discount }, amounts]) => lessDiscount(sum(amounts, currency), discount));
    if (!net.every((one) => one !== undefined)) return undefined;
    costs.push({ day: date, amount: sum(net, currency) });
  }
  const total = sum(
    costs.map(({ amount }) => amount),
    currency,
  );
  return { days: costs, total: unknown === 0 ? total : undefined, unknown };
}

/** Undefined if an entry has no day, or its discount is unknown. */
export const dailyCost = memoizeByList(costsOf);

/** The known usage is zero. */
export const costsNothing = ({ total }: DailyCost): boolean => total !== undefined && Number(total.amount) === 0;
