import type { ReactNode } from 'react';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

/**
 * A switch. `aside`, for a price, is at the end of the label's line.
 *
 * @example
 * <SwitchInput name="backup" label="Backups" aside="€2.00 per month" />
 */
export function SwitchInput({ aside, ...props }: InputProps & { aside?: ReactNode }) {
  const { id, value, set, error, ref, leave, aria } = useInput<boolean>({ ...props, required: false });
  return (
    <div className={styles.switch}>
      <input
        id={id}
        ref={ref}
        name={props.name}
        type="checkbox"
        role="switch"
        checked={value === true}
        {...aria}
        onBlur={leave}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <div>
        <div className={styles.top}>
          <label htmlFor={id} className={styles.label}>
            {props.label}
          </label>
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        {props.help && (
          <div id={`${id}-help`} className="p-muted-12-tight">
            {props.help}
          </div>
        )}
        <div id={`${id}-error`} className={styles.error} aria-live="polite">
          {error}
        </div>
      </div>
    </div>
  );
}
