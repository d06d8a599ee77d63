import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isAbsent } from '../../lib/blank';
import { oneLine } from '../../ui/safe';
import type { ChoiceValue } from './Cards';
import { RadioCards } from './RadioCards';
import { SelectInput, type SelectOption } from './SelectInput';
import type { InputProps } from './useInput';

/** Up to this many options are shown as cards; more as a list. */
const maxCards = 4;

interface ChoiceInputProps extends InputProps {
  options: readonly SelectOption[];
  /** All values that the field may have, if not all of them are offered now. */
  declared?: readonly ChoiceValue[] | undefined;
  /** Beside others in a row: no larger than an input. */
  isDense?: boolean;
}

/** The value that a record has and the portal does not know. It stays a choice after another one was made. */
function useOther(name: string, declared: readonly ChoiceValue[]): SelectOption | undefined {
  const value: unknown = useWatch({ name });
  const [other, setOther] = useState<ChoiceValue>();
  const isOther =
    (typeof value === 'string' || typeof value === 'number') &&
    !isAbsent(value) &&
    !declared.some((known) => String(known) === String(value));
  if (isOther && value !== other) setOther(value);
  return other === undefined ? undefined : { value: other, label: oneLine(other, 80) };
}

/**
 * One of the options of a field: a few as cards, more as a list. A value that the record has and that is not offered is shown as it is:
 * else the form would claim that nothing is chosen.
 */
export function ChoiceInput({ options, declared, isDense = false, ...props }: ChoiceInputProps) {
  const other = useOther(props.name, declared ?? options.map(({ value }) => value));
  const all = other ? [...options, other] : options;
  return all.length <= maxCards && props.required !== false && !isDense ? (
    <RadioCards {...props} cards={all} />
  ) : (
    <SelectInput {...props} options={all} />
  );
}
