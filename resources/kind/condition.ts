/**
 * Evaluates conditions of code kinds, which may also be functions. Those of JSON kinds, a larger language, have been compiled to
 * functions before (`compiled.ts`).
 */
import { isEmptyValue } from '../../src/lib/blank';
import type { Condition } from './valueSchemas';
import type { Predicate, RecordData } from './types';

/** The value at a key path, `a.b.0`; undefined if the path does not exist. */
export function valueAt(record: RecordData, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as RecordData)[key];
  }
  return value;
}

/** Whether the record satisfies the condition: `is`, `in` or `exists` of a field. A missing field is `undefined`, never an error. */
function holds(condition: Condition, record: RecordData): boolean {
  if ('not' in condition) return !holds(condition.not, record);
  if ('all' in condition) return condition.all.every((c) => holds(c, record));
  if ('any' in condition) return condition.any.some((c) => holds(c, record));
  const value = valueAt(record, condition.field ?? '');
  if (condition.is !== undefined) return value === condition.is;
  if (condition.in) return condition.in.some((one) => one === value);
  return !isEmptyValue(value) === condition.exists;
}

export const toPredicate =
  (given: Predicate | undefined, otherwise: boolean) =>
  (record: RecordData): boolean =>
    given === undefined ? otherwise : typeof given === 'function' ? given(record) : holds(given, record);
