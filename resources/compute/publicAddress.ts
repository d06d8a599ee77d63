/** The public addresses of machines: those of the IP addresses assigned to them. The spec's machine names none. Pure. */
import type { RecordData } from '../kind/types';
import { leavesOutHolder } from '../record/holders';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isPublic = ({ type }: RecordData) => text(type).toLowerCase() !== 'private';
const isOfMachine = ({ assigned_to_resource_type: type }: RecordData) =>
  !type || ['virtual_machine', 'vm'].includes(text(type).toLowerCase());

/** By the machine's uuid in lower case; in the API's order. */
function addressesByMachine(addresses: readonly RecordData[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const address of addresses) {
    const machine = text(address.assigned_to).toLowerCase();
    if (machine === '' || text(address.address) === '' || !isPublic(address) || !isOfMachine(address)) continue;
    found.set(machine, [...(found.get(machine) ?? []), text(address.address)]);
  }
  return found;
}

const isV6 = (address: string) => address.includes(':');

/**
 * Adds the first public address of each IP version to the virtual machines; without an assigned one, the
 * machine's own value is used. `read`: the locations whose addresses are known. A machine there has its address
 * or none (`null`); for other locations, and where an answer leaves out what has an address, it is unknown
 * (undefined), so that its price reports that the address is left out.
 */
export function withPublicAddress<R extends RecordData>(
  machines: readonly R[],
  addresses: readonly RecordData[],
  read: ReadonlySet<unknown>,
): R[] {
  const byMachine = addressesByMachine(addresses);
  const incomplete = new Set<unknown>(addresses.filter(leavesOutHolder).map(({ location }) => location ?? undefined));
  const isKnown = ({ location }: R) => read.has(location) && !incomplete.has(location) && !incomplete.has(undefined);
  return machines.map((machine) => {
    const own = byMachine.get(text(machine.uuid).toLowerCase()) ?? [];
    const v4 = own.find((address) => !isV6(address)) ?? (text(machine.public_ipv4) || undefined);
    const v6 = text(machine.public_ipv6) || own.find(isV6);
    const known = v4 ?? (isKnown(machine) ? null : undefined);
    if (known === machine.public_ipv4 && (v6 || undefined) === machine.public_ipv6) return machine;
    return { ...machine, public_ipv4: known, ...(v6 && { public_ipv6: v6 }) };
  });
}
