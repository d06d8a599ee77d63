/** What machines cost with the disks in them. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';
import type { DiskRow } from '../../../mocks/rows/storage';
import { diskCost } from '../../../mocks/rules/disks';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

export const virtualMachineUsage: KindUsage = {
  kind: 'virtual_machine',
  rows: (state) => state.virtual_machines,
  things(state, isCharged, price) {
    const byMachine = new Map<string, DiskRow[]>();
    for (const disk of state.disks.filter(isCharged)) {
      if (disk.vm_uuid) byMachine.set(disk.vm_uuid, [...(byMachine.get(disk.vm_uuid) ?? []), disk]);
    }
    return state.virtual_machines.filter(isCharged).map((row) => {
      const { uuid, name, vcpu, memory, location, license_type, os_name, backup } = row;
      const disks = byMachine.get(uuid) ?? [];
      const perHour =
        vcpu * price('CPU', location) +
        (memory / 1024) * price('RAM', location) +
        (license_type ? vcpu * price('WINDOWS_LICENSE', location, { os_name }) : 0) +
        sum(disks.map((disk) => diskCost(price, disk, backup)));
      const disk_gb = sum(disks.map(({ size_gb }) => size_gb));
      return { row, id: uuid, name, perHour, configurations: { vcpu, memory, disk_gb, backup } };
    });
  },
};
