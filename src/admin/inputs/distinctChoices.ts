/**
 * Choices that send the same value cannot be distinguished: the first one represents them.
 *
 * @example
 * distinctChoices([{ value: 'a', label: 'A' }, { value: 'a', label: 'B' }]).length === 1;
 */
export function distinctChoices<T extends { readonly value: string | number }>(all: readonly T[]): readonly T[] {
  const byValue = new Map<string, T>();
  for (const one of all) if (!byValue.has(String(one.value))) byValue.set(String(one.value), one);
  return byValue.size === all.length ? all : [...byValue.values()];
}
