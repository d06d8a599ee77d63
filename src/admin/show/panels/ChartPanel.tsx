/** Numbers of an answer as a chart, and the same as a table. */
import { useLocale, useTranslate } from 'ra-core';
import type { Text } from '../../../../resources/kind/types';
import { useSite } from '../../../context/portal';
import { formatSize, isSizeUnit } from '../../../lib/bytes';
import { durationUnits } from '../../../lib/durationUnits';
import { dateFormat, formatNumber } from '../../../lib/intl';
import { readMoney } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { formatMoment } from '../../../lib/timeText';
import { formatDuration } from '../../../lib/durationText';
import { LineChart } from '../../../ui/chart/LineChart';
import { StackedBars } from '../../../ui/chart/StackedBars';
import { Note } from '../../../ui/Note';
import { oneLine } from '../../../ui/safe';
import { DataTable } from '../../billing/DataTable';
import { inLanguage } from '../../texts';
import { pointsOf, type SeriesChart, type Point } from './points';
import styles from './panels.module.css';
import { UnreadEntries, WrongEntries } from './PanelNotes';

/** Points that are drawn; each can be focused. */
const maxPoints = 500;
/** Labels below a line. */
const maxTicks = 6;
const day = 86_400_000;

function useAmount({ type = 'number', unit = '' }: SeriesChart): (value: number | undefined) => string {
  const locale = useLocale();
  const { siteCurrency } = useSite();
  return (value) => {
    if (value === undefined) return '–';
    if (type === 'size' && isSizeUnit(unit)) return formatSize(value, unit, locale);
    if (type === 'duration' && value >= 0) return formatDuration(value * (durationUnits[unit] ?? 1), locale);
    if (type === 'money') {
      const sum = readMoney(value, siteCurrency);
      return sum ? formatMoney(sum, locale) : '–';
    }
    return `${formatNumber(value, locale)}${unit && `\u00a0${unit}`}`;
  };
}

/** Short and long names of the points. */
function useNames(points: readonly Point[]) {
  const locale = useLocale();
  const times = points.flatMap(({ x }) => (x instanceof Date ? [x.getTime()] : []));
  const isLong = Math.max(...times) - Math.min(...times) > 2 * day;
  const short = dateFormat(
    locale,
    isLong ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' },
  );
  return {
    short: ({ x }: Point) => (x instanceof Date ? short.format(x) : oneLine(x, 24)),
    long: ({ x }: Point) => (x instanceof Date ? formatMoment(x, locale) : oneLine(x, 120)),
  };
}

interface Row {
  key: string;
  label: string;
  name: string;
  /** Formatted values, one for each series. */
  texts: readonly string[];
  values: Point['values'];
  total: string;
}

interface SeriesProps {
  /** What the chart shows, as a sentence. */
  label: string;
  most: string;
  /** Names of the series. */
  labels: readonly string[];
  rows: readonly Row[];
}

const Bars = ({ label, most, labels, rows }: SeriesProps) => (
  <StackedBars
    label={label}
    most={most}
    series={labels.map((one, index) => ({ key: String(index), label: one, total: '' }))}
    columns={rows.map((row) => ({ ...row, values: row.values.map((value) => value ?? 0) }))}
  />
);

function LinesOfSeries({ label, most, labels, rows }: SeriesProps) {
  const every = Math.max(1, Math.ceil(rows.length / maxTicks));
  return (
    <div className={styles.card}>
      <LineChart
        label={label}
        most={most}
        courses={labels.map((one, index) => ({
          key: String(index),
          label: one,
          values: rows.map(({ values }) => values[index]),
          isBefore: index > 0,
        }))}
        stops={rows.map(({ name, texts }, at) => ({ at, name, texts }))}
        ticks={rows.flatMap((row, at) => (at % every === 0 ? [{ at, label: row.label }] : []))}
      />
    </div>
  );
}

interface ChartTableProps extends Omit<SeriesProps, 'most'> {
  /** Points are times, rather than names. */
  isTime: boolean;
  open: boolean;
}

/** The values of the chart as a table. */
function ChartTable({ label, labels, rows, isTime, open }: ChartTableProps) {
  const translate = useTranslate();
  return (
    <details open={open}>
      <summary className="p-link">{translate('sums.graph.table')}</summary>
      <DataTable
        label={label}
        rows={rows}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          {
            name: 'x',
            label: translate(isTime ? 'show.panel.time' : 'show.panel.name'),
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          ...labels.map((one, index) => ({
            ...{ name: `y${index}`, label: one, numeric: true },
            cell: ({ texts }: Row) => texts[index],
          })),
        ]}
      />
    </details>
  );
}

interface ChartPanelProps {
  chart: SeriesChart;
  label: Text;
  entries: readonly unknown[];
  retry(): void;
}

export function ChartPanel({ chart, label, entries, retry }: ChartPanelProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const write = useAmount(chart);
  const { points: all, unread } = pointsOf(entries, chart);
  const isTime = chart.xType !== 'text';
  const points = isTime ? all.slice(-maxPoints) : all.slice(0, maxPoints);
  const names = useNames(points);
  const title = inLanguage(label, locale);
  const labels = chart.series?.map((one) => inLanguage(one.label, locale)) ?? [title];
  const known = points.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  if (known.length === 0) return <WrongEntries retry={retry} />;
  const isBars = chart.style === 'bars';
  const sumOf = ({ values }: Point) => values.reduce<number>((sum, value = 0) => sum + value, 0);
  const tops = isBars
    ? points.map(({ values }) => values.reduce<number>((sum, value = 0) => sum + Math.max(0, value), 0))
    : known;
  const top = Math.max(0, ...tops);
  const low = Math.min(0, ...known);
  const most = isBars || low === 0 ? write(top) : `${write(low)} … ${write(top)}`;
  const picture = translate('show.panel.picture', { name: title, most: write(top) });
  const rows = points.map((point, index) => ({
    key: String(index),
    label: names.short(point),
    name: names.long(point),
    texts: point.values.map(write),
    values: point.values,
    total: point.values.every((value) => value === undefined) ? '–' : write(sumOf(point)),
  }));
  const Series = isBars ? Bars : LinesOfSeries;
  return (
    <>
      <UnreadEntries count={unread} />
      {all.length > points.length && (
        <Note>
          {translate(isTime ? 'show.panel.latest' : 'show.panel.first', {
            shown: formatNumber(points.length, locale),
            all: formatNumber(all.length, locale),
          })}
        </Note>
      )}
      <Series label={picture} most={most} labels={labels} rows={rows} />
      <ChartTable label={title} labels={labels} rows={rows} isTime={isTime} open={isBars && top === 0} />
    </>
  );
}
