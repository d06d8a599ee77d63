import type { Field, RecordData } from '../../../resources/kind/types';

/** The entries of a list; objects by the key that the field says they are called by. */
export function namesIn({ each }: Pick<Field, 'each'>, value: unknown): readonly unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  if (each === undefined) return entries;
  return entries.map((one) => (one as RecordData | null)?.[each]).filter((name) => typeof name === 'string');
}
