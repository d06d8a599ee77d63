/** Machines as answers. */
import { plainTime, plainTimes } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { DiskRow, ReplicaRow } from '../../../mocks/rows/storage';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';

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
  return ({ billing_account_id, pool_uuid, location: _l, busy: _b, if_uuid: _i, ...machine }: VirtualMachineRow) => ({
    ...machine,
    billing_account: billing_account_id,
    designated_pool_uuid: pool_uuid,
    designated_pool_name: pools.get(pool_uuid) ?? null,
    storage: (disks.get(machine.uuid) ?? []).map(showMachineDisk),
    ...plainTimes(machine),
  });
}

export const showMachine = (store: Store, machine: VirtualMachineRow) => machineShower(store)(machine);
