/** A machine that exists, as what it would be ordered as: for its price. Pure. */
import type { OrderedMachine } from './price';
import type { VirtualMachine } from '../compute/machine';
import { statedSize } from '../compute/machineDisks';
import { isWindows } from '../compute/windows';

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

/** The public address counts if one is assigned; unknown until addresses have been read. */
export function orderOf(machine: VirtualMachine, location: string | undefined): OrderedMachine {
  const { os_name, os_version, license_type } = machine;
  return {
    location,
    vcpu: Number(machine.vcpu ?? Number.NaN),
    memory: Number(machine.memory ?? machine.ram ?? Number.NaN),
    // Disks missing from an answer do not count as none.
    disk: machine.storage ? sum(machine.storage.map(statedSize)) : Number.NaN,
    snapshots: sum(
      (machine.storage ?? []).flatMap((disk) =>
        (disk.replica ?? [])
          .filter(({ type }) => type === 'snapshot')
          .map(({ size }) => Number(size ?? statedSize(disk))),
      ),
    ),
    system: {
      key: `${os_name ?? ''}:${os_version ?? ''}`,
      os_name: os_name ?? '',
      os_version: os_version ?? '',
      name: os_name ?? '',
      version: os_version ?? '',
      app: false,
      windows: isWindows(os_name ?? '', license_type),
      license: license_type ?? undefined,
    },
    reserve_public_ip: machine.public_ipv4 === undefined ? undefined : Boolean(machine.public_ipv4),
    backup: machine.backup === true,
  };
}
