import { useState } from 'react';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

const write = (value: unknown) => (value === undefined || value === '' ? '' : JSON.stringify(value, undefined, 2));

function read(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: '' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Any other value: JSON as text. Invalid JSON is passed on as text, for the server to reject. */
export function JsonInput(props: InputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<unknown>(props);
  const [typed, setTyped] = useState<string>();
  const held = typed === undefined ? undefined : (read(typed)?.value ?? typed);
  const stands = typed !== undefined && JSON.stringify(held) === JSON.stringify(value);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <textarea
        id={id}
        ref={ref}
        name={props.name}
        rows={6}
        spellCheck={false}
        className={`p-input p-input--mono ${styles.lines}`}
        value={stands ? typed : write(value)}
        {...aria}
        onBlur={leave}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          setTyped(text);
          set(read(text)?.value ?? text);
        }}
      />
    </FieldFrame>
  );
}
