import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

export interface SecretInputProps extends InputProps {
  aside?: ReactNode;
  /** Given where something else may show it too. */
  shown?: boolean;
  onShown?(shown: boolean): void;
}

/** A secret with Show/Hide. It is never put into a draft (see `useDraft`). */
export function SecretInput({ aside, shown: given, onShown, ...props }: SecretInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const [own, setOwn] = useState(false);
  const shown = given ?? own;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...props} id={id} error={error} aside={aside}>
      <div className={styles.joined}>
        <input
          id={id}
          ref={ref}
          name={props.name}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          className={`p-input ${shown ? 'p-input--mono' : ''}`}
          value={value ?? ''}
          {...aria}
          onBlur={leave}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <button
          type="button"
          className={styles.inside}
          aria-label={`${translate(shown ? 'form.hide' : 'form.show')}: ${props.label}`}
          aria-controls={id}
          onClick={() => (onShown ?? setOwn)(!shown)}
        >
          <Icon size={16} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
