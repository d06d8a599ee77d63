/** Trend of a table row, decorative: its values are in the table. Renders nothing for fewer than two values. */
import styles from './chart.module.css';

const [width, height] = [72, 20];

export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(0, ...values);
  if (values.length < 2 || top <= 0) return null;
  const d = values
    .map((value, at) => {
      const x = 1 + (at / (values.length - 1)) * (width - 2);
      const y = 1 + (1 - Math.max(0, value) / top) * (height - 2);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={d} />
    </svg>
  );
}
