import type { CSSProperties } from 'react';
import styles from './mark.module.css';

/** A product logo (simple-icons) in its brand colour, `size` px wide. The logos are trademarks of their owners. */
export const Mark = ({ mark, size }: { mark: { path: string; hex: string }; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={mark.path} className={styles.mark} style={{ '--mark': `#${mark.hex}` } as CSSProperties} />
  </svg>
);
