/** Machines and disks as answers. */
import type { DiskRow, MachineRow, ReplicaRow } from '../rows/compute';
import type { Store } from '../store';
import { plainTime } from './time';

const times = (row: { created_at: string; updated_at: string }) => ({
  created_at: plainTime(row.created_at),
  updated_at: plainTime(row.updated_at),
});

const showReplica = ({ created_at, ...rest }: ReplicaRow) => ({ ...rest, created_at: plainTime(created_at) });

const showMachineDisk = (disk: DiskRow) => ({
  uuid: disk.uuid,
  name: disk.name,
  size: disk.size_gb,
  primary: disk.primary,
  replica: disk.replicas.map(showReplica),
  created_at: plainTime(disk.created_at),
});

function groupBy<T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

/** Looks disks and pools up once for a whole list. */
export function machineShower({ state }: Store) {
  const disks = groupBy(state.disks, (disk) => disk.vm_uuid);
  const pools = new Map(state.pools.map((pool) => [pool.uuid, pool.name]));
  return ({ billing_account_id, pool_uuid, location: _l, busy: _b, if_uuid: _i, ...machine }: MachineRow) => ({
    ...machine,
    billing_account: billing_account_id,
    designated_pool_uuid: pool_uuid,
    designated_pool_name: pools.get(pool_uuid) ?? null,
    storage: (disks.get(machine.uuid) ?? []).map(showMachineDisk),
    ...times(machine),
  });
}

export const showMachine = (store: Store, machine: MachineRow) => machineShower(store)(machine);

export const showDisk = (disk: DiskRow) => ({
  uuid: disk.uuid,
  status: disk.status,
  display_name: disk.display_name,
  size_gb: disk.size_gb,
  source_image: disk.source_image,
  source_image_type: disk.source_image_type,
  billing_account_id: disk.billing_account_id,
  storage_pool_uuid: disk.storage_pool_uuid,
  snapshots: disk.replicas
    .filter((replica) => replica.type === 'snapshot')
    .map(({ uuid, name, size, created_at }) => ({ uuid, name, size_gb: size, created_at: plainTime(created_at) })),
  user_id: disk.user_id,
  ...times(disk),
});
