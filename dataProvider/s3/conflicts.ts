/**
 * Targets that are sources of the same work: `a/a/x` moved out of `a/` becomes `a/x`, which is to be moved itself. Written
 * first, it would replace an object of which there is no copy yet. Pure.
 */
import type { Transfer } from './transfer';

/**
 * - `walked`: below a prefix that is still to be listed, where what arrives would be found again
 * - `named`: a source by its name, or below a prefix that was listed: free once its object was moved
 */
export type TargetConflict = 'walked' | 'named';

/** `done`: this many of the transfers were listed whole. Both keys are in one bucket. */
export function conflictsOf(
  transfers: readonly Transfer[],
): (pair: { key: string; to: string }, done?: number) => TargetConflict | undefined {
  const positions = new Map(transfers.map(({ from }, at) => [from, at]));
  return ({ key, to }, done = 0) => {
    if (key === to) return undefined;
    for (let end = to.indexOf('/'); end >= 0; end = to.indexOf('/', end + 1)) {
      const at = positions.get(to.slice(0, end + 1));
      if (at !== undefined && at >= done) return 'walked';
      if (at !== undefined) return 'named';
    }
    return positions.has(to) ? 'named' : undefined;
  };
}
