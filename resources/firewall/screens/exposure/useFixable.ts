/** How a row's rule can be restricted in place, and what else the rule applies to. */
import { useUnread } from '../../../../src/ui/useUnread';
import { actionsFor } from '../../../../src/admin/runs/actionsFor';
import { useCached } from '../../../../src/admin/owned';
import { useKeyPermissions } from '../../../../src/admin/rights';
import { usePortal } from '../../../../src/context/portal';
import { valueAt } from '../../../kind/condition';
import type { Kind } from '../../../kind/types';
import { recordOf } from '../../../kind/recordOf';
import { canFix, canNarrow, fixes, type ExposureFix } from '../../fix';
import { draftsOf, type FirewallRuleDraft } from '../../rules';
import { firewallRecord } from '../../schema';
import type { PortalRecord } from '../../../../dataProvider';
import type { ExposureRow } from './rows';
import { isSameId } from '../../../../src/lib/sameId';
import { isFieldUnread } from '../../../../src/lib/unread';

export interface Fixable {
  kind: Kind;
  /** The firewall. */
  record: PortalRecord;
  rules: readonly FirewallRuleDraft[];
  /** Of the rule, from 0. */
  at: number;
  rule: FirewallRuleDraft;
  /** What can be done with the rule. */
  fixes: readonly ExposureFix[];
  /** Names of other virtual machines with this rule; undefined if unknown. */
  others: readonly string[] | undefined;
}

/** Undefined where nothing is exposed through a rule of a firewall, or the person or the rule set does not allow it. */
export function useFixable(): (row: ExposureRow) => Fixable | undefined {
  const { registry } = usePortal();
  const cached = useCached();
  const permissions = useKeyPermissions();
  const unread = useUnread(['firewall']);
  const [kind, machines] = [registry.find('firewall'), registry.find('virtual_machine')];

  function othersOf(record: PortalRecord, holder: string | undefined): readonly string[] | undefined {
    const assigned = recordOf(firewallRecord, record).resources_assigned;
    const isReported = Array.isArray(assigned) && assigned.every(({ resource_uuid: uuid }) => Boolean(uuid));
    if (!isReported || isFieldUnread(unread, record.id, 'resources_assigned')) return undefined;
    const known = machines ? cached(machines) : [];
    return assigned
      .filter(({ resource_uuid: uuid }) => String(uuid).toLowerCase() !== holder?.toLowerCase())
      .map(({ resource_uuid: uuid }) => {
        const machine = known.find((one) => one.uuid === uuid && one.location === record.location);
        const name = machine && machines && valueAt(machine, machines.title);
        return typeof name === 'string' && name.trim() !== '' ? name : String(uuid);
      });
  }

  return ({ verdict, opening, exposure }) => {
    const through = opening?.through;
    if (!kind || through?.by !== 'firewall' || (verdict !== 'exposed' && verdict !== 'maybe_exposed')) return undefined;
    const record = cached(kind).find(({ id }) => isSameId(id, through.id));
    if (!record) return undefined;
    if (actionsFor(kind, record, permissions).find(({ name }) => name === 'edit')?.allowed !== true) return undefined;
    if (unread.some(({ id, path }) => (id === undefined || isSameId(id, record.id)) && /^rules\b|^$/.test(path)))
      return undefined;
    const reported = recordOf(firewallRecord, record).rules ?? [];
    const rules = draftsOf({ rules: reported });
    const at = through.rule - 1;
    const rule = rules[at];
    if (!rule || !canFix(reported, rules, at)) return undefined;
    const possible = fixes.filter((fix) => fix !== 'only_mine' || canNarrow(reported, rules, at));
    return { kind, record, rules, at, rule, fixes: possible, others: othersOf(record, exposure.point.holder?.uuid) };
  };
}
