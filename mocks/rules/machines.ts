/** Making machines, and finding the one that a request names. */
import type { Context } from '../http/route';
import type { VirtualMachineRow } from '../rows/machines';
import type { VpcRow } from '../rows/networks';
import type { Store } from '../store';
import { poolOf } from './disks';
import { addAddress, assign, mac, privateAddress } from './networks';
import { rowHere } from './owned';

export const machineHere = (c: Pick<Context, 'store' | 'caller' | 'location'>, id: string): VirtualMachineRow =>
  rowHere(c.store.state.virtual_machines, id, c, 'Virtual machine');

interface NewMachine {
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
