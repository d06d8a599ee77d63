/** The last 30 days as bars. Each says its day and amount to pointer, keyboard and screen reader. */
import { useLocale, useTranslate } from 'ra-core';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDayMonth } from '../../lib/periodText';
import { formatDay } from '../../lib/timeText';
import { StackedBars } from '../../ui/chart/StackedBars';

interface SpendChartProps {
  /** Amounts as they are shown; a day is '2026-03-12'. */
  days: readonly { day: string; amount: Money }[];
}

export function SpendChart({ days }: SpendChartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const first = days[0];
  if (!first) return null;
  const highest = days.reduce(
    (most, day) => (Number(day.amount.amount) > Number(most.amount.amount) ? day : most),
    first,
  );
  const most = formatMoney(highest.amount, locale);
  return (
    <StackedBars
      small
      label={translate('billing.usage.picture', { amount: most, when: formatDay(highest.day, locale, 'UTC') })}
      most={most}
      series={[{ key: 'cost', label: translate('resources.invoice.fields.cost'), total: '' }]}
      columns={days.map(({ day, amount }) => {
        const text = formatMoney(amount, locale);
        return {
          key: day,
          label: formatDayMonth(day, locale),
          name: formatDay(day, locale, 'UTC'),
          values: [Number(amount.amount)],
          texts: [text],
          total: text,
        };
      })}
    />
  );
}
