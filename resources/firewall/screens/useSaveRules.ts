import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { PortalError } from '../../../dataProvider/errors';
import { unreadOf } from '../../../src/lib/unread';
import { usePortal } from '../../../src/context/portal';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { draftsOf, printOf, sentRule, type FirewallRuleDraft } from '../rules';

/** The answer leaves the rules out, or some of them could not be read: the set that is saved would be without them. */
const isPartial = (kind: Kind, { id, rules }: PortalRecord): boolean =>
  !Array.isArray(rules) ||
  unreadOf(kind.name).some((part) => (part.id === undefined || part.id === id) && /^rules\b/.test(part.path));

/**
 * Saves a rule set over the one it was derived from, of the fingerprint `base` (`printOf`). Undefined if somebody else has saved in the meantime:
 * nothing is sent then, and the list shows their rules. Rejects with kind `incomplete`, sending nothing either, if not all of
 * those that are in force could be read.
 */
export function useSaveRules(kind: Kind) {
  const { provider } = usePortal();
  return async (
    record: PortalRecord,
    base: string,
    rules: readonly FirewallRuleDraft[],
  ): Promise<PortalRecord | undefined> => {
    await provider.refresh(kind.name, record.location);
    const { data: now } = await provider.getOne<PortalRecord>(kind.name, { id: record.id });
    if (isPartial(kind, now))
      throw new PortalError({ kind: 'incomplete', message: 'Not sent: rules could not be read whole', status: 0 });
    const print = printOf(draftsOf(recordOf(firewallRecord, now)));
    // The first try may have arrived.
    if (print === printOf(rules)) return now;
    if (print !== base) return undefined;
    const data = { rules: rules.map(sentRule) };
    return (await provider.update<PortalRecord>(kind.name, { id: record.id, data, previousData: now })).data;
  };
}
