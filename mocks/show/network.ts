/** Networks, addresses, load balancers and firewalls as answers. */
import type { AddressRow, BalancerRow, FirewallRow, NetworkRow } from '../rows/network';
import { membersOf } from '../rules/networks';
import type { Store } from '../store';
import { plainTime } from './time';

function timed<T extends { location: string; created_at: string; updated_at: string }>(row: T) {
  const { location: _location, created_at, updated_at, ...rest } = row;
  return { ...rest, created_at: plainTime(created_at), updated_at: plainTime(updated_at) };
}

export const showNetwork = (store: Store, row: NetworkRow) => ({ ...timed(row), ...membersOf(store, row) });

export const showAddress = (row: AddressRow) => timed(row);

/** Where a target is reached: the machine's private address. */
export function showBalancer({ state }: Store, row: BalancerRow) {
  const address = (uuid: string) => state.machines.find((m) => m.uuid === uuid)?.private_ipv4 ?? null;
  return {
    ...timed(row),
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

export function showFirewall({ vm_uuids, ...row }: FirewallRow) {
  return {
    ...timed(row),
    resources_assigned: vm_uuids.map((resource_uuid) => ({ resource_uuid, resource_type: 'virtual_machine' })),
  };
}
