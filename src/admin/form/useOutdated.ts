import { useCallback, useEffect } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

/** Values of a form that saves a set as a whole, such as the rules of a firewall. */
export interface BasedOn extends FieldValues {
  /** Fingerprint (`printOf`) of the server's set when the first change was made; empty while nothing is changed. */
  base: string;
}

interface OutdatedOptions<T extends BasedOn> {
  /** The server's current set, with an empty `base`. Pass the identical object while its fingerprint is the same. */
  inForce: T;
  /** A fingerprint of the set: equal for equivalent sets. */
  printOf(values: T): string;
}

export interface Outdated {
  /** Whether the server's set has changed since the first change: saving would undo someone else's changes. */
  outdated: boolean;
  /** Continues with this form's changes on top of the server's current set. */
  keep(): void;
}

/**
 * For a form that replaces a whole set on the server. While nothing is changed, the form follows the server; afterwards it reports if
 * someone else changes the set. This also works after a reload if `base` is stored with the draft.
 *
 * @example
 * const inForce = { names: ['web', 'db'], base: '' };
 * const { outdated, keep } = useOutdated(namesForm, { inForce, printOf: ({ names }) => names.join() });
 * return outdated ? <Button onClick={keep}>Keep mine</Button> : null;
 */
export function useOutdated<T extends BasedOn>(
  form: UseFormReturn<T>,
  { inForce, printOf }: OutdatedOptions<T>,
): Outdated {
  // Cast: while the form begins, react-hook-form types its values as partial.
  const values = useWatch({ control: form.control }) as T;
  const { base } = values;
  const print = printOf(inForce);
  const began = printOf(form.formState.defaultValues as T);
  const present = printOf(values);
  const touched = present !== began;
  const setBase = useCallback(
    (value: string) => form.setValue('base' as Path<T>, value as PathValue<T, Path<T>>),
    [form],
  );
  useEffect(() => {
    if (touched && base === '') setBase(began);
    if (!touched && base === began) setBase('');
    if (!touched && base === '' && print !== began) form.reset(inForce);
    // The server has what the form has, as after a save whose answer was lost: there is nothing to decide.
    if (touched && print === present) {
      form.reset(inForce, { keepValues: true });
      setBase('');
    }
  }, [touched, present, base, began, print, inForce, form, setBase]);
  return {
    outdated: base !== '' && base !== print && print !== present,
    keep() {
      form.reset(inForce, { keepValues: true });
      setBase(print);
    },
  };
}
