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

/**
 * Checkbox in the head of a table whose rows are selected: checked if all are, indeterminate if some are.
 *
 * @example
 * <SelectAll selected={1} count={3} onSelect={(all) => console.log(all)} />
 */
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
