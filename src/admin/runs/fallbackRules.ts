import type { PortalRecord } from '../../../dataProvider';
import { toPredicate } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { cancelFallback, fallbackOf, fallbacks, type Fallback } from './fallbacks';
import { hasOptimisticStatus } from './optimisticStatus';

/** The fallback that the action's declaration defines. */
export const fallbackRule = (kind: Kind | undefined, one: Fallback) =>
  kind?.actions.find((action) => action.name === one.action)?.fallback;

/** Removes fallbacks that are no longer needed: the loaded records show that the action has succeeded. */
export function reconcileFallbacks(kind: Kind, records: readonly PortalRecord[]): void {
  if (fallbacks().length === 0) return;
  for (const record of records) {
    const one = fallbackOf(kind.name, record.id);
    const rule = one && fallbackRule(kind, one);
    if (one && rule && !hasOptimisticStatus(kind, record) && toPredicate(rule.unless, false)(record))
      cancelFallback(one);
  }
}
