/** Resources in a location that have a private address, and which public addresses are assigned to them. */
import { holderKinds, type HolderKind } from '../../resources/record/holders';
import { holdersOf, type Holder } from '../../resources/record/addressHolders';
import { isAbsent } from '../lib/blank';
import type { PartSource } from '../ui/sources';
import { combineSources } from '../ui/combinedSources';
import { useInLocation } from './useInLocation';

export interface AddressHolders {
  /** `isShared`: another one in the location has the same private address in another network. */
  holders: (Holder & { taken: boolean; isShared: boolean })[];
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
  const found = (Object.keys(lists) as HolderKind[]).flatMap((kind) => holdersOf(kind, lists[kind].data));
  const isApart = (one: Holder, other: Holder) =>
    one.network !== '' && other.network !== '' && one.network !== other.network;
  // Two networks may use the same private addresses: the network distinguishes them, if the answer contains it.
  const isTaken = ({ privateIp, uuid }: Holder) =>
    addresses.data.some(
      ({ assigned_to: to, assigned_to_private_ip: ip }) => ip === privateIp && (isAbsent(to) || to === uuid),
    );
  return {
    holders: found
      .map((holder) => ({
        ...holder,
        taken: isTaken(holder),
        isShared: found.some((other) => other.privateIp === holder.privateIp && isApart(holder, other)),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    source: combineSources({
      machines: lists.virtual_machine.source,
      balancers: lists.load_balancer.source,
      services: lists.managed_service.source,
    }),
  };
}
