/** Why an action can not be chosen, or a field not be filled in: the parts of its conditions, each with whether it holds for a record. */
import { valueAt } from '../../../resources/kind/condition';
import { evaluate, isTrue } from '../../../resources/kind/expression';
import type { RecordData } from '../../../resources/kind/types';
import type { Condition, Expression } from '../../../resources/kind/valueSchemas';
import { isJsonObject } from '../../../src/lib/json';

export interface Reason {
  /** The part in words, with the value that was compared: `status is "issued"; it is "issuing"`. */
  text: string;
  holds: boolean;
  parts: Reason[];
}

const written = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value));
const comparisons = ['is', 'in', 'exists', 'above', 'below', 'atLeast', 'atMost', 'contains'] as const;
const names: Readonly<Record<(typeof comparisons)[number], string>> = {
  is: 'is',
  in: 'is one of',
  exists: 'exists:',
  above: 'is above',
  below: 'is below',
  atLeast: 'is at least',
  atMost: 'is at most',
  contains: 'contains',
};

/** An expression as it is written; a field by its name. */
const subject = (value: Expression | undefined): string =>
  isJsonObject(value) && 'field' in value ? value.field : JSON.stringify(value);

/** A valid condition of a JSON kind. */
export function reasonOf(condition: Condition, record: RecordData): Reason {
  const holds = isTrue(condition, record);
  if ('not' in condition) return { text: 'not', holds, parts: [reasonOf(condition.not, record)] };
  if ('all' in condition) return { text: 'all of', holds, parts: condition.all.map((one) => reasonOf(one, record)) };
  if ('any' in condition) return { text: 'any of', holds, parts: condition.any.map((one) => reasonOf(one, record)) };
  const word = comparisons.find((one) => condition[one] !== undefined) ?? 'is';
  const value =
    condition.value === undefined ? valueAt(record, condition.field ?? '') : evaluate(condition.value, record);
  const wanted = condition[word];
  // What is compared with may be computed, too.
  const other = isJsonObject(wanted) ? ` (${written(evaluate(wanted as Expression, record))})` : '';
  const what = condition.value === undefined ? (condition.field ?? '') : subject(condition.value);
  const against = isJsonObject(wanted) ? subject(wanted as Expression) : JSON.stringify(wanted);
  return { text: `${what} ${names[word]} ${against}${other}; it is ${written(value)}`, holds, parts: [] };
}
