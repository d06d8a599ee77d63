import type { PortalRecord } from '../../../dataProvider';
import { holds } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { cancelFallback, fallbackOf, fallbacks, type Fallback } from './fallbacks';
import { hasOptimisticStatus } from './optimisticStatus';

/** What the declaration says is done by itself. */
export const fallbackRule = (kind: Kind | undefined, one: Fallback) =>
  kind?.actions.find((action) => action.name === one.action)?.fallback;

/** Forgets what has become needless: the records that came in show that the action has led where it should. */
export function reconcileFallbacks(kind: Kind, records: readonly PortalRecord[]): void {
  if (fallbacks().length === 0) return;
  for (const record of records) {
    const one = fallbackOf(kind.name, record.id);
    const rule = one && fallbackRule(kind, one);
    if (one && rule && !hasOptimisticStatus(kind, record) && holds(rule.unless, record)) cancelFallback(one);
  }
}
