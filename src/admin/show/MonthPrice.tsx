import { useTranslate } from 'ra-core';
import { perMonth, type Money } from '../../lib/money';
import { tipOf } from '../fields/tip';
import { useMoneyText } from '../useMoneyText';

/** A price an hour, told per month; the hour's on hover. */
export function MonthPrice({ hourly, dense = false }: { hourly: Money | undefined; dense?: boolean | undefined }) {
  const translate = useTranslate();
  const text = useMoneyText();
  if (!hourly) return dense ? '–' : translate('money.unknown');
  const sum = text.sum(perMonth(hourly));
  return (
    <span {...tipOf(translate('money.per_hour', { price: text.price(hourly) }))}>
      {dense ? sum : translate('money.per_month', { price: sum })}
    </span>
  );
}
