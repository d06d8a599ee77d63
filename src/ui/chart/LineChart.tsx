/**
 * One or two series over time as lines. Each value is announced to keyboard, pointer and screen reader as in
 * `StackedBars`.
 */
import { ChartFrame, chartFoot } from './ChartFrame';
import { labelAt, labelsApart } from './labels';
import { useStops } from './useStops';
import { useWidth } from './useWidth';
import styles from './chart.module.css';

interface ChartCourse {
  key: string;
  label: string;
  /** One for each point; undefined interrupts the line. Used for pixels only, never for sums. */
  values: readonly (number | undefined)[];
  /** Dashed and muted: the series that the other is compared with. */
  isBefore?: boolean;
}

interface ChartStop {
  /** Index of the point. */
  at: number;
  /** Long form: '12 March 2026'. */
  name: string;
  /** The formatted value of each series. */
  texts: readonly string[];
}

interface LineChartProps {
  /** What the chart shows, as a sentence. */
  label: string;
  courses: readonly ChartCourse[];
  /** Points that can be focused, in order. */
  stops: readonly ChartStop[];
  /** Short labels under some points. */
  ticks: readonly { at: number; label: string }[];
  /** The formatted maximum, at the top line; with values below 0, the lowest too. */
  most: string;
}

const height = 160;
/** Half the width of a line and of a dot. */
const inset = 4;

interface Scale {
  x(at: number): number;
  y(value: number): number;
}

/** The path of a line, interrupted where a value is undefined. */
const pathOf = (values: ChartCourse['values'], { x, y }: Scale) =>
  values
    .map((value, at) => {
      if (value === undefined) return '';
      const isFirst = values[at - 1] === undefined;
      // A value between two gaps is a dot.
      const dot = isFirst && values[at + 1] === undefined ? 'h1' : '';
      return `${isFirst ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}${dot}`;
    })
    .join('');

/** A line at the point, and a dot on each course. */
function Cursor({ at, courses, scale: { x, y } }: { at: number; courses: readonly ChartCourse[]; scale: Scale }) {
  return (
    <>
      <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={0} y2={height} />
      {courses.map(({ key, values }) => {
        const value = values[at];
        return value === undefined ? null : <circle key={key} className={styles.dot} cx={x(at)} cy={y(value)} r={3} />;
      })}
    </>
  );
}

function Legend({ courses }: { courses: readonly ChartCourse[] }) {
  return (
    <ul className={styles.legend}>
      {courses.map(({ key, label, isBefore }) => (
        <li key={key}>
          <svg className={styles.swatch} viewBox="0 0 16 12" aria-hidden>
            <path className={styles.line} data-before={isBefore || undefined} d="M0 6H16" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function LineChart({ label, courses, stops, ticks, most }: LineChartProps) {
  const [ref, width] = useWidth<SVGSVGElement>();
  const focus = useStops(stops.length);
  const points = Math.max(2, ...courses.map(({ values }) => values.length));
  const all = courses.flatMap(({ values }) => values).filter((value) => value !== undefined);
  if (all.length === 0) return null;
  const low = Math.min(0, ...all);
  // Where all values are 0, the line is at the bottom.
  const range = Math.max(0, ...all) - low || 1;
  const x = (at: number) => inset + (at / (points - 1)) * (width - 2 * inset);
  const y = (value: number) => inset + (1 - (value - low) / range) * (height - 2 * inset);
  const scale = { x, y };
  const stopText = ({ texts }: ChartStop) =>
    courses.length > 1 ? courses.map((one, index) => `${one.label}: ${texts[index] ?? ''}`).join(', ') : texts[0];
  const active = focus.active === undefined ? undefined : stops[focus.active];
  const between = (index: number) => {
    const [here, next] = [stops[index], stops[index + 1]];
    if (!here) return 0;
    return next ? (x(here.at) + x(next.at)) / 2 : width;
  };
  return (
    <div className={styles.chart} data-plain>
      <ChartFrame
        {...{ ref, label, height, width, most }}
        active={active && { name: active.name, value: stopText(active) }}
      >
        {courses.map(({ key, values, isBefore }) => (
          <path key={key} className={styles.line} data-before={isBefore || undefined} d={pathOf(values, scale)} />
        ))}
        <g>
          {stops.map((stop, index) => {
            const from = index === 0 ? 0 : between(index - 1);
            return (
              <g
                key={stop.at}
                className={styles.stop}
                role="img"
                aria-label={`${stop.name}: ${stopText(stop)}`}
                {...focus.of(index)}
              >
                <rect
                  className={styles.slot}
                  x={from}
                  y={0}
                  width={Math.max(0, between(index) - from)}
                  height={height}
                  fillOpacity={0.4}
                />
                {stop === active && <Cursor at={stop.at} courses={courses} scale={scale} />}
              </g>
            );
          })}
        </g>
        <g aria-hidden>
          {labelsApart(ticks, (tick) => labelAt(x(tick.at), tick.label, width)).map(({ at, label: under }) => (
            <text key={at} x={labelAt(x(at), under, width)} y={height + chartFoot - 6} textAnchor="middle">
              {under}
            </text>
          ))}
        </g>
      </ChartFrame>
      {courses.length > 1 && <Legend courses={courses} />}
    </div>
  );
}
