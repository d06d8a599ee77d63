import { memoizeLast } from './memoizeLast';

/**
 * Remembers the last result of `work`, computed again only when one of `parts` is another one (by identity), of which there may be any
 * number. For what several components show; `useFromParts` is for one. `work` is pure, and reads nothing else.
 *
 * @example
 * const total = memoizeParts<number>();
 * const lists = [[1, 2], [3]];
 * const sum = total(lists, () => lists.reduce((all, list) => all + list.length, 0));
 */
export function memoizeParts<R>(): (parts: readonly unknown[], work: () => R) => R {
  let compute: () => R;
  const latest = memoizeLast((..._parts: readonly unknown[]) => compute());
  return (parts, work) => {
    compute = work;
    return latest(...parts);
  };
}
