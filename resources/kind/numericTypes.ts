import type { FieldType } from './types';

/** Types of fields whose values are numbers, or numbers as text. */
export const numericTypes: ReadonlySet<string | undefined> = new Set<FieldType>([
  'number',
  'size',
  'money',
  'duration',
  'progress',
]);
