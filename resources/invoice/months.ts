/**
 * Usage requested month by month: which entries of an answer belong to the month, and to which day. By month,
 * because entries without dates belong to the month that was requested. Pure.
 */
import type { UsageEntry } from './schema';
import { dayOf, middleOf, type Days } from './usage';

/** 'YYYY-MM' in UTC. */
export type Month = string;

export const monthAt = (now: Date, back = 0): Month =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);

export const isMonth = (text: unknown): text is Month =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The last months including the running one, earliest first. */
export const lastMonths = (now: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => monthAt(now, count - 1 - index));

/** The days of a month up to today. */
export function daysSoFar(month: Month, now: Date): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const today = now.toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** Each day of a period, 'YYYY-MM-DD'. */
function eachDay({ from, to }: Days): string[] {
  const days: string[] = [];
  const end = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= end; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

export interface MonthEntry {
  readonly entry: UsageEntry;
  readonly month: Month;
  /** 'YYYY-MM-DD'; undefined if unknown, or for more than one day. */
  readonly day: string | undefined;
}

interface OfMonth {
  readonly within: readonly MonthEntry[];
  /** Number of entries of other months: the provider returned more than was requested. */
  readonly outside: number;
  /** How many do not say of which days they are. */
  readonly undated: number;
}

/** Each entry is of one month only, so that no two answers count it twice. */
export function entriesOfMonth(entries: readonly UsageEntry[], month: Month): OfMonth {
  const within: MonthEntry[] = [];
  let undated = 0;
  for (const entry of entries) {
    const middle = middleOf(entry);
    if (middle === undefined) undated += 1;
    else if (!middle.startsWith(month)) continue;
    within.push({ entry, month, day: dayOf(entry) });
  }
  return { within, outside: entries.length - within.length, undated };
}

/** Each day of the months up to today, and those of the entries: a provider's day may begin before the one in UTC ends. */
export const daysOfMonths = (
  months: readonly Month[],
  rows: readonly Pick<MonthEntry, 'day'>[],
  now: Date,
): string[] => {
  const soFar = months.flatMap((month) => eachDay(daysSoFar(month, now)));
  return [...new Set([...soFar, ...rows.flatMap(({ day }) => day ?? [])])].sort();
};
