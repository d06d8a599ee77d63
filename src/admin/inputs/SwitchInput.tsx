import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

/** On or off, at once told by its place: label beside it, price or consequence in its help. */
export function SwitchInput(props: InputProps) {
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
        <label htmlFor={id} className={styles.label}>
          {props.label}
        </label>
        {props.help && (
          <div id={`${id}-help`} className={styles.help}>
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
