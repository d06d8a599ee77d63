/** Networks and addresses: who gets which. */
import { problem } from '../http/answer';
import type { Store } from '../store';
import { plan } from '../worlds/locations';
import type { IpAddressRow, VpcRow } from '../rows/networks';

const planOf = (location: string) => {
  const given = plan[location];
  if (!given) throw problem(404, 'Location not found');
  return given;
};

function count({ state }: Store, counter: string, from: number): number {
  const next = (state.counters[counter] ?? from) + 1;
  state.counters[counter] = next;
  return next;
}

interface NewNetwork {
  user_id: number;
  location: string;
  name: string;
  is_default?: boolean;
  /** CIDR; default is the location's next free block. */
  subnet?: string;
  created_at?: string;
}

/** A private network with a block of 4,094 addresses. */
export function addNetwork(store: Store, { created_at = store.stamp(), ...given }: NewNetwork): VpcRow {
  const { net, public6 } = planOf(given.location);
  const block = count(store, `network:${given.location}`, -1);
  const row: VpcRow = {
    uuid: store.random.uuid(),
    type: 'private',
    is_default: false,
    subnet: `10.${net + Math.floor(block / 16)}.${(block % 16) * 16}.0/20`,
    subnet_ipv6: `${public6}:${block.toString(16)}::/64`,
    ...given,
    created_at,
    updated_at: created_at,
  };
  store.state.vpcs.push(row);
  return row;
}

/** A person's default network in a location, created on first use: now, or at `created_at`. */
export function defaultNetwork(store: Store, user_id: number, location: string, created_at?: string): VpcRow {
  const mine = store.state.vpcs.filter((n) => n.user_id === user_id && n.location === location);
  return (
    mine.find((n) => n.is_default) ??
    mine[0] ??
    addNetwork(store, { user_id, location, name: 'Default network', is_default: true, created_at })
  );
}

/** The next private address of a network; addresses are not given out twice. */
export function privateAddress(store: Store, network: VpcRow): string {
  const host = count(store, `host:${network.uuid}`, 9);
  const [a = 10, b = 0, c = 0] = network.subnet.split(/[./]/).map(Number);
  return `${a}.${b}.${c + Math.floor(host / 254)}.${(host % 254) + 1}`;
}

export const mac = (store: Store) => ['52', '54', '00', ...(store.random.hex(6).match(/../g) ?? [])].join(':');

interface NewAddress {
  user_id: number;
  billing_account_id: number;
  location: string;
  name?: string;
  type?: 'public' | 'private';
  created_at?: string;
}

/** Reserves the location's next public address. 400 if the location has none left. */
export function addAddress(store: Store, { created_at = store.stamp(), ...given }: NewAddress): IpAddressRow {
  const host = count(store, `address:${given.location}`, 9);
  if (host > 254) throw problem(400, 'No free IP addresses');
  const { public4, net } = planOf(given.location);
  const row: IpAddressRow = {
    uuid: store.random.uuid(),
    address: given.type === 'private' ? `172.16.${net}.${host}` : `${public4}.${host}`,
    type: 'public',
    enabled: true,
    name: '',
    assigned_to: null,
    assigned_to_resource_type: null,
    assigned_to_private_ip: null,
    ...given,
    created_at,
    updated_at: created_at,
  };
  store.state.ip_addresses.push(row);
  return row;
}

/** What an address is assigned to. */
export interface AddressHolder {
  uuid: string;
  private_ip: string;
  type: NonNullable<IpAddressRow['assigned_to_resource_type']>;
}

export function assign(address: IpAddressRow, { uuid, private_ip, type }: AddressHolder): void {
  address.assigned_to = uuid;
  address.assigned_to_resource_type = type;
  address.assigned_to_private_ip = private_ip;
}

export function unassign(address: IpAddressRow): void {
  address.assigned_to = null;
  address.assigned_to_resource_type = null;
  address.assigned_to_private_ip = null;
}
