import { useTranslate } from 'ra-core';
import { Check } from './Check';
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
  const all = selected > 0 && selected >= count;
  return (
    <th scope="col" className={`${styles.tight} ${className}`}>
      <Check
        label={translate(all ? 'list.selection.none' : 'list.selection.all')}
        checked={all}
        indeterminate={selected > 0}
        onChange={onSelect}
      />
    </th>
  );
}
