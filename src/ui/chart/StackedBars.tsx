/**
 * Amounts over time as stacked bars. All values are available as text: by the name of each bar for keyboard and
 * screen reader, and for the pointer in the line above the chart and in the legend.
 */
import { useId } from 'react';
import { ChartFrame, chartFoot } from './ChartFrame';
import { everyNth, labelAt } from './labels';
import { fillOf, Patterns, Swatch } from './Patterns';
import { useStops } from './useStops';
import { useWidth } from './useWidth';
import styles from './chart.module.css';

interface ChartSeries {
  key: string;
  label: string;
  /** The formatted total, in the legend. */
  total: string;
}

export interface ChartColumn {
  key: string;
  /** Short label under the bar: '12 Mar'. */
  label: string;
  /** Long form: '12 March 2026'. */
  name: string;
  /** By series. Used for pixels only, never for sums; a negative value is announced but not drawn. */
  values: readonly number[];
  /** The formatted values. */
  texts: readonly string[];
  total: string;
  /** Its values are not known: a placeholder is drawn, and the texts say why. */
  isMissing?: boolean;
}

interface StackedBarsProps {
  /** What the chart shows, as a sentence. */
  label: string;
  /** At most `maxSeries`. A single series has no legend. */
  series: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  /** The formatted maximum, at the top line. */
  most: string;
  /** Called when a bar is chosen by click, Enter or Space. */
  onChoose?: ((key: string) => void) | undefined;
  chosen?: string | undefined;
  /** Low and without a frame, for a card of other things. Of one series it is 116 px high, whatever is pointed at. */
  small?: boolean;
}

const heights = { regular: 176, small: 64 };
/** Maximum bar width, px: few bars do not fill the chart. */
const widest = 72;

const heightOf = ({ values }: ChartColumn) => values.reduce((sum, value) => sum + Math.max(0, value), 0);

/** '12 March 2026: €41.20. Virtual machines: €30.00, Disks: €11.20' */
function columnName({ name, values, texts, total }: ChartColumn, series: readonly ChartSeries[]): string {
  const parts = series.flatMap(({ label }, index) => (values[index] ? [`${label}: ${texts[index] ?? ''}`] : []));
  return series.length > 1 && parts.length > 0 ? `${name}: ${total}. ${parts.join(', ')}` : `${name}: ${total}`;
}

interface BarProps {
  /** Id of the chart, for its patterns. */
  id: string;
  series: StackedBarsProps['series'];
  values: readonly number[];
  /** The greatest sum of a column. */
  top: number;
  height: number;
  x: number;
  width: number;
}

/** In place of a bar whose values are not known. */
function Placeholder({ height, x, width }: Pick<BarProps, 'height' | 'x' | 'width'>) {
  return <rect className={styles.missing} x={x} y={height / 2} width={width} height={height / 2} />;
}

/** The bar of one column, its parts one above the other. */
function Bar({ id, series, values, top, height, x, width }: BarProps) {
  let y = height;
  return values.map((value, at) => {
    const tall = (Math.max(0, value) / top) * (height - 1);
    y -= tall;
    if (tall <= 0) return null;
    const look = series.length === 1 ? { className: styles.single } : { style: { fill: fillOf(id, at) } };
    return <rect key={series[at]?.key ?? at} {...look} x={x} y={y} width={width} height={tall} />;
  });
}

/**
 * Stacked bars over time, with a legend for several series. Show a table of the same values next to it.
 *
 * @example
 * <StackedBars
 *   label="Cost by day"
 *   series={[{ key: 'disk', label: 'Disks', total: '€2.00' }]}
 *   columns={[{ key: '1', label: '1 Mar', name: '1 March 2026', values: [2], texts: ['€2.00'], total: '€2.00' }]}
 *   most="€2.00"
 * />
 */
export function StackedBars({ label, series, columns, most, onChoose, chosen, small = false }: StackedBarsProps) {
  const id = useId();
  const [ref, width] = useWidth<SVGSVGElement>();
  const choose = (index: number) => {
    const column = columns[index];
    if (column) onChoose?.(column.key);
  };
  const stops = useStops(columns.length, onChoose && choose);
  const top = Math.max(0, ...columns.map(heightOf));
  if (columns.length === 0 || top <= 0) return null;
  const slot = width / columns.length;
  const wide = Math.min(widest, Math.max(1, slot * 0.8));
  const height = small ? heights.small : heights.regular;
  const boxOf = (index: number) => ({ height, x: (index + 0.5) * slot - wide / 2, width: wide });
  const every = everyNth(
    columns.map((column) => column.label),
    slot,
  );
  const active = stops.active === undefined ? undefined : columns[stops.active];
  const single = series.length === 1;
  return (
    <figure className={styles.chart} data-plain={small || undefined}>
      <ChartFrame
        {...{ ref, label, height, width }}
        most={small && active ? undefined : most}
        active={active && { name: active.name, value: active.total }}
        isLow={small}
      >
        {!single && <Patterns id={id} of={series.map((_, index) => index)} />}
        <g>
          {columns.map((column, index) => (
            <g
              key={column.key}
              className={styles.stop}
              role={onChoose ? 'button' : 'img'}
              aria-label={columnName(column, series)}
              aria-pressed={onChoose && column.key === chosen}
              onClick={() => choose(index)}
              {...stops.of(index)}
            >
              <rect className={styles.slot} x={index * slot} y={0} width={slot} height={height} />
              {column.isMissing ? (
                <Placeholder {...boxOf(index)} />
              ) : (
                <Bar {...{ id, series, top }} {...boxOf(index)} values={column.values} />
              )}
            </g>
          ))}
        </g>
        <g aria-hidden>
          {columns.map(({ key, label: under }, index) =>
            index % every === 0 ? (
              <text
                key={key}
                x={labelAt((index + 0.5) * slot, under, width)}
                y={height + chartFoot - 6}
                textAnchor="middle"
              >
                {under}
              </text>
            ) : null,
          )}
        </g>
      </ChartFrame>
      {!single && (
        <ul className={styles.legend}>
          {series.map((one, index) => (
            <li key={one.key}>
              <Swatch series={index} />
              <bdi>{one.label}</bdi>
              <span>{active ? active.texts[index] : one.total}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
