/** Credit over time as lines: plain SVG, and the same as a table. What it shows is said in a sentence by the card. */
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { creditAt, horizonOf, momentsUntil, type CreditLine } from '../projection';
import { formatMoney } from '../../../src/lib/moneyText';
import { formatDay } from '../../../src/lib/timeText';
import { DataTable } from '../../../src/admin/billing/DataTable';
import styles from './forecastChart.module.css';

export interface ChartLine {
  name: 'now' | 'changed';
  label: string;
  line: CreditLine;
}

export interface ForecastChartProps {
  /** A sentence that tells what the picture shows. */
  label: string;
  lines: readonly ChartLine[];
  from: Date;
}

const width = 960;
const height = 200;
/** Straight lines that end at nothing need no more than these points; the table tells so many dates. */
const points = 120;
const rows = 7;

function pathOf(line: CreditLine, moments: readonly Date[], top: number): string {
  return moments
    .map((at, index) => {
      const x = (index / (moments.length - 1)) * width;
      const y = height - (Number(creditAt(line, at).amount) / top) * (height - 2) - 1;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

export function ForecastChart({ label, lines, from }: ForecastChartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const all = lines.map(({ line }) => line);
  const horizon = horizonOf(all, from);
  const top = Math.max(...all.map(({ start }) => Number(start.amount)));
  const moments = momentsUntil(from, horizon, points);
  const highest = all.reduce((most, one) => (Number(one.start.amount) > Number(most.start.amount) ? one : most));
  return (
    <figure className={styles.chart}>
      <span className={styles.most} aria-hidden>
        {formatMoney(highest.start, locale)}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        <line x1={0} x2={width} y1={0.5} y2={0.5} />
        <line x1={0} x2={width} y1={height / 2} y2={height / 2} />
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        {lines.map(({ name, line }) => (
          <path key={name} data-line={name} d={pathOf(line, moments, top)} />
        ))}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{formatDay(from, locale)}</span>
        <span>{formatDay(horizon, locale)}</span>
      </div>
      {lines.length > 1 && (
        <figcaption>
          {lines.map(({ name, label: text }) => (
            <span key={name} data-line={name}>
              {text}
            </span>
          ))}
        </figcaption>
      )}
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
    </figure>
  );
}
