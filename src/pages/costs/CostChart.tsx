/** A stack as a picture, and the same as a table. */
import { useLocale, useTranslate } from 'ra-core';
import { shownCosts, topGroups, type Stack, type StackGroup, type TimeStep } from '../../../resources/invoice/stack';
import { DataTable } from '../../admin/billing/DataTable';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { maxSeries } from '../../ui/chart/Patterns';
import { StackedBars, type ChartColumn } from '../../ui/chart/StackedBars';
import { apportionTable } from '../../lib/apportion';
import { money, subtract, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDayMonth, formatMonth } from '../../lib/periodText';
import { formatDay } from '../../lib/timeText';
import { useMissingNames, useMissingText, useTotalLabel } from './Notes';
import { whyMissing, type MissingMonths } from './useMonthlyUsage';

interface CostChartProps {
  stack: Stack;
  step: TimeStep;
  columns: readonly string[];
  currency: string;
  /** Months that are in no sum. */
  missing: MissingMonths;
  nameOf(group: StackGroup): string;
  chosen: string | undefined;
  onChoose(column: string): void;
}

/** A day or a month in full. */
export const columnText = (column: string, step: TimeStep, locale: string): string =>
  step === 'day' ? formatDay(column, locale, 'UTC') : formatMonth(column, locale);

interface Series {
  key: string;
  label: string;
  byColumn: readonly Money[];
  /** As the list of groups shows it. */
  cost: Money;
}

function useSeries({ stack, currency, nameOf }: CostChartProps): Series[] {
  const translate = useTranslate();
  const { top, rest } = topGroups(stack, maxSeries, currency);
  const { costs, total } = shownCosts(stack, currency);
  const drawn = top.map((group) => ({
    ...{ key: `of ${group.key}`, label: nameOf(group), byColumn: group.byColumn },
    cost: costs.get(group.key) ?? group.cost,
  }));
  if (!rest) return drawn;
  const named = sum(
    drawn.map(({ cost }) => cost),
    currency,
  );
  const other = { key: 'rest', label: translate('billing.costs.rest'), byColumn: rest, cost: subtract(total, named) };
  return [...drawn, other];
}

export function CostChart(props: CostChartProps) {
  const { stack, step, columns, currency, missing, chosen, onChoose } = props;
  const translate = useTranslate();
  const totalLabel = useTotalLabel();
  const missingText = useMissingText();
  const months = useMissingNames()(missing);
  const locale = useLocale();
  const costText = usePartialCost();
  const drawn = useSeries(props);
  const write = (of: Money) => formatMoney(of, locale);
  const nothing = money(0, currency);
  const exact = columns.map((_, index) => drawn.map(({ byColumn }) => byColumn[index] ?? nothing));
  // As the legend and the list of groups show them: the days of a group add up to its amount there.
  const { cells, totals } = apportionTable(
    exact,
    drawn.map(({ cost }) => cost),
    currency,
  );
  const bars = columns.map((column, index): ChartColumn => {
    const why = whyMissing(missing, column);
    const absent = why && missingText(why);
    return {
      key: column,
      label: step === 'day' ? formatDayMonth(column, locale) : formatMonth(column, locale, 'short'),
      name: columnText(column, step, locale),
      values: (exact[index] ?? []).map(({ amount }) => Number(amount)),
      texts: (cells[index] ?? []).map((cell) => absent ?? write(cell)),
      total: absent ?? write(totals[index] ?? nothing),
      isMissing: why !== undefined,
    };
  });
  const highest = bars.reduce<{ bar: ChartColumn; value: number } | undefined>((most, bar) => {
    const value = bar.values.reduce((all, one) => all + Math.max(0, one), 0);
    return most && most.value >= value ? most : { bar, value };
  }, undefined);
  if (!highest || highest.value <= 0) return null;
  const picture = translate(`billing.costs.picture.${step}`, { when: highest.bar.name, amount: highest.bar.total });
  const label = months ? `${picture} ${translate('billing.costs.picture.without', { months })}` : picture;
  const series = drawn.map(({ key, label: name, cost }) => ({ key, label: name, total: write(cost) }));
  return (
    <>
      <StackedBars
        label={label}
        series={series}
        columns={bars}
        most={highest.bar.total}
        onChoose={(column) => whyMissing(missing, column) ?? onChoose(column)}
        chosen={chosen}
      />
      <details>
        <summary className="p-link">{translate('sums.graph.table')}</summary>
        <DataTable
          label={label}
          rows={bars}
          keyOf={({ key }) => key}
          empty=""
          columns={[
            {
              name: 'when',
              label: translate(`billing.costs.step.${step}`),
              cell: ({ name }) => name,
              total: totalLabel(missing),
            },
            ...series.map((one, index) => ({
              ...{ name: one.key, label: one.label, numeric: true, total: one.total },
              cell: ({ texts }: ChartColumn) => texts[index],
            })),
            {
              ...{ name: 'total', label: translate('money.total'), numeric: true, total: costText(stack.total, stack) },
              cell: ({ total }) => total,
            },
          ]}
        />
      </details>
    </>
  );
}
