import { useTranslate } from 'ra-core';
import { isEmpty, isUnknown, type Sum } from '../../lib/sum';
import { tipOf } from '../fields/tip';
import { useSumText } from './useSumText';

/**
 * A sum, given per month; the hour's on hover; a dash where there is nothing to pay, since no list says that it is free. `dense`:
 * under a heading that says the rest, with a mark for what is not counted.
 */
export function SumValue({ sum, dense = false }: { sum: Sum; dense?: boolean | undefined }) {
  const translate = useTranslate();
  const text = useSumText();
  if (isEmpty(sum)) {
    if (!sum.instead) return '–';
    if (!dense || sum.instead !== 'included') return text.perMonth(sum);
    return <span {...tipOf(text.perMonth(sum))}>{translate('money.included_short')}</span>;
  }
  const omitted = text.notCounted(sum);
  if (isUnknown(sum))
    return <span {...tipOf(omitted)}>{dense ? translate('money.unknown_short') : text.perMonth(sum)}</span>;
  return (
    <span {...tipOf(text.perHour(sum))}>
      {dense ? text.monthlyAmount(sum) : text.perMonth(sum)}
      {dense && omitted && (
        <span role="img" aria-label={omitted} data-omitted>
          *
        </span>
      )}
    </span>
  );
}
