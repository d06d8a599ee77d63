import { useFromParts } from '../ui/useFromParts';
import type { Owned } from './owned';

/**
 * What follows from lists of thousands of records, computed again only when one of the lists or of the further arguments is another
 * one (by identity): the lists themselves are new objects in each render. `work` is pure.
 *
 * @example
 * const count = useFromOwned((owned) => owned.flatMap(({ records }) => records).length, useOwned([kind]));
 */
export function useFromOwned<A extends readonly unknown[], R>(
  work: (owned: readonly Owned[], ...args: A) => R,
  owned: readonly Owned[],
  ...args: A
): R {
  const parts = owned.flatMap(({ kind, records, failures, waiting, source }) => [
    ...[kind, source.data, source.error],
    ...[records, ...failures.map(({ location }) => location), ...waiting],
  ]);
  return useFromParts([...args, ...parts], () => work(owned, ...args));
}
