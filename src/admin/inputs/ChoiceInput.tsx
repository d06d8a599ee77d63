import { RadioCards } from './RadioCards';
import { SelectInput, type SelectOption } from './SelectInput';
import type { InputProps } from './useInput';

/** Up to this many options are shown as cards; more as a list. */
const mostCards = 4;

export function ChoiceInput({ options, ...props }: InputProps & { options: readonly SelectOption[] }) {
  return options.length <= mostCards && props.required !== false ? (
    <RadioCards {...props} cards={options} />
  ) : (
    <SelectInput {...props} options={options} />
  );
}
