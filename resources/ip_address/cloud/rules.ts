/** What an address can be assigned to. */
import type { Store } from '../../../mocks/store';
import type { IpAddressRow } from './rows';

export type AddressHolder = {
  uuid: string;
  private_ip: string;
  type: NonNullable<IpAddressRow['assigned_to_resource_type']>;
};

/**
 * The holder of a private address in a location: a virtual machine, a load balancer, or a part of a managed
 * service.
 */
export function holderOf(
  { state }: Store,
  location: string,
  user_id: number,
  private_ip: string,
): AddressHolder | undefined {
  const mine = <T extends { location: string; user_id: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.location === location && row.user_id === user_id);
  const machine = mine(state.virtual_machines).find((m) => m.private_ipv4 === private_ip);
  if (machine) return { uuid: machine.uuid, private_ip, type: 'virtual_machine' };
  const balancer = mine(state.load_balancers).find((b) => b.private_address === private_ip);
  if (balancer) return { uuid: balancer.uuid, private_ip, type: 'load_balancer' };
  const service = mine(state.managed_services).find((s) => s.resources.some((r) => r.private_ipv4 === private_ip));
  return service && { uuid: service.uuid, private_ip, type: 'service' };
}
