import type { Field, RecordData } from '../../../resources/kind/types';

/** The entries of a list; objects by the key that the field says labels them by. */
export function namesIn({ itemLabel }: Pick<Field, 'itemLabel'>, value: unknown): readonly unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  if (itemLabel === undefined) return entries;
  return entries.map((one) => (one as RecordData | null)?.[itemLabel]).filter((name) => typeof name === 'string');
}
