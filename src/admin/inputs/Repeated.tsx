/** A repeatable group of fields, for use with `useFieldArray`. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { RemoveButton } from './RemoveButton';
import styles from './repeated.module.css';

interface GroupsProps {
  /** On the button that adds one. */
  add: string;
  onAdd(): void;
  children: ReactNode;
}

/**
 * The frame of repeatable groups of fields, for use with `useFieldArray`, with a button that adds one.
 *
 * @example
 * <RepeatedGroups add="Add rule" onAdd={() => undefined}>
 *   <Group legend="Rule 1" name="Rule 1" onRemove={() => undefined}>…</Group>
 * </RepeatedGroups>
 */
export function RepeatedGroups({ add, onAdd, children }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {children}
      <Button variant="secondary" onClick={onAdd}>
        <Plus size={16} aria-hidden />
        {add}
      </Button>
    </div>
  );
}

interface GroupProps {
  legend: ReactNode;
  /** What is taken away, in words. */
  name: string;
  /** Absent if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * One repeatable group; without `onRemove` it cannot be removed.
 *
 * @example
 * <Group legend="Rule 1" name="Rule 1">…</Group>
 */
export function Group({ legend, name, onRemove, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
      {onRemove && <RemoveButton name={name} className={styles.remove} onRemove={onRemove} />}
    </fieldset>
  );
}
