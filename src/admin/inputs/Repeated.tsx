/** A repeatable group of fields, for use with `useFieldArray`. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { RemoveButton } from './RemoveButton';
import styles from './repeated.module.css';

interface GroupsProps {
  /** On the button that adds one. */
  add: string;
  /** What the button is called where its text does not say what is added. */
  addName?: string;
  /** In place of the button: why no more can be added. */
  full?: string | undefined;
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
export function RepeatedGroups({ add, addName, full, onAdd, children }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {children}
      {full ? (
        <p className="p-muted-13">{full}</p>
      ) : (
        <Button variant="secondary" aria-label={addName} data-add="" onClick={onAdd}>
          <Plus size={16} aria-hidden />
          {add}
        </Button>
      )}
    </div>
  );
}

interface GroupProps {
  legend: ReactNode;
  /** What is taken away, in words. */
  name: string;
  /** Absent if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** The controls that move it, where the order matters. */
  moving?: ReactNode;
  /** In one line where there is room: the legend is for those who do not see it. */
  inLine?: boolean;
  children: ReactNode;
}

/**
 * One repeatable group; without `onRemove` it cannot be removed.
 *
 * @example
 * <Group legend="Rule 1" name="Rule 1">…</Group>
 */
export function Group({ legend, name, onRemove, moving, inLine = false, children }: GroupProps) {
  return (
    <fieldset className={styles.group} data-line={inLine || undefined} data-moving={moving ? '' : undefined}>
      <legend>{legend}</legend>
      {children}
      <div className={styles.remove} data-remove="">
        {moving}
        {onRemove && <RemoveButton name={name} className={undefined} onRemove={onRemove} />}
      </div>
    </fieldset>
  );
}
