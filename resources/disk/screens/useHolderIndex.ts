/** Which machine each disk is in, read from the machines of all locations (docs/readings.md): one question for all who ask here. */
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { usePortal } from '../../../src/context/portal';
import { useEverywhere } from '../../../src/admin/useInLocation';
import { recordOf } from '../../kind/recordOf';
import type { Kind, RecordData } from '../../kind/types';
import { disksOf, hasDiskIds } from '../../compute/machineDisks';
import { virtualMachineRecord, type MachineDisk } from '../../compute/machine';
import { machineKind } from '../../compute/machineKind';

interface DiskHolder {
  machine: PortalRecord;
  /** The disk as the machine has it. */
  disk: MachineDisk;
}

export interface HolderIndex {
  /** Undefined if the site has no virtual machines. */
  kind: Kind | undefined;
  of(disk: RecordData): DiskHolder | undefined;
  /** The machines of its location have answered, each with its disks. */
  isKnown(disk: PortalRecord): boolean;
}

/** Identical while its content does not change. Without `wanted` nothing is requested, and nothing is known. */
export function useHolderIndex(wanted = true): HolderIndex {
  const kind = usePortal().registry.find(machineKind);
  const { data, stateIn } = useEverywhere(machineKind, wanted);
  return useMemo(() => {
    const holders = new Map(
      data.flatMap((machine) =>
        disksOf(recordOf(virtualMachineRecord, machine)).map((disk) => [disk.uuid ?? '', { machine, disk }] as const),
      ),
    );
    const unknown = new Set(
      data.flatMap((machine) => (hasDiskIds(recordOf(virtualMachineRecord, machine)) ? [] : [machine.location])),
    );
    return {
      kind,
      of: (disk) => holders.get(String(disk.uuid)),
      isKnown: ({ location }) => wanted && kind !== undefined && stateIn(location) === 'here' && !unknown.has(location),
    };
  }, [kind, data, stateIn, wanted]);
}
