import { memoizeByObject } from './memoizeByObject';

/**
 * Remembers the results of a pure function of a list, by its further arguments (texts, numbers, plain objects), as long as the list is in
 * memory. For lists of thousands of entries that several components read in each render; the list must not be changed in place.
 *
 * @example
 * const totalOf = memoizeByList((amounts: readonly number[], factor: number) => amounts.reduce((all, one) => all + one * factor, 0));
 * const total = totalOf([1, 2, 3], 10);
 */
export function memoizeByList<L extends object, A extends readonly unknown[], R>(
  read: (list: L, ...args: A) => R,
): (list: L, ...args: A) => R {
  const resultsOf = memoizeByObject((_: L) => new Map<string, { result: R }>());
  return (list, ...args) => {
    const results = resultsOf(list);
    const key = JSON.stringify(args);
    let found = results.get(key);
    if (!found) results.set(key, (found = { result: read(list, ...args) }));
    return found.result;
  };
}
