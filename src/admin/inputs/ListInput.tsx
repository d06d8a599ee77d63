import { useState, type KeyboardEvent } from 'react';
import { Chips } from './Chips';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';

interface ListInputProps extends InputProps {
  placeholder?: string;
}

const textOf = (entry: unknown) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry));

/**
 * Texts as chips; entries of other types are shown as text, and sent as they were received. Enter, a comma or leaving the input adds the typed text. Backspace in the empty input turns
 * the last chip back into text.
 *
 * @example
 * <ListInput name="tags" label="Tags" placeholder="prod" />
 */
export function ListInput({ placeholder, ...props }: ListInputProps) {
  const [typed, setTyped] = useState('');
  const { id, value, set, error, ref, leave, aria } = useInput<readonly unknown[] | undefined>({ ...props, typed });
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = entries.map(textOf);
  const change = (texts: readonly string[]) => set(texts.map((text) => entries[items.indexOf(text)] ?? text));

  const add = (text: string) => {
    const fresh = text.split(/[,\n]/).map((part) => part.trim());
    const more = [...new Set(fresh)].filter((part) => part !== '' && !items.includes(part));
    if (more.length > 0) change([...items, ...more]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      event.preventDefault();
      setTyped(items.at(-1) ?? '');
      change(items.slice(0, -1));
    }
  };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Chips items={items} invalid={Boolean(error)} onChange={change}>
        <input
          id={id}
          ref={ref}
          name={props.name}
          value={typed}
          placeholder={items.length === 0 ? placeholder : undefined}
          autoComplete="off"
          {...aria}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(typed);
            leave();
          }}
          onChange={({ currentTarget }) => {
            if (/[,\n]/.test(currentTarget.value)) add(currentTarget.value);
            else setTyped(currentTarget.value);
          }}
        />
      </Chips>
    </FieldFrame>
  );
}
