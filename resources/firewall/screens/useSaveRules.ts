import { recordOf } from '../../kind/recordOf';
import { firewallRecord } from '../schema';
import { usePortal } from '../../../src/context/portal';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { draftsOf, printOf, sentRule, type FirewallRuleDraft } from '../rules';

/**
 * Saves a rule set over the one it was derived from. Undefined if somebody else has saved in the meantime:
 * nothing is sent then, and the list shows their rules.
 */
export function useSaveRules(kind: Kind) {
  const { provider } = usePortal();
  return async (
    record: PortalRecord,
    before: readonly FirewallRuleDraft[],
    rules: readonly FirewallRuleDraft[],
  ): Promise<PortalRecord | undefined> => {
    await provider.refresh(kind.name, record.location);
    const { data: now } = await provider.getOne<PortalRecord>(kind.name, { id: record.id });
    if (printOf(draftsOf(recordOf(firewallRecord, now))) !== printOf(before)) return undefined;
    const data = { rules: rules.map(sentRule) };
    return (await provider.update<PortalRecord>(kind.name, { id: record.id, data, previousData: now })).data;
  };
}
