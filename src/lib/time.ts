/**
 * Timestamps. Answers use four formats (docs/coverage.md, section 3): 'YYYY-MM-DD HH:MM:SS' in UTC, ISO with an
 * offset, ISO with Z, and epoch seconds. Converts them to a Date, or to an ISO text in UTC for records.
 */
const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** Numbers above this are milliseconds: as seconds they would be after the year 5138. */
const millisecondsFrom = 1e11;

const fromEpoch = (value: number): Date | undefined => {
  const date = new Date(Math.abs(value) >= millisecondsFrom ? value : value * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

function offsetMinutes(zone: string | undefined): number {
  if (!zone || zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || '0');
  return zone.startsWith('-') ? -minutes : minutes;
}

/**
 * Undefined for an invalid date, such as 30 February. A text without a time zone is UTC; a date without a time
 * is midnight UTC.
 *
 * @example
 * const ends = toDate(record.expires_at);
 * const over = ends !== undefined && ends.getTime() < Date.now();
 */
export function toDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const match = iso.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  date.setUTCFullYear(year);
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? new Date(date.getTime() - offsetMinutes(match[8]) * 60_000) : undefined;
}

/** Whether it is a date without a time, which is the same day in every time zone: '2026-10-31'. */
export const isDateOnly = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-..-..$/.test(value.trim());

/**
 * '2026-03-12T08:00:00.000Z', so that texts sort chronologically.
 *
 * @example
 * const newestFirst = [...records].sort((a, b) => (toIso(b.created_at) ?? '').localeCompare(toIso(a.created_at) ?? ''));
 */
export const toIso = (value: unknown): string | undefined => toDate(value)?.toISOString();
