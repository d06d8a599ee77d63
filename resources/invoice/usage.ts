/**
 * What resources have cost, put together by day, resource, type or location. Entries may carry nothing but hours, price,
 * cost, unit and sizes: they are distinguished all the same, and nothing is counted that is not known. Pure.
 */
import {
  compare,
  divide,
  hoursPerMonth,
  money,
  multiply,
  parseAmount,
  readMoney,
  sum,
  type Money,
} from '../../src/lib/money';
import { memoizeByList } from '../../src/lib/memoizeByList';
import { memoizeByObject } from '../../src/lib/memoizeByObject';
import { toDate } from '../../src/lib/time';
import { countBefore } from '../pricing/names';
import type { UsageEntry } from './schema';
import { isSameId } from '../../src/lib/sameId';

export const groupings = ['day', 'resource', 'kind', 'location'] as const;
export type Grouping = (typeof groupings)[number];

export interface UsageGroup {
  /** A day ('YYYY-MM-DD' in UTC), a resource, a type or a location; empty for what has none. */
  key: string;
  /** One of the group: its name, type, sizes and location. */
  entry: UsageEntry;
  /** Of those whose cost is known. */
  cost: Money;
  /** How many entries it has, and how many of them have no cost that is known. */
  entries: number;
  unknown: number;
  /** All of its entries have the price of the first. */
  samePrice: boolean;
  /** Of all its resources together. */
  hours: number;
  resources: number;
  /** Index among several similar ones, from 1; undefined if it is the only one. */
  number: number | undefined;
}

const hourNames = /(^|[^a-z])(h|hr|hrs|hour|hours|hourly)($|[^a-z])/;
const unitHours: readonly (readonly [RegExp, number])[] = [
  [hourNames, 1],
  [/(^|[^a-z])(d|day|days|daily)($|[^a-z])/, 24],
  [/(^|[^a-z])(mo|month|months|monthly)($|[^a-z])/, hoursPerMonth],
];

/** How many hours one unit of the price is: 'h', 'EUR/month', 'per day', '720 h'. Without a unit an hour; undefined for another. */
export function hoursOfUnit(unit: string | null | undefined): number | undefined {
  if (unit === null || unit === undefined || unit.trim() === '') return 1;
  for (const [name, hours] of unitHours) {
    const [, , word] = name.exec(unit.toLowerCase()) ?? [];
    if (word !== undefined) return hours * countBefore(unit, word);
  }
  return undefined;
}

/** Price times hours; undefined if either, or the unit of the price, is unknown. */
export function priceTimesHours(entry: UsageEntry, currency: string): Money | undefined {
  const [price, hours] = [parseAmount(entry.price), parseAmount(entry.hours)];
  const per = hoursOfUnit(entry.price_unit);
  if (price === undefined || hours === undefined || per === undefined) return undefined;
  return divide(multiply(money(price, currency), hours), per);
}

/** The currency of an entry's amounts, by default the site's; undefined for an invalid code. */
export function entryCurrency({ currency }: UsageEntry, siteCurrency: string): string | undefined {
  const own = currency?.trim() || siteCurrency;
  return /^[a-z]{3}$/i.test(own) ? own.toUpperCase() : undefined;
}

/**
 * The provider's cost; else price times hours. Without VAT, before the account's discount. Undefined: unknown,
 * or in another currency than requested, since two currencies are never added.
 */
export function entryCost(entry: UsageEntry, currency: string): Money | undefined {
  let costIn = costsIn.get(currency);
  if (!costIn) costsIn.set(currency, (costIn = memoizeByObject((one) => readCost(one, currency))));
  return costIn(entry);
}

/** By currency: each entry's cost is read once for all sums that it is in. */
const costsIn = new Map<string, (entry: UsageEntry) => Money | undefined>();

const readCost = (entry: UsageEntry, currency: string): Money | undefined =>
  entryCurrency(entry, currency) === currency.toUpperCase()
    ? (readMoney(entry.cost, currency) ?? priceTimesHours(entry, currency))
    : undefined;

/** The cost of the entries, and how many of them have none that is known. */
function totalOf(entries: readonly UsageEntry[], currency: string): Pick<UsageGroup, 'cost' | 'unknown'> {
  const costs = entries.flatMap((entry) => entryCost(entry, currency) ?? []);
  return { cost: sum(costs, currency), unknown: entries.length - costs.length };
}

const usageTotal = memoizeByList(totalOf);

/** Without VAT, before the account's discount; of those whose cost is known. */
export const usageCost = (entries: readonly UsageEntry[], currency: string): Money =>
  usageTotal(entries, currency).cost;

/** How many entries have no cost that is known, in the currency. */
export const withoutCost = (entries: readonly UsageEntry[], currency: string): number =>
  usageTotal(entries, currency).unknown;

const msPerHour = 3_600_000;
const day = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
/** A day of summer time's end. */
const longestDay = 25;

/** Times in ms. The middle decides its day: a provider's days and months begin at its own midnight, which is in UTC the day before. */
const periodOf = memoizeByObject(({ period_start: from, period_end: to, hours }: UsageEntry) => {
  const start = toDate(from)?.getTime();
  if (start === undefined) return undefined;
  const end = toDate(to)?.getTime();
  const length = end === undefined ? Number(hours ?? 0) : (end - start) / msPerHour;
  const middle = (start + Math.max(start, end ?? start)) / 2;
  const isOneDay = !(length > longestDay);
  return { start, end, isOneDay, middle, day: dayText(middle) };
});

/** The day in whose middle an entry is, 'YYYY-MM-DD' in UTC, also of an entry of several days; undefined without a date. */
export const middleDayOf = (entry: UsageEntry): string | undefined => periodOf(entry)?.day;

/** An entry's day, 'YYYY-MM-DD' in UTC; undefined if it has no date or spans several days. */
export function dayOf(entry: UsageEntry): string | undefined {
  const period = periodOf(entry);
  return period?.isOneDay ? period.day : undefined;
}

/** The possible groupings of the entries: those without a value in any entry are left out. */
export const groupingsOf = memoizeByList((entries: readonly UsageEntry[]): readonly Grouping[] => {
  const reports: Record<Grouping, boolean> = {
    day: entries.length > 0 && entries.every((entry) => dayOf(entry) !== undefined),
    resource: true,
    kind: entries.some(({ resource_type: type }) => type),
    location: entries.some(({ location_slug: slug }) => slug),
  };
  return groupings.filter((by) => reports[by]);
});

/** Identifies an entry's resource: by id, else by all properties that may distinguish it. */
function appearanceOf(entry: UsageEntry): string {
  const { resource_type: type, location_slug: location, resource_uuid: id, resource_name: name } = entry;
  const rest = id ? { id } : { name, sizes: entry.configurations, account: entry.billing_account_id };
  return JSON.stringify({ type: type ?? '', location: location ?? '', ...rest });
}

interface Reported {
  entry: UsageEntry;
  resource: string;
  number: number | undefined;
}

/**
 * Which resource each entry is of. Without ids, entries of one period that look alike are different resources: the first
 * of them is the first of every other period.
 */
const distinguish = memoizeByObject((entries: readonly UsageEntry[]): readonly Reported[] => {
  const seen = new Map<string, number>();
  const most = new Map<string, number>();
  const reported = entries.map((entry) => {
    const look = appearanceOf(entry);
    if (entry.resource_uuid) return { entry, look, number: 0 };
    const at = `${look} ${String(entry.period_start ?? '')}`;
    const number = (seen.get(at) ?? 0) + 1;
    seen.set(at, number);
    most.set(look, Math.max(most.get(look) ?? 0, number));
    return { entry, look, number };
  });
  return reported.map(({ entry, look, number }) => ({
    entry,
    resource: `${look} ${number}`,
    number: (most.get(look) ?? 0) > 1 ? number : undefined,
  }));
});

const keyOf: Record<Grouping, (reported: Reported) => string> = {
  day: ({ entry }) => dayOf(entry) ?? '',
  resource: ({ resource }) => resource,
  kind: ({ entry }) => entry.resource_type ?? '',
  location: ({ entry }) => entry.location_slug ?? '',
};

function haveSamePrice(entries: readonly UsageEntry[]): boolean {
  const [first] = entries;
  const isWritten = ({ price, price_unit: unit }: UsageEntry) => price === first?.price && unit === first?.price_unit;
  // Read only where it is not written the same.
  const textOf = ({ price, price_unit: unit }: UsageEntry) => `${parseAmount(price) ?? ''} ${unit ?? ''}`;
  return entries.every(isWritten) || new Set(entries.map(textOf)).size === 1;
}

/** Days in their order, everything else by cost, the highest first. */
export const groupUsage = memoizeByList(
  (entries: readonly UsageEntry[], by: Grouping, currency: string): readonly UsageGroup[] => {
    const groups = new Map<string, Reported[]>();
    for (const reported of distinguish(entries)) {
      const key = keyOf[by](reported);
      const group = groups.get(key);
      if (group) group.push(reported);
      else groups.set(key, [reported]);
    }
    const made = [...groups].map(([key, all]): UsageGroup => {
      const own = all.map(({ entry }) => entry);
      return {
        key,
        entry: own[0] ?? {},
        entries: own.length,
        ...totalOf(own, currency),
        samePrice: haveSamePrice(own),
        hours: own.reduce((hours, { hours: more }) => hours + (Number(more ?? 0) || 0), 0),
        resources: new Set(all.map(({ resource }) => resource)).size,
        number: by === 'resource' ? all[0]?.number : undefined,
      };
    });
    return by === 'day'
      ? made.sort((a, b) => a.key.localeCompare(b.key))
      : made.sort((a, b) => compare(b.cost, a.cost) || a.key.localeCompare(b.key));
  },
);

export interface Days {
  /** 'YYYY-MM-DD' in UTC, both included. */
  from: string;
  to: string;
}

export const periods = ['this_month', 'last_month', 'last_30', 'own'] as const;
export type Period = (typeof periods)[number];

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

export interface OfDays {
  /** Those of the days, and those that do not say of which days they are. */
  within: readonly UsageEntry[];
  /** Number of entries of other days: the provider returned more than was requested. */
  outside: number;
  /** How many do not say of which days they are. */
  undated: number;
}

/** What begins at the provider's own midnight touches the days before or after it by less than that. */
const touch = 12 * msPerHour;

/**
 * An entry of one day is of that day alone, so that no two periods count it; one of several is of every period that it is in
 * by more than half a day.
 */
export const entriesOfDays = memoizeByList((entries: readonly UsageEntry[], { from, to }: Days): OfDays => {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + day];
  const within = entries.filter((entry) => {
    const period = periodOf(entry);
    if (!period) return true;
    const { start, end, isOneDay, middle } = period;
    if (isOneDay) return first <= middle && middle < last;
    if (end === undefined) return first <= start && start < last;
    return Math.min(end, last) - Math.max(start, first) > touch;
  });
  const undated = within.filter(({ period_start: start }) => !toDate(start)).length;
  return { within, outside: entries.length - within.length, undated };
});

/** Those of one account: entries that name another one are left out. */
export const entriesOfAccount = memoizeByList(
  (entries: readonly UsageEntry[], account: number | undefined): readonly UsageEntry[] =>
    account === undefined
      ? entries
      : entries.filter(({ billing_account_id: id }) => id === undefined || id === null || isSameId(id, account)),
);

/** Shares of a whole, 0 to 1, for drawing. */
export const shareOf = (part: Money, whole: Money): number =>
  Number(whole.amount) > 0 ? Number(part.amount) / Number(whole.amount) : 0;
