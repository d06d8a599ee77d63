import { useId } from 'react';
import styles from './lifecycle.module.css';

interface NumberFieldProps {
  label: string;
  /** Undefined: empty. */
  value: number | undefined;
  /** `NaN` for an invalid number. */
  onChange(value: number | undefined): void;
}

/** A whole number, or none. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="p-input"
        inputMode="numeric"
        value={value === undefined || Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : Number(target.value))}
      />
    </div>
  );
}
