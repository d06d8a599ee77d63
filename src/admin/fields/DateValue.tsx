import { useI18nProvider } from 'ra-core';
import { formatExact, formatMoment, formatRelative } from '../../lib/timeText';
import { toIso } from '../../lib/time';
import { oneLine } from '../../ui/safe';
import { tipOf } from './tip';
import styles from './fields.module.css';

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
    <time dateTime={iso} className={dense ? styles.number : undefined} {...tipOf(() => formatExact(iso, locale))}>
      {formatRelative(iso, locale)}
      {!dense && <span className={styles.quiet}> · {formatMoment(iso, locale)}</span>}
    </time>
  );
}
