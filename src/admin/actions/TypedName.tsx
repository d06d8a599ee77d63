import { useTranslate } from 'ra-core';
import { useId } from 'react';
import styles from './actions.module.css';

/**
 * An input into which the record's name must be typed before data is destroyed; compare it with `isTyped`.
 *
 * @example
 * <TypedName wanted="web-01" value={filter} onChange={setFilter} />
 */
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
