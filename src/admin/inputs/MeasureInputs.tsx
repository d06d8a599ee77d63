/** Inputs of numbers with a unit, which show the same value in words. */
import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/kind/types';
import { formatSize, isSizeUnit, typedUnit } from '../../lib/bytes';
import { formatDuration } from '../../lib/durationText';
import { durationUnits } from '../../lib/durationUnits';
import { NumberInput } from './NumberInput';
import type { InputProps } from './useInput';
import { dotted } from '../../lib/dotted';

interface MeasureProps extends InputProps {
  field: Field;
  help?: string;
}

/**
 * A size in its usual unit: memory stored in MB is entered in GB. For other units the formatted size is shown
 * next to the input, if it differs.
 */
export function SizeInput({ field, ...props }: MeasureProps) {
  const locale = useLocale();
  const value: unknown = useWatch({ name: props.name });
  const own = field.unit ?? 'B';
  const { unit, factor } = typedUnit(own);
  const inWords = isSizeUnit(own) && factor === 1 && typeof value === 'number' ? formatSize(value, own, locale) : '';
  const plain = inWords.endsWith(`\u00a0${own}`) ? '' : inWords;
  const help = dotted([plain && `= ${plain}`, props.help]);
  return (
    <NumberInput
      {...props}
      help={help || undefined}
      unit={unit}
      min={field.min}
      max={field.max}
      {...(factor !== 1 && { factor, step: factor })}
    />
  );
}

/** A number of its unit, with the same in words: 90 min are 1 hour 30 minutes. */
export function DurationInput({ field, ...props }: MeasureProps) {
  const locale = useLocale();
  const number = Number(useWatch({ name: props.name }));
  const { unit = '', min, max } = field;
  const inWords = number > 0 ? `= ${formatDuration(number * (durationUnits[unit] ?? 1), locale)}` : '';
  const help = dotted([inWords, props.help]);
  return <NumberInput {...props} help={help || undefined} unit={unit} min={min} max={max} />;
}
