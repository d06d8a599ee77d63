import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isBlank, isEmptyValue } from '../../lib/blank';

/** Props of every input. Must be inside react-hook-form's `FormProvider`. */
export interface InputProps {
  /** The form's name of the value. */
  name: string;
  label: string;
  /** Under the input, one sentence. */
  help?: ReactNode;
  /** Every field is required unless this is false (docs/coverage.md, section 5): the others say that they are optional. */
  required?: boolean;
}

interface InputOptions extends Omit<InputProps, 'label'> {
  /** Text in the control that is no entry of its list yet. */
  typed?: string;
}

/**
 * Value, error and ids of an input inside react-hook-form's `FormProvider`; the ids connect label, help and
 * error to the control for assistive technology.
 *
 * @example
 * const { id, value, set, aria } = useInput<string>({ name: 'display_name' });
 * return <input id={id} value={value} onChange={({ target }) => set(target.value)} {...aria} />;
 */
export function useInput<V = unknown>({ name, help, required = true, typed }: InputOptions) {
  const id = useId();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  // Another field can make this one optional: what was said of it empty then no longer holds.
  const eased = useEffectEvent(() => {
    if (!required && fieldState.error && fieldState.error.type !== 'server') void trigger(name);
  });
  useEffect(() => eased(), [required]);
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    value: field.value as V,
    set: field.onChange as (value: V) => void,
    error,
    /** Lets the form focus the control when its value is refused. */
    ref: field.ref,
    /**
     * What was typed is checked when the control is left; what was left empty only with the submit, since an error would move the button
     * under a click.
     */
    leave() {
      field.onBlur();
      const isLeftEmpty = isBlank(typed) && (isBlank(field.value) || isEmptyValue(field.value));
      // An error of the API stays until the value changes: if it disappeared on blur, it would move the button.
      if (!isLeftEmpty && fieldState.error?.type !== 'server') void trigger(name);
    },
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
      'aria-describedby': described || undefined,
    } as const,
  };
}
