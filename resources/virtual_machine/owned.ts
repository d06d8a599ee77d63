/** A machine that exists, as what it would be ordered as: for its price. Pure. */
import type { Order } from './price';
import type { VirtualMachine } from './schema';
import { diskSize, disksOf } from './storage';

/** The public address counts where one leads to the machine. */
export function orderOf(machine: VirtualMachine, location: string | undefined): Order {
  const { os_name, os_version, license_type } = machine;
  return {
    location,
    vcpu: Number(machine.vcpu),
    memory: Number(machine.memory ?? machine.ram),
    disk: disksOf(machine).reduce((sum, disk) => sum + diskSize(disk), 0),
    system: {
      key: `${os_name ?? ''}:${os_version ?? ''}`,
      os_name: os_name ?? '',
      os_version: os_version ?? '',
      name: os_name ?? '',
      version: os_version ?? '',
      app: false,
      windows: license_type === 'WINDOWS_LICENSE',
      license: license_type ?? undefined,
    },
    reserve_public_ip: Boolean(machine.public_ipv4),
    backup: machine.backup === true,
  };
}
