import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Saving<T extends FieldValues> {
  /** The form's default values when it was sent. */
  before: UseFormReturn<T>['formState']['defaultValues'];
  /** The values that were sent. */
  sent: T;
  /** What the form begins with from now on. */
  saved: T;
}

/**
 * After a save that the form survives: `saved` is what it begins with from then on. What the person has changed since the form was sent
 * stays, as a change of that, and what has followed others' changes meanwhile (`useServerValues`) is no change. The cursor stays where it is.
 *
 * @example
 * const sent = namesForm.getValues();
 * acceptSaved(namesForm, { before: undefined, sent, saved: { ...sent, base: '' } });
 */
export function acceptSaved<T extends FieldValues>(
  form: UseFormReturn<T>,
  { before, sent, saved }: Saving<NoInfer<T>>,
): void {
  const now = form.getValues();
  const defaults = form.formState.defaultValues;
  const names = Object.keys(saved) as Path<T>[];
  const hasFollowed = (name: Path<T>) =>
    same(sent[name], before?.[name]) && !same(defaults?.[name], before?.[name]) && same(now[name], defaults?.[name]);
  const followed = Object.fromEntries(names.filter(hasFollowed).map((name) => [name, now[name]]));
  const begins: T = { ...saved, ...followed };
  const isTyped = (name: Path<T>) => !same(now[name], sent[name]) && !hasFollowed(name);
  if (!names.some(isTyped)) return form.reset(begins);
  for (const name of names) if (!isTyped(name) && !same(now[name], begins[name])) form.setValue(name, begins[name]);
  form.reset(begins, { keepValues: true });
}
