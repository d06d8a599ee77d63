/** Load balancers as answers. */
import { plainTime, withPlainTimes } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { LoadBalancerRow } from './rows';

/** A target's address: the virtual machine's private address. */
export function showBalancer({ state }: Store, row: LoadBalancerRow) {
  const address = (uuid: string) => state.virtual_machines.find((m) => m.uuid === uuid)?.private_ipv4 ?? null;
  return {
    ...withPlainTimes(row),
    forwarding_rules: row.forwarding_rules.map((rule) => ({
      ...rule,
      protocol: 'TCP',
      created_at: plainTime(rule.created_at),
    })),
    targets: row.targets.map((target) => ({
      target_uuid: target.target_uuid,
      target_type: 'vm',
      target_ip_address: address(target.target_uuid),
      created_at: plainTime(target.created_at),
    })),
  };
}
