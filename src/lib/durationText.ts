/** Formats durations in the person's locale. */
import { numberFormat } from './intl';
import { day, hour, minute } from './timeText';

const lengths = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', 1],
] as const;

/**
 * "6 hours", "1 day 12 hours": `seconds` as at most two consecutive units.
 *
 * @example
 * const text = formatDuration(5400, locale); // "1 hour 30 minutes"
 */
export function formatDuration(seconds: number, locale: string): string {
  let rest = Math.max(0, Math.round(seconds));
  const first = lengths.findIndex(([, size]) => rest >= size);
  const shown = first < 0 ? lengths.slice(-1) : lengths.slice(first, first + 2);
  const parts = shown.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const visible = parts.filter(({ count }, index) => count > 0 || (index === 0 && first < 0));
  return visible
    .map(({ unit, count }) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ');
}
