/** The entries of lists that options of fields are read from (`optionsFrom`), made up of the values that the call names. */
import type { Field } from '../../resources/kind/types';
import type { DerivedValues } from './values';

export type OptionsCall = NonNullable<Field['optionsFrom']>;

const words = ['alpha', 'bravo', 'delta'] as const;
export const templateNames = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : [];
const named = ({ path, query = {} }: OptionsCall): string[] =>
  [path, ...Object.values(query)].flatMap(templateNames).filter((name) => name !== 'location');

/** What can be chosen beside these values. */
export function derivedOptions(declared: OptionsCall, values: DerivedValues): { value: string; label: string }[] {
  const before = named(declared).map((name) => String(values[name] ?? ''));
  return words.map((word) => ({
    value: [...before, word].join('-'),
    label: [...before, word].join(' ').toUpperCase(),
  }));
}
