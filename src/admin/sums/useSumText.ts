import { useTranslate } from 'ra-core';
import {
  costsSomething,
  isEmpty,
  isUnknown,
  knownAmount,
  multiplySum,
  perUnit,
  sameOmission,
  savesSomething,
  type Omission,
  type Sum,
} from '../../lib/sum';
import { oneLine } from '../../ui/safe';
import { useMoneyText } from '../useMoneyText';
import { useLocationName } from '../../ui/useLocationName';

interface SumText {
  /** "€7.30 per month"; "€7.30 per month (not counted: Memory)"; "Price unknown"; "Free". */
  perMonth(sum: Sum): string;
  /** The same of an hour. */
  perHour(sum: Sum): string;
  /** "about €41.21 per day", with what is not counted, except `named`: what a sentence beside it names already. */
  perDay(sum: Sum, named?: readonly Omission[]): string;
  /** For a column that says "per month" itself: "€7.30", with what is not counted, except `named`. */
  monthly(sum: Sum, named?: readonly Omission[]): string;
  /** Its amount alone, beside a mark that says what is not counted. */
  monthlyAmount(sum: Sum): string;
  /** A unit's price a month, which may be far below a cent: "€0.0204". */
  unitMonthly(sum: Sum): string;
  /** "€5.00 more per month", "€5.00 less per month", "No change", with what is not counted. */
  change(more: Sum): string;
  /** "Not counted: Memory, Jakarta." Empty where nothing is left out. */
  notCounted(...sums: readonly Sum[]): string;
}

/** What is left out, each once, in words. */
function useOmissionText(): (omissions: readonly Omission[]) => string {
  const translate = useTranslate();
  const locationName = useLocationName();
  const typeName = (name: string, smart_count: number) =>
    translate(`resources.${name}.name`, { smart_count, _: oneLine(name, 60) });
  const label = ({ why, of, count }: Omission): string => {
    switch (why) {
      case 'location':
        return locationName(of);
      case 'list':
        return typeName(of, 2);
      case 'discount':
      case 'vat':
        return translate(`money.${why}`);
      case 'payer':
        return translate('money.omitted_payer', { name: typeName(of, count), smart_count: count });
      default: {
        const name = translate(`money.resource.${of}`, { _: typeName(of, count) });
        return count > 1 ? `${name} (${count})` : name;
      }
    }
  };
  return (omissions) => [...new Set(omissions.map(label))].join(', ');
}

/**
 * Writes sums for people: the amount in the person's locale, what is left out by name, "Price unknown" where nothing is known.
 *
 * @example
 * const text = useSumText();
 * return <p>{text.perMonth(price)}</p>;
 */
export function useSumText(): SumText {
  const translate = useTranslate();
  const text = useMoneyText();
  const named = useOmissionText();

  /** A single part without a price needs no name: the price is that part's. */
  const omitted = (sum: Sum, already: readonly Omission[] = []): string => {
    const rest = sum.notCounted.filter((one) => !already.some((other) => sameOmission(one, other)));
    return rest.length > (isUnknown(sum) && already.length === 0 ? 1 : 0)
      ? ` (${translate('money.not_counted_short', { parts: named(rest) })})`
      : '';
  };
  const whole = (sum: Sum, write: (sum: Sum) => string, already?: readonly Omission[]): string => {
    if (isUnknown(sum)) return translate('money.unknown') + omitted(sum, already);
    if (isEmpty(sum)) return translate(`money.${sum.instead ?? 'free'}`);
    return write(sum) + omitted(sum, already);
  };
  const month = (sum: Sum) => text.sum(knownAmount(perUnit(sum, 'month')));
  return {
    perMonth: (sum) => whole(sum, () => translate('money.per_month', { price: month(sum) })),
    perHour: (sum) =>
      whole(sum, () => translate('money.per_hour', { price: text.price(knownAmount(perUnit(sum, 'hour'))) })),
    perDay: (sum, already) =>
      whole(sum, () => translate('money.per_day', { price: text.sum(knownAmount(perUnit(sum, 'day'))) }), already),
    monthly: (sum, already) => whole(sum, month, already),
    monthlyAmount: month,
    unitMonthly: (sum) => whole(sum, () => text.price(knownAmount(perUnit(sum, 'month')))),
    change(more) {
      if (isUnknown(more)) return translate('money.change_unknown', { parts: named(more.notCounted) });
      if (costsSomething(more)) return translate('money.change', { amount: month(more) }) + omitted(more);
      if (savesSomething(more)) {
        return translate('money.change_less', { amount: month(multiplySum(more, -1)) }) + omitted(more);
      }
      return translate('money.change_none') + omitted(more);
    },
    notCounted(...sums) {
      const parts = named(sums.flatMap(({ notCounted }) => notCounted));
      return parts && translate('money.not_counted', { parts });
    },
  };
}
