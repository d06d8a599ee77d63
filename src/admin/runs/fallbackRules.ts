import type { PortalRecord } from '../../../dataProvider';
import { toPredicate } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { cancelFallback, fallbackOf, fallbacks, scheduleFallback, type Fallback } from './fallbacks';
import { hasOptimisticStatus } from './optimisticStatus';

/** The fallback that the action's declaration defines. */
export const fallbackRule = (kind: Kind | undefined, one: Pick<Fallback, 'action'>) =>
  kind?.actions.find((action) => action.name === one.action)?.fallback;

/**
 * The record shows the effect of an action that was not answered. It may be the effect of somebody else's, begun just now:
 * the whole time is left.
 */
export function confirmFallback(kind: Kind, one: Fallback | undefined): void {
  const rule = one && fallbackRule(kind, one);
  if (one?.inDoubt && rule) scheduleFallback({ ...one, at: Date.now(), left: rule.after * 1000, inDoubt: false });
}

/** Removes fallbacks that are no longer needed: the loaded records show that the action has succeeded. */
export function reconcileFallbacks(kind: Kind, records: readonly PortalRecord[]): void {
  if (fallbacks().length === 0) return;
  for (const record of records) {
    const one = fallbackOf(kind.name, record.id);
    const rule = one && fallbackRule(kind, one);
    if (!one || !rule || hasOptimisticStatus(kind, record)) continue;
    const isReached = toPredicate(rule.unless, false)(record);
    // Not answered, and no effect yet: it may still come.
    if (isReached && !one.inDoubt) cancelFallback(one);
    if (!isReached) confirmFallback(kind, one);
  }
}
