import { recordOf } from '../../../resources/kind/recordOf';
import { firewallRecord } from '../../../resources/firewall/schema';
import { usePortal } from '../../context/portal';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { draftsOf, printOf, sentRule, type FirewallRuleDraft } from '../../../resources/firewall/rules';

/**
 * Saves a rule set over the one that it was made from. Undefined where somebody else has saved meanwhile: nothing is sent
 * then, and the list tells theirs.
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
