/** Resources in a location that have a private address, and which public addresses are assigned to them. */
import { holderKinds, holdersOf, type Holder, type HolderKind } from '../../resources/record/holders';
import { together, type PartSource } from '../ui/sources';
import { useInLocation } from './useInLocation';

export interface AddressHolders {
  holders: (Holder & { taken: boolean })[];
  /** State of the lists that they are read from. */
  source: PartSource<unknown>;
}

export function useAddressHolders(location: string): AddressHolders {
  const lists = {
    virtual_machine: useInLocation(holderKinds.virtual_machine, location),
    load_balancer: useInLocation(holderKinds.load_balancer, location),
    managed_service: useInLocation(holderKinds.service, location),
  } satisfies Record<HolderKind, unknown>;
  const addresses = useInLocation('ip_address', location);
  const taken = new Set(addresses.data.map((address) => address.assigned_to_private_ip));
  return {
    holders: (Object.keys(lists) as HolderKind[])
      .flatMap((kind) => holdersOf(kind, lists[kind].data))
      .map((holder) => ({ ...holder, taken: taken.has(holder.privateIp) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    source: together({
      machines: lists.virtual_machine.source,
      balancers: lists.load_balancer.source,
      services: lists.managed_service.source,
    }),
  };
}
