/** Members of a network, simulated. */
import { networkMembers } from '../../../mocks/rules/members';
import type { VpcRow } from '../../../mocks/rows/networks';
import type { Store } from '../../../mocks/store';

/** Machines by their uuids, one for each network card, and how many things there are in all. */
export function membersOf({ state }: Store, { uuid: network }: VpcRow) {
  const inside = networkMembers(state).flatMap((member) =>
    member.networks.filter((uuid) => uuid === network).map(() => member),
  );
  const machines = inside.filter(({ type }) => type === 'virtual_machine');
  return { vm_uuids: machines.map(({ uuid }) => uuid), resources_count: inside.length };
}
