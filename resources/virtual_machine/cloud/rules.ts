/** Disks of a machine, and its end. */
import { forgetMachine } from '../../../mocks/rules/members';
import { unassign } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';
import type { DiskRow } from '../../../mocks/rows/storage';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';

export const machineDisks = ({ state }: Store, machine: VirtualMachineRow): DiskRow[] =>
  state.disks.filter((disk) => disk.vm_uuid === machine.uuid);

/** The next free device name: sda, sdb, sdc. */
export function nextDevice(store: Store, machine: VirtualMachineRow): string {
  const taken = new Set(machineDisks(store, machine).map((disk) => disk.name));
  for (let code = 97; code <= 122; code += 1) {
    const name = `sd${String.fromCharCode(code)}`;
    if (!taken.has(name)) return name;
  }
  throw new Error('No device name is left');
}

/** The machine and its disks go; its public addresses stay reserved, and are still charged. */
export function removeMachine(store: Store, machine: VirtualMachineRow): void {
  const { state } = store;
  const other = (uuid: string | null) => uuid !== machine.uuid;
  store.cancel(machine.uuid);
  state.virtual_machines = state.virtual_machines.filter((m) => other(m.uuid));
  state.disks = state.disks.filter((d) => other(d.vm_uuid));
  state.interfaces = state.interfaces.filter((i) => other(i.vm_uuid));
  state.subinterfaces = state.subinterfaces.filter((s) => other(s.vm_uuid));
  state.ip_addresses.filter((a) => a.assigned_to === machine.uuid).forEach(unassign);
  forgetMachine(state, machine.uuid);
}
