import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

interface SecretInputProps extends InputProps {
  aside?: ReactNode;
  /** Given where something else may show it too. */
  shown?: boolean;
  onShown?(shown: boolean): void;
  /** It has several lines (a key in PEM form). Without it a text of several lines makes it so when it is pasted. */
  multiline?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The content of the input after pasting, with line breaks; undefined for a single line. */
function pastedLines(event: ClipboardEvent<Control>): string | undefined {
  const text = event.clipboardData.getData('text').replaceAll('\r\n', '\n');
  if (!text.trim().includes('\n')) return undefined;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length);
}

/** A secret with Show/Hide. It is never put into a draft (see `useDraft`). */
export function SecretInput({ aside, shown: given, onShown, multiline = false, ...props }: SecretInputProps) {
  const translate = useTranslate();
  const { id, value = '', set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const [own, setOwn] = useState(false);
  const shown = given ?? own;
  const Icon = shown ? EyeOff : Eye;
  const lines = multiline || value.includes('\n');
  const control = useRef<Control | null>(null);
  const grown = useRef(false);
  useEffect(() => {
    // The text area replaces the input that was pasted into.
    if (grown.current && lines) control.current?.focus();
    grown.current = false;
  }, [lines]);
  const shared = {
    id,
    ref: (element: Control | null) => {
      control.current = element;
      ref(element);
    },
    name: props.name,
    spellCheck: false,
    value,
    ...aria,
    onBlur: leave,
    onChange: ({ currentTarget }: { currentTarget: Control }) => set(currentTarget.value),
  };
  return (
    <FieldFrame {...props} id={id} error={error} aside={aside}>
      <div className={styles.joined}>
        {lines ? (
          <textarea
            {...shared}
            rows={6}
            autoComplete="off"
            className={`p-input p-input--mono ${styles.lines} ${shown ? '' : styles.masked}`}
          />
        ) : (
          <input
            {...shared}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            className={`p-input ${shown ? 'p-input--mono' : ''}`}
            onPaste={(event) => {
              const pasted = pastedLines(event);
              if (pasted === undefined) return;
              event.preventDefault();
              grown.current = true;
              set(pasted);
            }}
          />
        )}
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
