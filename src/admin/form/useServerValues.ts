import { useEffect, useRef } from 'react';
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

/**
 * For a form that sends only what was changed. What others change meanwhile is shown in the inputs that were not changed here, and
 * becomes what they began with, so that it is not sent back. `reported`: the current values of the server, flat, by the form's names.
 *
 * @example
 * useServerValues(namesForm, { names: ['web', 'db'], base: '' });
 * const began = namesForm.formState.defaultValues;
 */
export function useServerValues<T extends FieldValues>(form: UseFormReturn<T>, reported: T): void {
  const { dirtyFields } = form.formState;
  const seen = useRef(reported);
  useEffect(() => {
    for (const name of Object.keys(reported) as Path<T>[]) {
      const value = reported[name] as PathValue<T, Path<T>>;
      // After a save the server may report the former value for a while: only another one is news.
      if (value === seen.current[name] || get(dirtyFields, name)) continue;
      form.resetField(name, { defaultValue: value });
    }
    seen.current = reported;
  });
}
