import { useTranslate } from 'ra-core';
import styles from './table.module.css';

interface SelectAllProps {
  /** How many of the rows are selected. */
  selected: number;
  count: number;
  className?: string | undefined;
  /** Selects all rows, or none of them. */
  onSelect(all: boolean): void;
}

/** Checkbox in the table head: checked if all rows are selected, indeterminate if some are. */
export function SelectAll({ selected, count, className = '', onSelect }: SelectAllProps) {
  const translate = useTranslate();
  const all = selected > 0 && selected >= count;
  return (
    <th scope="col" className={`${styles.tight} ${className}`}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={translate(all ? 'list.selection.none' : 'list.selection.all')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !all;
        }}
        onChange={() => onSelect(!all)}
      />
    </th>
  );
}
