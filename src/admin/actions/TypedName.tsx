import { useTranslate } from 'ra-core';
import { useId } from 'react';
import styles from './actions.module.css';

/** Has to be typed before what holds data is destroyed. */
export function TypedName({
  wanted,
  value,
  onChange,
  focused = true,
}: {
  wanted: string;
  value: string;
  onChange(value: string): void;
  /** False where something else comes first. */
  focused?: boolean;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="p-field">
      <label htmlFor={id} className={styles.typed}>
        {translate('actions.delete_dialog.type_name', { name: wanted })}
      </label>
      <input
        id={id}
        className="p-input"
        autoFocus={focused}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export const isTyped = (wanted: string, value: string): boolean => value.trim() === wanted.trim();
