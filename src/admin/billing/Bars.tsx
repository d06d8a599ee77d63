/**
 * Sums over time as bars. Light: plain SVG, no library. What the picture says is also in the table that `DataTable`
 * draws below it: for assistive technology the picture is one image with a sentence.
 */
import { useId } from 'react';
import styles from './chart.module.css';

export interface Bar {
  key: string;
  /** Under the bar, short: '12 Mar'. */
  label: string;
  /** Of any size; pixels are made of it, no sum is. */
  value: number;
  /** The sum in words, on hover. */
  told: string;
}

export interface BarsProps {
  /** A sentence that tells what the picture shows. */
  label: string;
  bars: readonly Bar[];
  /** Written at the top line. */
  most: string;
}

const height = 160;
const width = 960;
const gap = 2;
/** A few bars do not become walls. */
const widest = 72;
/** Labels that fit under the bars. */
const room = 10;

export function Bars({ label, bars, most }: BarsProps) {
  const id = useId();
  const top = Math.max(...bars.map(({ value }) => value), 0);
  if (bars.length < 2 || top <= 0) return null;
  const slot = width / bars.length;
  const every = Math.ceil(bars.length / room);
  return (
    <figure className={styles.chart}>
      <span className={styles.most} aria-hidden>
        {most}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        <line x1={0} x2={width} y1={0.5} y2={0.5} />
        <line x1={0} x2={width} y1={height / 2} y2={height / 2} />
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        {bars.map(({ key, value, told }, index) => {
          const wide = Math.min(widest, Math.max(1, slot - 2 * gap));
          const tall = (Math.max(0, value) / top) * (height - 1);
          return (
            <g key={key}>
              <title>{told}</title>
              <rect className={styles.slot} x={index * slot} y={0} width={slot} height={height} />
              <rect
                className={styles.bar}
                x={(index + 0.5) * slot - wide / 2}
                y={height - tall}
                width={wide}
                height={tall}
              />
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden>
        {bars.map(({ key, label: under }, index) => (
          <span key={key}>{index % every === 0 ? under : ''}</span>
        ))}
      </figcaption>
    </figure>
  );
}
