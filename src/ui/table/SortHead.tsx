import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './table.module.css';

interface SortHeadProps {
  label: string;
  /** Of the column that the rows are sorted by. */
  order?: 'ascending' | 'descending' | undefined;
  numeric?: boolean;
  className?: string | undefined;
  /** Absent: the column is not sortable. */
  onSort?: (() => void) | undefined;
}

/** Column header; a click sorts by it, a second click reverses the order. */
export function SortHead({ label, order, numeric = false, className, onSort }: SortHeadProps) {
  const look = numeric ? `${styles.numeric} ${className ?? ''}` : className;
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={look} aria-sort={order}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {label}
          {order && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        <span className={styles.unsorted}>{label}</span>
      )}
    </th>
  );
}
