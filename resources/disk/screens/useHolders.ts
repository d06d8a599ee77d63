import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import type { MachineDisk } from '../../compute/machine';
import { disksOf, hasDiskIds } from '../../compute/machineDisks';
import { machineKind } from '../../compute/machineKind';
import { usePortal } from '../../../src/context/portal';
import type { PartSource } from '../../../src/ui/sources';
import { useInLocation } from '../../../src/admin/useInLocation';

interface DiskHolders {
  /** Undefined if the site has no virtual machines. */
  kind: Kind | undefined;
  /** State of the list of virtual machines. */
  source: PartSource<unknown>;
  /** All virtual machines in the disk's location. */
  machines: readonly PortalRecord[];
  /** Those that have the disk: one, or none. */
  holders: readonly PortalRecord[];
  /** Every machine in the location has been read with its disks: one that is in none of them is detached. */
  isKnown: boolean;
  /** The disk as a machine has it. */
  inMachine(machine: PortalRecord): MachineDisk | undefined;
}

/** Which machine a disk is in, read from the machines of its location (docs/readings.md). */
export function useDiskHolders({ location, uuid }: PortalRecord): DiskHolders {
  const kind = usePortal().registry.find(machineKind);
  const { data, source } = useInLocation(machineKind, location);
  const inMachine = (machine: PortalRecord) =>
    disksOf(recordOf(virtualMachineRecord, machine)).find((disk) => disk.uuid && disk.uuid === uuid);
  const isKnown =
    source.data !== undefined &&
    !source.error &&
    data.every((machine) => hasDiskIds(recordOf(virtualMachineRecord, machine)));
  return { kind, source, machines: data, holders: data.filter((machine) => inMachine(machine)), isKnown, inMachine };
}
