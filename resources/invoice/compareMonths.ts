/**
 * Compares two months resource by resource, with the reason of each difference: only what the entries themselves
 * show. Pure.
 */
import {
  compare,
  divide,
  isNegative,
  money,
  multiply,
  parseAmount,
  subtract,
  sum,
  type Money,
} from '../../src/lib/money';
import type { MonthEntry } from './months';
import type { UsageEntry } from './schema';
import { sizesIn } from './sizes';
import { resourceKey } from './stack';
import { entryCost, hoursOfUnit } from './usage';

export type ChangeReason =
  | { readonly why: 'new' | 'gone' | 'unexplained' }
  /** `day`: the first with the new size, if the entries are daily. */
  | { readonly why: 'resized'; readonly from: UsageEntry; readonly to: UsageEntry; readonly day: string | undefined }
  /** Per hour. */
  | { readonly why: 'price'; readonly from: Money; readonly to: Money }
  | { readonly why: 'more_hours' | 'fewer_hours'; readonly hours: number };

export interface MonthChange {
  readonly key: string;
  /** As it was last. */
  readonly entry: UsageEntry;
  /** Undefined if an entry of that month has no known cost. */
  readonly before: Money | undefined;
  readonly after: Money | undefined;
  /** Undefined if either is unknown. */
  readonly more: Money | undefined;
  readonly reasons: readonly ChangeReason[];
}

export interface Comparison {
  /** By how much they have changed, the most first; what costs the same is left out, what is not known comes last. */
  readonly changes: readonly MonthChange[];
  /** Of everything whose cost is known in both months. */
  readonly before: Money;
  readonly after: Money;
  readonly more: Money;
  /** How many resources cost the same, and of how many it is not known. */
  readonly same: number;
  readonly unknown: number;
}

/** In the order of time, those without a day as they came. */
const ordered = (rows: readonly MonthEntry[]): MonthEntry[] =>
  [...rows].sort((a, b) => (a.day && b.day && a.day !== b.day ? (a.day < b.day ? -1 : 1) : 0));

function costOf(rows: readonly MonthEntry[], currency: string): Money | undefined {
  const costs = rows.map(({ entry }) => entryCost(entry, currency));
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === costs.length ? sum(known, currency) : undefined;
}

/** Undefined if any entry lacks them. */
function hoursOf(rows: readonly MonthEntry[]): number | undefined {
  const hours = rows.map(({ entry }) => parseAmount(entry.hours));
  return hours.every((one) => one !== undefined) ? hours.reduce((all, one) => all + Number(one), 0) : undefined;
}

/** Undefined if the entry lacks it. */
function sizeOf(entry: UsageEntry): string | undefined {
  const sizes = sizesIn(entry.configurations);
  return sizes.length > 0 ? JSON.stringify(sizes) : undefined;
}

function hourlyOf(entry: UsageEntry, currency: string): Money | undefined {
  const [price, per] = [parseAmount(entry.price), hoursOfUnit(entry.price_unit)];
  return price === undefined || per === undefined ? undefined : divide(money(price, currency), per);
}

/** Several entries of one moment are several things, or lines of one: which follows which is not known then. */
const isCourse = (rows: readonly MonthEntry[]): boolean =>
  new Set(rows.map(({ entry, month }) => String(entry.period_start ?? month))).size === rows.length;

/** Its first and last size if they differ, else its last change; with the day if there was one change. */
function resized(rows: readonly MonthEntry[]): ChangeReason | undefined {
  // As it is written is as it is read: most resources keep their size.
  const written = new Set(rows.map(({ entry }) => JSON.stringify(entry.configurations)));
  if (written.size < 2) return undefined;
  const reported = rows.flatMap((row) => {
    const size = sizeOf(row.entry);
    return size === undefined ? [] : [{ ...row, size }];
  });
  const changed = reported.flatMap((row, index) => {
    const before = reported[index - 1];
    return before && before.size !== row.size ? [{ before, row }] : [];
  });
  const [last, first, to] = [changed.at(-1), reported[0], reported.at(-1)];
  if (!last || !first || !to) return undefined;
  const differ = first.size !== to.size;
  // Without days it is only known that the months differ.
  const day = changed.length === 1 && reported.every((one) => one.day !== undefined) ? last.row.day : undefined;
  return {
    why: 'resized',
    from: differ ? first.entry : last.before.entry,
    to: differ ? to.entry : last.row.entry,
    day,
  };
}

/** Hours are given from a tenth of one on. */
const tenth = 0.1;

function reasonsOf(before: readonly MonthEntry[], after: readonly MonthEntry[], currency: string): ChangeReason[] {
  if (before.length === 0) return [{ why: 'new' }];
  if (after.length === 0) return [{ why: 'gone' }];
  const course = isCourse([...before, ...after]);
  const size = course ? resized([...before, ...after]) : undefined;
  const [was, is] = [before.at(-1), after.at(-1)].map((row) =>
    row && course ? hourlyOf(row.entry, currency) : undefined,
  );
  const [hadHours, hasHours] = [hoursOf(before), hoursOf(after)];
  const hours = hadHours === undefined || hasHours === undefined ? 0 : hasHours - hadHours;
  const reasons: ChangeReason[] = [
    ...(size ? [size] : []),
    // A different size explains a different price.
    ...(!size && was && is && compare(was, is) !== 0 ? [{ why: 'price', from: was, to: is } as const] : []),
    ...(Math.abs(hours) >= tenth
      ? [{ why: hours > 0 ? 'more_hours' : 'fewer_hours', hours: Math.abs(hours) } as const]
      : []),
  ];
  return reasons.length > 0 ? reasons : [{ why: 'unexplained' }];
}

const byKey = (rows: readonly MonthEntry[]) => {
  const found = new Map<string, MonthEntry[]>();
  for (const row of ordered(rows)) {
    const key = resourceKey(row.entry);
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return found;
};

const size = (of: Money): Money => (isNegative(of) ? multiply(of, -1) : of);

/** Rows of one currency. */
export function compareMonths(
  before: readonly MonthEntry[],
  after: readonly MonthEntry[],
  currency: string,
): Comparison {
  const [had, has] = [byKey(before), byKey(after)];
  const nothing = money(0, currency);
  const all = [...new Set([...had.keys(), ...has.keys()])].map((key): MonthChange => {
    const [was, is] = [had.get(key) ?? [], has.get(key) ?? []];
    const [costBefore, costAfter] = [costOf(was, currency), costOf(is, currency)];
    const more = costBefore && costAfter && subtract(costAfter, costBefore);
    return {
      key,
      entry: (is.at(-1) ?? was.at(-1))?.entry ?? {},
      before: costBefore,
      after: costAfter,
      more,
      reasons: reasonsOf(was, is, currency),
    };
  });
  const known = all.filter(({ more }) => more !== undefined);
  const total = (read: (change: MonthChange) => Money | undefined) =>
    sum(
      known.flatMap((change) => read(change) ?? []),
      currency,
    );
  const changes = all
    .filter(({ more }) => more === undefined || compare(more, nothing) !== 0)
    .sort(
      (a, b) =>
        Number(a.more === undefined) - Number(b.more === undefined) ||
        compare(size(b.more ?? nothing), size(a.more ?? nothing)) ||
        a.key.localeCompare(b.key),
    );
  return {
    changes,
    before: total((change) => change.before),
    after: total((change) => change.after),
    more: total((change) => change.more),
    same: all.length - changes.length,
    unknown: all.length - known.length,
  };
}
