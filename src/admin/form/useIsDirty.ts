import { useFormState } from 'react-hook-form';

/**
 * Whether the form has input that is not saved. Use it in a component of its own that shows this, inside the form: `formState.isDirty`
 * of `useForm` renders the whole form with the first letter.
 *
 * @example
 * const isDirty = useIsDirty();
 */
export function useIsDirty(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- The one reader: it subscribes only who calls it.
  const { isDirty } = useFormState();
  return isDirty;
}
