import { useEffect } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

/** Values of a form whose set is saved as a whole. */
export interface BasedOn extends FieldValues {
  /** Print of the set that was in force when the first change was made; empty while there is none. */
  base: string;
}

interface OutdatedOptions<T extends BasedOn> {
  /** What the server has now, with an empty `base`. The identical object while its print is the same. */
  inForce: T;
  /** Equivalent sets have equal prints. */
  printOf(values: T): string;
}

interface Outdated {
  /** What the changes were made from is not in force any more: saving would undo what someone else has changed. */
  outdated: boolean;
  /** Goes on with the changes, over what is in force now. */
  keep(): void;
}

/**
 * For a form that replaces a set on the server: it follows the server while nothing is changed, and notices if others change the set
 * meanwhile, after a page load too, if `base` is stored with the draft.
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
  const touched = printOf(values) !== began;
  const name = 'base' as Path<T>;
  const setBase = (value: string) => form.setValue(name, value as PathValue<T, Path<T>>);
  useEffect(() => {
    const set = (value: string) => form.setValue(name, value as PathValue<T, Path<T>>);
    if (touched && base === '') set(began);
    if (!touched && base === began) set('');
    if (!touched && base === '' && print !== began) form.reset(inForce);
  }, [touched, base, began, print, inForce, form, name]);
  return {
    outdated: base !== '' && base !== print,
    keep() {
      form.reset(inForce, { keepValues: true });
      setBase(print);
    },
  };
}
