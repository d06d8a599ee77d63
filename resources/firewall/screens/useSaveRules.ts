import { usePortal } from '../../../src/context/portal';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { printOf, ruleBody, type FirewallRuleDraft } from '../rules';
import { rulesOf } from './useRuleSet';

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
    if (printOf(rulesOf(now)) !== printOf(before)) return undefined;
    const data = { rules: rules.map(ruleBody) };
    return (await provider.update<PortalRecord>(kind.name, { id: record.id, data, previousData: now })).data;
  };
}
