import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

interface TextInputProps extends InputProps {
  type?: HTMLInputTypeAttribute;
  /** Ids, keys, addresses. */
  mono?: boolean;
  lines?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal';
  aside?: ReactNode;
  /** Called before a person (not the form itself) changes it: the form still has the value from before. */
  onTyped?(value: string): void;
}

/**
 * One line of text, or `lines` of it. The value is what was typed; `readValues` trims it.
 *
 * @example
 * <TextInput name="display_name" label="Name" help="Letters and digits." />
 */
export function TextInput({
  type = 'text',
  mono = false,
  lines = 1,
  placeholder,
  autoComplete = 'off',
  inputMode,
  aside,
  onTyped,
  ...props
}: TextInputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<string | number | undefined>(props);
  const shared = {
    id,
    ref,
    name: props.name,
    value: value ?? '',
    placeholder,
    autoComplete,
    inputMode,
    spellCheck: lines > 1 && !mono,
    ...aria,
    onBlur: leave,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      onTyped?.(currentTarget.value);
      set(currentTarget.value);
    },
  };
  const look = `p-input ${mono ? 'p-input--mono' : ''}`;
  return (
    <FieldFrame {...props} id={id} error={error} aside={aside}>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} className={`${look} ${styles.lines}`} />
      ) : (
        <input {...shared} type={type} className={look} />
      )}
    </FieldFrame>
  );
}
