/** Creating disks, alone or in a virtual machine, where they are attached and what they cost. */
import type { Store } from '../store';
import type { PriceLookup } from './prices';
import type { DiskRow } from '../rows/storage';
import type { PoolRow } from '../rows/machines';

/** The host pools of a location; the first is the default. */
export const poolsOf = ({ state }: Store, location: string): PoolRow[] =>
  state.pools.filter((pool) => pool.location === location);

export function poolOf(store: Store, location: string, uuid?: string): PoolRow {
  const pools = poolsOf(store, location);
  const pool = (uuid && pools.find((p) => p.uuid === uuid)) || pools.find((p) => p.is_default_designated);
  if (!pool) throw new Error(`No host pool in ${location}`);
  return pool;
}

interface NewDisk {
  user_id: number;
  billing_account_id: number;
  location: string;
  size_gb: number;
  display_name: string;
  vm_uuid?: string;
  name?: string;
  primary?: boolean;
  source_image?: string;
  source_image_type?: DiskRow['source_image_type'];
  storage_pool_uuid?: string;
  status?: DiskRow['status'];
  created_at?: string;
}

export function addDisk(store: Store, { created_at = store.stamp(), ...given }: NewDisk): DiskRow {
  const row: DiskRow = {
    uuid: store.random.uuid(),
    name: 'sda',
    status: 'Active',
    vm_uuid: null,
    primary: false,
    source_image: null,
    source_image_type: 'EMPTY',
    storage_pool_uuid: poolOf(store, given.location).storage_pool_uuid,
    replicas: [],
    ...given,
    created_at,
    updated_at: created_at,
  };
  store.state.disks.push(row);
  return row;
}

/** Micros an hour, with its copies. `backup`: it is in a machine that is backed up. */
export function diskCost(price: PriceLookup, disk: DiskRow, backup: boolean): number {
  const { location, size_gb } = disk;
  const copies = disk.replicas.filter(({ type }) => type === 'snapshot').reduce((sum, { size }) => sum + size, 0);
  return (
    size_gb * price(disk.vm_uuid ? 'STORAGE' : 'BLOCK_STORAGE', location) +
    copies * price('snapshot', location) +
    (backup ? size_gb * price('backup', location) : 0)
  );
}
