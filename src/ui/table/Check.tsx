import { startTransition, useOptimistic } from 'react';
import styles from './table.module.css';

interface CheckProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are checked. */
  indeterminate?: boolean;
  /** Called in a transition. */
  onChange(checked: boolean): void;
}

/**
 * A checkbox that selects rows. It alone is rendered at once; what depends on the selection follows in time slices.
 *
 * @example
 * <Check label="Select web-01" checked={false} onChange={(isOn) => console.log(isOn)} />
 */
export function Check({ label, checked, indeterminate = false, onChange }: CheckProps) {
  const [isOn, show] = useOptimistic(checked);
  const toggle = () =>
    startTransition(() => {
      show(!isOn);
      onChange(!isOn);
    });
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate && !isOn;
      }}
      onChange={toggle}
    />
  );
}
