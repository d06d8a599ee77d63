import { RadioCards } from './RadioCards';
import { SelectInput, type SelectOption } from './SelectInput';
import type { InputProps } from './useInput';

/** So many stand side by side as cards; more become a list. */
const mostCards = 4;

export function ChoiceInput({ options, ...props }: InputProps & { options: readonly SelectOption[] }) {
  return options.length <= mostCards && props.required !== false ? (
    <RadioCards {...props} cards={options} />
  ) : (
    <SelectInput {...props} options={options} />
  );
}
