import { useState } from 'react';
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
  const [resultOf] = useState(rememberLast);
  const parts = owned.flatMap(({ kind, records, failures, waiting, source }) => [
    ...[kind, source.data, source.error],
    ...[records, ...failures.map(({ location }) => location), ...waiting],
  ]);
  return resultOf([...args, ...parts], () => work(owned, ...args));
}

function rememberLast() {
  let last: { parts: readonly unknown[]; result: unknown } | undefined;
  return <R>(parts: readonly unknown[], work: () => R): R => {
    const isSame = last?.parts.length === parts.length && parts.every((part, at) => Object.is(part, last?.parts[at]));
    if (!last || !isSame) last = { parts, result: work() };
    return last.result as R;
  };
}
