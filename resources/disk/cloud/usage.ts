/** What disks cost that are in no machine; those in one are on its bill. Micros an hour. */
import type { PriceLookup } from '../../../mocks/rules/prices';
import type { KindUsage } from '../../../mocks/rules/usage';
import type { DiskRow } from './rows';

/** `backup`: it is in a machine that is backed up. */
export function diskCost(price: PriceLookup, disk: DiskRow, backup: boolean): number {
  const { location, size_gb } = disk;
  const copies = disk.replicas.filter(({ type }) => type === 'snapshot').reduce((sum, { size }) => sum + size, 0);
  return (
    size_gb * price(disk.vm_uuid ? 'STORAGE' : 'BLOCK_STORAGE', location) +
    copies * price('snapshot', location) +
    (backup ? size_gb * price('backup', location) : 0)
  );
}

export const diskUsage: KindUsage = {
  kind: 'disk',
  rows: (state) => state.disks,
  things: (state, isCharged, price) =>
    state.disks
      .filter((disk) => isCharged(disk) && !disk.vm_uuid)
      .map((row) => ({
        row,
        id: row.uuid,
        name: row.display_name,
        perHour: diskCost(price, row, false),
        configurations: { size_gb: row.size_gb },
      })),
};
