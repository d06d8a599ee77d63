/** The table whose rows are not all in the page: sticky head, one line a row, room for the rows that are not drawn. */
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import styles from './table.module.css';

export interface VirtualTableProps {
  /** What the rows are. */
  label: string;
  /** Of all rows, drawn or not. */
  count: number;
  /** Columns, with those of the checkbox and the menu. */
  span: number;
  /** Height of the rows that are not drawn, px. */
  before: number;
  after: number;
  /** Of the frame: `useRowsInView` measures it. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** px. With it the table is at least so wide and scrolls in its frame; the first two columns and the last stay in sight. */
  wide?: number | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** `<col>`s, where the head's cells do not say how wide they are. */
  cols?: ReactNode;
  /** Cells of the head: `SelectAll`, `SortHead`s. */
  head: ReactNode;
  /** Rows, each with `aria-rowindex`: the first after the head is 2. */
  children: ReactNode;
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );

export function VirtualTable(props: VirtualTableProps) {
  const { label, count, span, before, after, ref, className = '', wide, onKeyDown, cols, head, children } = props;
  return (
    <div
      ref={ref}
      className={wide ? `p-card ${styles.wide}` : 'p-card'}
      onKeyDown={onKeyDown}
      // What scrolls is scrolled by the arrow keys, once it has the focus.
      {...(wide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        className={`${styles.table} ${className}`}
        aria-label={label}
        aria-rowcount={count + 1}
        style={wide ? { minWidth: wide } : undefined}
      >
        {cols && <colgroup>{cols}</colgroup>}
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          <Gap height={before} span={span} />
          {children}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}
