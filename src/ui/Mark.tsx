import type { CSSProperties } from 'react';
import styles from './mark.module.css';

/** A product's mark (simple-icons) in its own flat colour, `size` px wide. The marks are their owners'. */
export const Mark = ({ mark, size }: { mark: { path: string; hex: string }; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={mark.path} className={styles.mark} style={{ '--mark': `#${mark.hex}` } as CSSProperties} />
  </svg>
);
