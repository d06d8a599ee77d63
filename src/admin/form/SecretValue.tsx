import { useRef } from 'react';
import { CopyTextButton } from '../fields/CopyTextButton';
import styles from './form.module.css';

/** A secret in full, with a Copy button. If the clipboard is unavailable, the button selects the text. */
export function SecretValue({ label, value }: { label: string; value: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <div className={styles.secretValue}>
      <code ref={text}>{value}</code>
      <CopyTextButton
        text={() => value}
        what={label}
        onFail={() => text.current && getSelection()?.selectAllChildren(text.current)}
      />
    </div>
  );
}
