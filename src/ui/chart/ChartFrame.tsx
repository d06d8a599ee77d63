/** What line and bar charts have in common: the maximum, the value of the point in focus, and the plot with its lines. */
import type { ReactNode, Ref } from 'react';
import styles from './chart.module.css';

/** Height of the labels below the plot, px. */
export const chartFoot = 24;

interface ChartFrameProps {
  ref: Ref<SVGSVGElement>;
  /** What the chart shows, as a sentence. */
  label: string;
  /** Of the plot in px, without the labels below it. */
  height: number;
  width: number;
  /** The formatted maximum; undefined: not shown. */
  most: string | undefined;
  /** The point in focus and its formatted value. */
  active: { name: string; value: ReactNode } | undefined;
  /** Without the line at half of the maximum. */
  isLow?: boolean;
  /** The content of the plot. */
  children: ReactNode;
}

/**
 * The frame of a chart. Everything in it is hidden from screen readers but the plot, whose points have names.
 *
 * @example
 * const [ref, width] = useWidth<SVGSVGElement>();
 * return (
 *   <ChartFrame ref={ref} label="Cost by day" height={160} width={width} most="€2.00" active={undefined}>
 *     <g />
 *   </ChartFrame>
 * );
 */
export function ChartFrame({ ref, label, height, width, most, active, isLow = false, children }: ChartFrameProps) {
  return (
    <>
      <div className={styles.read} aria-hidden>
        {most !== undefined && <span>{most}</span>}
        {active && (
          <span>
            {active.name}: <b>{active.value}</b>
          </span>
        )}
      </div>
      <svg
        ref={ref}
        className={styles.plot}
        height={height + chartFoot}
        viewBox={`0 0 ${width} ${height + chartFoot}`}
        role="group"
        aria-label={label}
      >
        <line x1={0} x2={width} y1={0.5} y2={0.5} />
        {!isLow && <line x1={0} x2={width} y1={height / 2} y2={height / 2} />}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        {children}
      </svg>
    </>
  );
}
