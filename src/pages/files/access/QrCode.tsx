/** An address as a picture that a phone's camera opens. Black on white in every theme, with the margin that readers need. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qrCode.module.css';

/** `label`: what it opens, for those who do not see it. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(url, { border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: side, path: squares.join('') };
  }, [url]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
