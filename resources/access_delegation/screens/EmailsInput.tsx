import { useController, useFormContext } from 'react-hook-form';
import { splitEmails } from '../../../src/lib/emails';
import { isEmail } from '../../../src/lib/rules';
import { Chips } from '../../../src/admin/inputs/Chips';
import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';

/**
 * E-mail addresses as chips. Enter, a comma or leaving the input adds a complete address; several can be pasted.
 * An incomplete address stays in the input, as a field of its own (`typing`), so that the form can require it to
 * be completed.
 */
export function EmailsInput({ typing, ...props }: InputProps & { typing: string }) {
  const box = useController({ name: typing }).field;
  const typed = String(box.value ?? '');
  const { id, value, set, error, ref, leave, aria } = useInput<string[] | undefined>({ ...props, typed });
  const items = Array.isArray(value) ? value : [];

  const { clearErrors } = useFormContext();
  const type = (text: string) => {
    box.onChange(text);
    // An error goes as soon as it is fixed: going only when the box is left, it would move the button under a click.
    if (isEmail(text)) clearErrors(props.name);
  };
  const take = (text: string) => {
    const { found, rest } = splitEmails(text, items);
    // The remainder first, since the validation of both runs when the addresses change.
    type(rest);
    if (found.length > 0) set([...items, ...found]);
  };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Chips items={items} invalid={Boolean(error)} onChange={set}>
        <input
          id={id}
          ref={ref}
          name={props.name}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          // What the form is opened for.
          autoFocus
          value={typed}
          {...aria}
          onPaste={(event) => {
            // The box itself would run the lines of a list together.
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            const pasted = event.clipboardData.getData('text');
            take(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? typed.length));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault();
              take(typed);
            } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
              event.preventDefault();
              box.onChange(items.at(-1));
              set(items.slice(0, -1));
            }
          }}
          onBlur={() => {
            if (isEmail(typed)) take(typed);
            leave();
          }}
          onChange={({ currentTarget }) =>
            /[,;\s]$/.test(currentTarget.value) ? take(currentTarget.value) : type(currentTarget.value)
          }
        />
      </Chips>
    </FieldFrame>
  );
}
