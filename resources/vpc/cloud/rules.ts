/** What is in a network. */
import type { Store } from '../../../mocks/store';
import type { VpcRow } from './rows';

/** How many things are in a network. */
export const membersOf = ({ state }: Store, network: VpcRow) => {
  const vm_uuids = [
    ...state.virtual_machines.filter((m) => m.network_uuid === network.uuid).map((m) => m.uuid),
    ...state.interfaces.filter((i) => i.network_uuid === network.uuid).map((i) => i.vm_uuid),
  ];
  const others =
    state.load_balancers.filter((b) => b.network_uuid === network.uuid).length +
    state.managed_services.filter((s) => s.network_uuid === network.uuid).length;
  return { vm_uuids, resources_count: vm_uuids.length + others };
};
