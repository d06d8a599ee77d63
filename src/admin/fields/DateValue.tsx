import { useI18nProvider } from 'ra-core';
import { formatDay, formatExact, formatMoment, formatRelative } from '../../lib/timeText';
import { toIso } from '../../lib/time';
import { oneLine } from '../../ui/safe';
import { tipOf } from './tip';
import styles from './fields.module.css';
import { dot } from '../../lib/dotted';

/**
 * Relative time, with the exact time next to it if there is room; tooltip with seconds and time zone.
 *
 * @example
 * <DateValue value={record.created_at} />
 */
export function DateValue({ value, dense = false }: { value: unknown; dense?: boolean }) {
  const locale = useI18nProvider().getLocale();
  const iso = toIso(value);
  if (!iso) return <span>{oneLine(value)}</span>;
  return (
    <time dateTime={iso} className={dense ? styles.number : undefined} {...tipOf(() => formatExact(value, locale))}>
      {formatRelative(iso, locale)}
      {!dense && <span className={styles.quiet}>{dot + formatMoment(value, locale)}</span>}
    </time>
  );
}

/**
 * A day of the calendar, which is the same in every time zone.
 *
 * @example
 * <DayValue value="2026-11-25" />
 */
export function DayValue({ value }: { value: unknown }) {
  const locale = useI18nProvider().getLocale();
  const day = oneLine(value);
  return <span>{formatDay(/^\d{4}-\d{2}-\d{2}/.exec(day)?.[0], locale, 'UTC') || day}</span>;
}
