/** Fill patterns of the series, so that none is identified by colour alone. */
import { useId } from 'react';
import styles from './chart.module.css';

/** Number of distinguishable series; the last one is for the remainder. */
export const maxSeries = 8;

const side = 8;
/** Mask of the fill, by series; the first is solid. */
const marks: readonly string[] = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M0 4H8',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  'M4 0V8',
  'M2 2h2v2h-2zM6 6h2v2h-2z',
  'M0 2H8M2 0V8',
  'M0 1H8M0 5H8',
];

const colourOf = (series: number) => `var(--c${series % maxSeries})`;
export const fillOf = (id: string, series: number) => `url(#${id}-${series % maxSeries})`;

export function Patterns({ id, of }: { id: string; of: readonly number[] }) {
  return (
    <defs>
      {of.map((series) => (
        <pattern key={series} id={`${id}-${series}`} width={side} height={side} patternUnits="userSpaceOnUse">
          <rect width={side} height={side} style={{ fill: colourOf(series) }} />
          <path d={marks[series]} style={{ fill: 'none', stroke: 'var(--p-surface)', strokeWidth: 1 }} />
        </pattern>
      ))}
    </defs>
  );
}

export function Swatch({ series }: { series: number }) {
  const id = useId();
  return (
    <svg className={styles.swatch} viewBox="0 0 16 12" aria-hidden>
      <Patterns id={id} of={[series % maxSeries]} />
      <rect width={16} height={12} rx={2} style={{ fill: fillOf(id, series) }} />
    </svg>
  );
}
