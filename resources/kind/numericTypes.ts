import type { FieldType } from './types';

/** Types of fields whose values are numbers, or texts that are: they have limits, are computed with and compared. */
export const numericTypes: ReadonlySet<string | undefined> = new Set<FieldType>([
  'number',
  'size',
  'money',
  'duration',
  'progress',
]);
