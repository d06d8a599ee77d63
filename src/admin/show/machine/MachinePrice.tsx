import type { PortalRecord } from '../../../../dataProvider';
import { priceOf } from '../../../../resources/virtual_machine/price';
import { diskSize, disksOf } from '../../../../resources/virtual_machine/storage';
import type { VirtualMachine } from '../../../../resources/virtual_machine/schema';
import { usePriceList } from '../../usePriceList';
import { MonthPrice } from '../LocationPrice';

/** What a machine costs as it is: vCPU, memory, its disks, licence, public address and backups, without VAT. */
export function MachinePrice({ record }: { record: PortalRecord }) {
  const list = usePriceList();
  if (!list) return '…';
  const machine = record as unknown as VirtualMachine;
  const { os_name, os_version, license_type } = machine;
  const price = priceOf(list, {
    location: record.location,
    vcpu: Number(machine.vcpu),
    memory: Number(machine.memory ?? machine.ram),
    disk: disksOf(machine).reduce((sum, disk) => sum + diskSize(disk), 0),
    system: {
      ...{ key: '', name: '', version: '', app: false, windows: false },
      os_name: os_name ?? '',
      os_version: os_version ?? '',
      license: license_type ?? undefined,
    },
    reserve_public_ip: Boolean(record.public_ipv4),
    backup: machine.backup === true,
  });
  return <MonthPrice hourly={price.lines.length > 0 ? price.hourly : undefined} />;
}
