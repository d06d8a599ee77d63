/** A virtual table: sticky head, one line per row, and space in place of the rows that are not rendered. */
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import styles from './table.module.css';

interface VirtualTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Number of all rows, rendered or not. */
  count: number;
  /** Number of columns, including those of the checkbox and the menu. */
  span: number;
  /** Height of the rows above that are not rendered, px. */
  before: number;
  after: number;
  /** Ref of the frame, measured by `useRowsInView`. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  /** Minimum width, px. The table then scrolls in its frame; the first two columns and the last one are sticky. */
  wide?: number | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** `<col>` elements, if the header cells do not define the widths. */
  cols?: ReactNode;
  /** Header cells: `SelectAll`, `SortHead`. */
  head: ReactNode;
  /** Rows, each with `aria-rowindex`; the first row after the head has index 2. */
  children: ReactNode;
}

/** Space in place of rows that are not rendered. */
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
      // A scrollable element must be focusable, to be scrolled with the arrow keys.
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
