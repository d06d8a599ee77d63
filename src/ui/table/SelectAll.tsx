import { useTranslate } from 'ra-core';
import { startTransition, useOptimistic } from 'react';
import styles from './table.module.css';

interface SelectAllProps {
  /** How many of the rows are selected. */
  selected: number;
  count: number;
  className?: string | undefined;
  /** Selects all rows, or none of them. Called in a transition. */
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
  // The checkbox alone is rendered at once.
  const [all, show] = useOptimistic(selected > 0 && selected >= count);
  const toggle = () =>
    startTransition(() => {
      show(!all);
      onSelect(!all);
    });
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
        onChange={toggle}
      />
    </th>
  );
}
