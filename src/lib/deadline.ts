import { toDate } from './time';

const day = 86_400_000;
/** A date without a time, or at midnight in its own time zone. */
const wholeDay = /^\s*\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i;

const isWholeDay = (value: unknown, date: Date): boolean =>
  typeof value === 'string' && value.includes('-', 1) ? wholeDay.test(value) : date.getTime() % day === 0;

/**
 * The last moment of a deadline, in any of the four timestamp formats: a date without a time lasts until its end, since what is
 * due on a day is not late on that day. Undefined for an invalid date.
 *
 * @example
 * const ends = deadlineOf('2026-02-14');
 * const isLate = ends !== undefined && ends < new Date(); // from 15 February on
 */
export function deadlineOf(value: unknown): Date | undefined {
  const date = toDate(value);
  return date && isWholeDay(value, date) ? new Date(date.getTime() + day - 1) : date;
}
