/** A duration in words, and a progress as bar and percentage. */
import { useLocale } from 'ra-core';
import type { Field, Kind } from '../../../resources/kind/types';
import { durationUnits } from '../../lib/durationUnits';
import { formatNumber } from '../../lib/intl';
import { formatDuration } from '../../lib/durationText';
import { oneLine } from '../../ui/safe';
import { useWords } from '../texts';
import styles from './measure.module.css';

interface MeasureValueProps {
  kind: Kind;
  field: Field;
  /** A number or a numeric text; other values are shown unchanged. */
  value: unknown;
}

export function MeasureValue({ kind, field, value }: MeasureValueProps) {
  const words = useWords();
  const locale = useLocale();
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  if (!Number.isFinite(number)) return <bdi>{oneLine(typeof value === 'object' ? JSON.stringify(value) : value)}</bdi>;
  if (field.type === 'duration') {
    const unit = field.unit ?? '';
    const seconds = number * (durationUnits[unit] ?? 1);
    // A negative duration has no words.
    const text = seconds < 0 ? `${formatNumber(number, locale)}\u00a0${unit}` : formatDuration(seconds, locale);
    return <span>{text}</span>;
  }
  const whole = field.max ?? 100;
  return (
    <span className={styles.progress}>
      <progress
        className={styles.bar}
        value={Math.min(Math.max(number, 0), whole)}
        max={whole}
        aria-label={words.field(kind, field)}
      />
      <span>{formatNumber(number / whole, locale, { style: 'percent', maximumFractionDigits: 1 })}</span>
    </span>
  );
}
