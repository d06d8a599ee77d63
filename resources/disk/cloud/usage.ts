/** What disks cost that are in no machine; those in one are on its bill. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';
import { diskCost } from '../../../mocks/rules/disks';

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
