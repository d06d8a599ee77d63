/**
 * Formats timestamps in the person's locale (src/lib/intl) and time zone. Seconds are shown only
 * in tooltips and where they distinguish entries. A date without a time ('2026-10-31') is that day in every time zone, and has none.
 */
import { isDateOnly, toDate } from './time';
import { dateFormat, relativeFormat } from './intl';

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

/**
 * "3 hours ago", "in 2 days", "now" within 45 seconds. Empty for an invalid date.
 *
 * @example
 * const text = formatRelative(record.created_at, locale); // "3 hours ago"
 */
export function formatRelative(value: unknown, locale: string, now = new Date()): string {
  const date = toDate(value);
  if (!date) return '';
  const seconds = (date.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < 45) return relativeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['minute', minute] as const);
  return relativeFormat(locale).format(Math.trunc(seconds / size) || Math.sign(seconds), unit);
}

const write = (value: unknown, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const date = toDate(value);
  const shown = isDateOnly(value) ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const) : options;
  return date ? dateFormat(locale, shown).format(date) : '';
};

/**
 * "12 Mar 2026, 10:05:09 GMT+2": date, time and time zone, for tooltips and where seconds matter. `zone` is an
 * IANA name; default is the person's own.
 *
 * @example
 * const text = formatExact(record.created_at, locale); // in the reader's own zone
 */
export const formatExact = (value: unknown, locale: string, zone?: string): string =>
  write(value, locale, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
    timeZone: zone,
  });

/**
 * "12 Mar 2026, 10:05": without seconds. Empty for an invalid date.
 *
 * @example
 * const text = formatMoment(record.created_at, locale);
 */
export const formatMoment = (value: unknown, locale: string, zone?: string): string =>
  write(value, locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: zone });

/**
 * "12 Mar 2026": the date part of `formatExact`. Use `UTC` for midnights of invoices' days.
 *
 * @example
 * const due = formatDay('2026-03-12', locale, 'UTC');
 */
export const formatDay = (value: unknown, locale: string, zone?: string): string =>
  write(value, locale, { dateStyle: 'medium', timeZone: zone });

/** "10:05" today, "12 Mar 2026, 10:05" otherwise: when the shown data was read. `at`: ms since the epoch. */
export function formatAsOf(at: number, locale: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return dateFormat(locale, { ...(!isToday && { dateStyle: 'medium' }), timeStyle: 'short', hourCycle: 'h23' }).format(
    date,
  );
}
