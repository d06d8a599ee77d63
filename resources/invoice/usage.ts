/** What resources have cost, put together by day, resource, kind or place. Pure. */
import { compare, money, sum, type Money } from '../../src/lib/money';
import { toDate } from '../../src/lib/time';
import type { UsageEntry } from './schema';

export const groupings = ['day', 'resource', 'kind', 'location'] as const;
export type Grouping = (typeof groupings)[number];

export interface UsageGroup {
  /** A day ('YYYY-MM-DD' in UTC), a resource's id, a kind or a place; empty for what has none. */
  key: string;
  /** One of the group: its name, kind and place. */
  entry: UsageEntry;
  cost: Money;
  /** Of all its resources together. */
  hours: number;
  resources: number;
}

const keyOf: Record<Grouping, (entry: UsageEntry) => string> = {
  day: (entry) => toDate(entry.period_start)?.toISOString().slice(0, 10) ?? '',
  resource: (entry) => `${entry.resource_type ?? ''} ${entry.location_slug ?? ''} ${entry.resource_uuid ?? ''}`,
  kind: (entry) => entry.resource_type ?? '',
  location: (entry) => entry.location_slug ?? '',
};

/** Days in their order, everything else by cost, the dearest first. */
export function groupUsage(entries: readonly UsageEntry[], by: Grouping, currency: string): UsageGroup[] {
  const groups = new Map<string, UsageEntry[]>();
  for (const entry of entries) {
    const key = keyOf[by](entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const made = [...groups].map(([key, [first = {}, ...others]]): UsageGroup => {
    const all = [first, ...others];
    return {
      key,
      entry: first,
      cost: costOf(all, currency),
      hours: all.reduce((hours, { hours: own }) => hours + Number(own ?? 0), 0),
      resources: new Set(all.map(keyOf.resource)).size,
    };
  });
  return by === 'day'
    ? made.sort((a, b) => a.key.localeCompare(b.key))
    : made.sort((a, b) => compare(b.cost, a.cost) || a.key.localeCompare(b.key));
}

/** Without VAT, before the account's discount. */
export const costOf = (entries: readonly UsageEntry[], currency: string): Money =>
  sum(
    entries.map(({ cost }) => money(cost, currency)),
    currency,
  );

export interface Days {
  /** 'YYYY-MM-DD' in UTC, both included. */
  from: string;
  to: string;
}

export const periods = ['this_month', 'last_month', 'last_30', 'own'] as const;
export type Period = (typeof periods)[number];

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const day = 86_400_000;

export function daysOf(period: Exclude<Period, 'own'>, now: Date): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const to = dayText(now.getTime());
  if (period === 'this_month') return { from: dayText(Date.UTC(year, month, 1)), to };
  if (period === 'last_30') return { from: dayText(now.getTime() - 29 * day), to };
  return { from: dayText(Date.UTC(year, month - 1, 1)), to: dayText(Date.UTC(year, month, 0)) };
}

/** The end is not before the start, and at most a year after it. */
export const isPeriod = ({ from, to }: Days): boolean => {
  const length = Date.parse(to) - Date.parse(from);
  return length >= 0 && length <= 366 * day;
};

/** Shares of a whole, 0 to 1, for drawing. */
export const shareOf = (part: Money, whole: Money): number =>
  Number(whole.amount) > 0 ? Number(part.amount) / Number(whole.amount) : 0;
