/** Lengths of time as people read them, in whole units: "3 min", "1 h 20 min". */
import { numberFormat } from '../../lib/intl';
export function formatTimeLeft(seconds: number, locale: string): string {
  const whole = Math.max(1, Math.round(seconds));
  const of = (value: number, unit: string) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
  if (whole < 60) return of(whole, 'second');
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return of(minutes, 'minute');
  const rest = minutes % 60;
  return [of(Math.floor(minutes / 60), 'hour'), ...(rest > 0 ? [of(rest, 'minute')] : [])].join(' ');
}
