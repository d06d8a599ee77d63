/** Formats days and months. Empty for an invalid date: formatting never throws. */
import { dateFormat } from './intl';
import { toDate } from './time';

const write = (value: unknown, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const date = toDate(value);
  return date ? dateFormat(locale, { ...options, timeZone: 'UTC' }).format(date) : '';
};

/** "12 Mar" for a day in UTC. */
export const formatDayMonth = (value: unknown, locale: string): string =>
  write(value, locale, { day: 'numeric', month: 'short' });

/**
 * 'YYYY-MM' as "March 2026" or, short, "Mar 2026" (two digits of a year would read as a day); empty for anything else.
 *
 * @example
 * const month = formatMonth('2026-03', 'en');
 * return <h2>{month}</h2>; // "March 2026"
 */
export const formatMonth = (month: string, locale: string, style: 'long' | 'short' = 'long'): string =>
  /^\d{4}-\d\d$/.test(month) ? write(`${month}-01`, locale, { month: style, year: 'numeric' }) : '';
