import { useState, type KeyboardEvent } from 'react';
import { Chips } from './Chips';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';

interface ListInputProps extends InputProps {
  placeholder?: string;
}

/**
 * Texts as chips. Enter, a comma or leaving the input adds the typed text. Backspace in the empty input turns
 * the last chip back into text.
 *
 * @example
 * <ListInput name="tags" label="Tags" placeholder="prod" />
 */
export function ListInput({ placeholder, ...props }: ListInputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<readonly string[] | undefined>(props);
  const [typed, setTyped] = useState('');
  const items = Array.isArray(value) ? value.map(String) : [];

  const add = (text: string) => {
    const fresh = text.split(/[,\n]/).map((part) => part.trim());
    const more = [...new Set(fresh)].filter((part) => part !== '' && !items.includes(part));
    if (more.length > 0) set([...items, ...more]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      event.preventDefault();
      setTyped(items.at(-1) ?? '');
      set(items.slice(0, -1));
    }
  };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Chips items={items} invalid={Boolean(error)} onChange={set}>
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
