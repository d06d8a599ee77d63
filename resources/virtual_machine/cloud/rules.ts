/** Making and unmaking machines. */
import { poolOf } from '../../../mocks/rules/disks';
import { forgetMachine } from '../../../mocks/rules/members';
import { addAddress, assign, mac, privateAddress, unassign } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';
import type { DiskRow } from '../../../mocks/rows/storage';
import type { VirtualMachineRow } from './rows';
import type { VpcRow } from '../../../mocks/rows/networks';

export interface NewMachine {
  user_id: number;
  billing_account_id: number;
  location: string;
  network: VpcRow;
  name: string;
  hostname?: string;
  description?: string;
  status?: VirtualMachineRow['status'];
  username?: string;
  vcpu: number;
  memory: number;
  os_name: string;
  os_version: string;
  license_type?: string | null;
  backup?: boolean;
  pool_uuid?: string | undefined;
  created_at?: string;
}

/** A machine without disks. */
export function addMachine(store: Store, given: NewMachine): VirtualMachineRow {
  const { network, created_at = store.stamp(), pool_uuid, ...rest } = given;
  const pool = poolOf(store, given.location, pool_uuid);
  const private_ipv4 = privateAddress(store, network);
  const row: VirtualMachineRow = {
    uuid: store.random.uuid(),
    status: 'creating',
    busy: null,
    description: '',
    hostname: given.name,
    username: given.os_name === 'windows' ? 'Administrator' : given.os_name,
    license_type: null,
    backup: false,
    ...rest,
    mac: mac(store),
    private_ipv4,
    public_ipv6: network.subnet_ipv6?.replace('::/64', `::${private_ipv4.split('.').slice(2).join(':')}`) ?? null,
    network_uuid: network.uuid,
    pool_uuid: pool.uuid,
    if_uuid: store.random.uuid(),
    created_at,
    updated_at: created_at,
  };
  store.state.virtual_machines.push(row);
  return row;
}

/** Reserves a public address and gives it to the machine. */
export function addPublicAddress(store: Store, machine: VirtualMachineRow): void {
  const { user_id, billing_account_id, location, created_at } = machine;
  const address = addAddress(store, { user_id, billing_account_id, location, name: machine.name, created_at });
  assign(address, { uuid: machine.uuid, private_ip: machine.private_ipv4, type: 'virtual_machine' });
}

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
