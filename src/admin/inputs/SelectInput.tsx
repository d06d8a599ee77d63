import { useTranslate } from 'ra-core';
import { ChevronDown } from 'lucide-react';
import type { ChoiceValue } from './Cards';
import { isAbsent } from '../../lib/blank';
import { oneLine } from '../../ui/safe';
import { distinctChoices } from './distinctChoices';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './inputs.module.css';

export interface SelectOption {
  value: ChoiceValue;
  label: string;
  /** Why it cannot be chosen at the moment; shown next to its name. */
  refused?: string | undefined;
}

interface SelectInputProps extends InputProps {
  options: readonly SelectOption[];
  /** Label of the empty option. Default: 'Select…', or 'None' if none is required. */
  blank?: string;
  onChosen?(value: ChoiceValue): void;
  /** A value that is not among the options is valid too, and shown as it is: else the form would claim that nothing is chosen. */
  keepsOther?: boolean;
}

/**
 * The browser's own select: it knows every keyboard, screen reader and phone.
 *
 * @example
 * <SelectInput name="zone" label="Zone" options={[{ value: 'a', label: 'Zone A' }]} required={false} />
 */
export function SelectInput({ options, blank, onChosen, keepsOther = false, ...props }: SelectInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<ChoiceValue | undefined>(props);
  const chosen = options.find((option) => String(option.value) === String(value));
  const other = keepsOther && !chosen && !isAbsent(value) ? String(value) : undefined;
  const empty = blank ?? translate(props.required === false ? 'form.none' : 'form.select');
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={styles.joined}>
        <select
          id={id}
          ref={ref}
          name={props.name}
          className={`p-input ${styles.select}`}
          value={chosen ? String(chosen.value) : (other ?? '')}
          {...aria}
          onBlur={leave}
          onChange={({ currentTarget }) => {
            const next = options.find((option) => String(option.value) === currentTarget.value)?.value ?? '';
            set(next);
            onChosen?.(next);
          }}
        >
          {((!chosen && other === undefined) || props.required === false) && <option value="">{empty}</option>}
          {other !== undefined && <option value={other}>{oneLine(other, 80)}</option>}
          {distinctChoices(options).map(({ value: own, label, refused }) => (
            <option key={own} value={own} disabled={refused !== undefined}>
              {refused ? `${oneLine(label)} (${refused})` : oneLine(label)}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={16} aria-hidden />
      </div>
    </FieldFrame>
  );
}
