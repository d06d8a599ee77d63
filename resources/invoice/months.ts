/**
 * Usage requested month by month: which entries of an answer belong to the month, and to which day. By month,
 * because entries without dates belong to the month that was requested. Pure.
 */
import type { UsageEntry } from './schema';
import { dayOf, middleDayOf, type Days } from './usage';

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

/** Each entry is of one month only, so that no two answers count it twice. */
const entriesOfMonth = (entries: readonly UsageEntry[], month: Month): MonthEntry[] =>
  entries.flatMap((entry) =>
    (middleDayOf(entry) ?? month).startsWith(month) ? [{ entry, month, day: dayOf(entry) }] : [],
  );

interface MonthAnswer {
  readonly month: Month;
  readonly entries: readonly UsageEntry[];
}

/** Usage of several months, each requested for itself. */
export interface OfMonths {
  readonly rows: readonly MonthEntry[];
  /** Number of entries of months that were not requested. */
  readonly outside: number;
  /** How many do not say of which days they are. */
  readonly undated: number;
  /** Months that were answered with another month's entries: nothing is counted for them that is counted there. */
  readonly repeated: readonly Month[];
}

/**
 * The answers together. A provider that ignores the requested period answers the same entries for each month: those
 * without dates are counted once, in the last of the months that have them. `now`: the running month is as long as its
 * days so far.
 */
export function entriesOfMonths(answers: readonly MonthAnswer[], now: Date): OfMonths {
  const requested = new Set(answers.map(({ month }) => month));
  const read = answers.map(({ month, entries }) => {
    const within = entriesOfMonth(entries, month);
    const undated = within.flatMap(({ entry }) => (middleDayOf(entry) === undefined ? [entry] : []));
    const isOfOthers = entries.length > 0 && within.length === 0;
    return {
      ...{ month, within, undated, isOfOthers, days: daysSoFar(month, now).to.slice(8) },
      signature: JSON.stringify(undated.map((entry) => JSON.stringify(entry)).sort()),
      outside: entries.filter((entry) => {
        const middle = middleDayOf(entry);
        return middle !== undefined && !requested.has(middle.slice(0, 7));
      }).length,
    };
  });
  type Answer = (typeof read)[number];
  // Whatever runs all the time has as many hours in each month of the same length.
  const isSteady = (one: Answer, other: Answer) =>
    one.days === other.days && one.undated.every(({ hours }) => Number(hours ?? 0) > 0);
  const isRepeated = (one: Answer, index: number) =>
    one.undated.length > 0 &&
    read.slice(index + 1).some((later) => later.signature === one.signature && !isSteady(one, later));
  const counted = read.map((one, index) =>
    isRepeated(one, index)
      ? {
          ...one,
          within: one.within.filter(({ entry }) => middleDayOf(entry) !== undefined),
          undated: [],
          again: true,
        }
      : { ...one, again: one.isOfOthers },
  );
  return {
    rows: counted.flatMap(({ within }) => within),
    outside: Math.max(0, ...read.map(({ outside }) => outside)),
    undated: counted.reduce((all, { undated }) => all + undated.length, 0),
    repeated: read.length < 2 ? [] : counted.flatMap(({ month, again }) => (again ? [month] : [])),
  };
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
