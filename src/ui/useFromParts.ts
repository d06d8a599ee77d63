import { useState } from 'react';
import { memoizeParts } from '../lib/memoizeParts';

/**
 * What `work` computes, computed again only when one of `parts` is another one (by identity), of which there may be any number. For what
 * takes long, or whose identity others rely on; `useMemo` is for a fixed number of parts. `work` is pure, and reads nothing else.
 *
 * @example
 * const lists = [[1, 2], [3]];
 * const total = useFromParts(lists, () => lists.reduce((all, list) => all + list.length, 0));
 */
export function useFromParts<R>(parts: readonly unknown[], work: () => R): R {
  const [latest] = useState(memoizeParts<R>);
  return latest(parts, work);
}
