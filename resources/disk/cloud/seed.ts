/** Disks of the busy world besides those of its virtual machines. */
import { addDisk } from '../../../mocks/rules/disks';
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';

function addDisks(store: Store, { main, machines }: Busy) {
  const { user_id, id: billing_account_id } = main;
  const primary = machines.get('db-primary');
  for (const [name, location, size_gb, on] of [
    ['orders-data', 'tll', 500, 'sdb'],
    ['archive-2024', 'tll', 1000, null],
    ['scratch', 'jkt01', 50, null],
  ] as const) {
    const disk = addDisk(store, {
      ...{ user_id, billing_account_id, location, size_gb },
      display_name: name,
      ...(on && primary && { vm_uuid: primary.uuid, name: on }),
      created_at: daysAgo(store, 90),
    });
    if (name !== 'archive-2024') continue;
    const snapshot = { uuid: store.random.uuid(), type: 'snapshot' as const, name: 'before clean-up', size: size_gb };
    disk.replicas.push({ ...snapshot, created_at: daysAgo(store, 5) });
  }
}

export const diskSeed: Seed = { order: 2, busy: addDisks };
