/** Credit over time as lines: plain SVG, and the same as a table. The card describes it in a sentence. */
import { useLocale, useTranslate } from 'ra-core';
import { creditAt, horizonOf, momentsUntil, type CreditLine } from '../projection';
import { formatMoney } from '../../../src/lib/moneyText';
import { formatDay } from '../../../src/lib/timeText';
import { LineChart } from '../../../src/ui/chart/LineChart';
import { DataTable } from '../../../src/admin/billing/DataTable';
import styles from './forecastChart.module.css';

export interface ChartLine {
  name: 'now' | 'changed';
  label: string;
  line: CreditLine;
}

interface ForecastChartProps {
  /** A sentence that describes the chart. */
  label: string;
  lines: readonly ChartLine[];
  from: Date;
}

/** Straight lines that end at zero need only these points; keyboard and table use this many of them. */
const points = 121;
const rows = 7;
const between = (points - 1) / (rows - 1);

export function ForecastChart({ label, lines, from }: ForecastChartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const all = lines.map(({ line }) => line);
  const horizon = horizonOf(all, from);
  const moments = momentsUntil(from, horizon, points);
  const highest = all.reduce((most, one) => (Number(one.start.amount) > Number(most.start.amount) ? one : most));
  const stops = moments.flatMap((moment, at) =>
    at % between === 0
      ? [
          {
            at,
            name: formatDay(moment, locale),
            texts: all.map((line) => formatMoney(creditAt(line, moment), locale)),
          },
        ]
      : [],
  );
  return (
    <div className={styles.chart}>
      <LineChart
        label={label}
        most={formatMoney(highest.start, locale)}
        courses={lines.map(({ name, label: text, line }) => ({
          key: name,
          label: text,
          values: moments.map((moment) => Number(creditAt(line, moment).amount)),
          isBefore: name === 'now' && lines.length > 1,
        }))}
        stops={stops}
        ticks={stops.filter((_, index) => index % 3 === 0).map(({ at, name }) => ({ at, label: name }))}
      />
      <details>
        <summary className="p-link">{translate('sums.graph.table')}</summary>
        <DataTable
          label={translate('sums.graph.title')}
          rows={momentsUntil(from, horizon, rows)}
          keyOf={(_, index) => index}
          empty=""
          columns={[
            { name: 'date', label: translate('sums.graph.date'), cell: (at) => formatDay(at, locale) },
            ...lines.map(({ name, label: text, line }) => ({
              ...{ name, label: text, numeric: true },
              cell: (at: Date) => formatMoney(creditAt(line, at), locale),
            })),
          ]}
        />
      </details>
    </div>
  );
}
