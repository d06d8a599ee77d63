import { compareSums, isComplete, isUnknown, type Sum } from './sum';

/**
 * The lowest of the complete sums; if none is complete, the lowest of all. Undefined for an empty list.
 *
 * @example
 * const from = lowestSum([price, emptySum('EUR')]);
 */
export function lowestSum(sums: readonly Sum[]): Sum | undefined {
  const complete = sums.filter(isComplete);
  const known = sums.filter((sum) => !isUnknown(sum));
  const [pool = sums] = [complete, known].filter((some) => some.length > 0);
  return [...pool].sort(compareSums)[0];
}
