import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import type { PortalRecord } from '../../../dataProvider';
import { disksOf, isActiveDisk } from '../../compute/machineDisks';
import { usePortal } from '../../../src/context/portal';
import type { PartSource } from '../../../src/ui/sources';
import { combineSources } from '../../../src/ui/combinedSources';
import { useInLocation } from '../../../src/admin/useInLocation';

export interface FreeDisks {
  /** False if the site has no separate disks. */
  known: boolean;
  /** State of the lists for `Part`. */
  source: PartSource<unknown>;
  disks: readonly PortalRecord[];
  isFree(disk: PortalRecord): boolean;
}

/** Disks of a location that are not attached: attachment is read from the virtual machines (docs/readings.md). */
export function useFreeDisks(location: string | undefined): FreeDisks {
  const known = usePortal().registry.find('disk') !== undefined;
  const disks = useInLocation('disk', location);
  const machines = useInLocation('virtual_machine', known ? location : undefined);
  const taken = new Set(machines.data.flatMap((m) => disksOf(recordOf(virtualMachineRecord, m)).map((d) => d.uuid)));
  const isFree = (disk: PortalRecord) => isActiveDisk(disk) && !taken.has(String(disk.uuid));
  const source = combineSources({ disks: disks.source, machines: machines.source });
  return { known, source, isFree, disks: source.data ? disks.data.filter(isFree) : [] };
}
