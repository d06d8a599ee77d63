/** Which machine each disk is in, read from the machines of all locations (docs/readings.md): one question for all who ask here. */
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { usePortal } from '../../../src/context/portal';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { disksOf } from '../../virtual_machine/rules/storage';
import { virtualMachineRecord, type MachineDisk } from '../../virtual_machine/schema';
import { holderKind } from './useHolders';
import { allByName } from './usePlacedPrice';

interface DiskHolder {
  machine: PortalRecord;
  /** The disk as the machine has it. */
  disk: MachineDisk;
}

export interface HolderIndex {
  /** Undefined if the site has no virtual machines. */
  kind: Kind | undefined;
  of(disk: PortalRecord): DiskHolder | undefined;
  /** The machines of its location have answered. */
  isKnown(disk: PortalRecord): boolean;
}

/** Identical while its content does not change. */
export function useHolderIndex(): HolderIndex {
  const kind = usePortal().registry.find(holderKind);
  const { data, meta } = useGetList<PortalRecord>(holderKind, allByName, { enabled: kind !== undefined, retry: false });
  return useMemo(() => {
    const holders = new Map(
      (data ?? []).flatMap((machine) =>
        disksOf(recordOf(virtualMachineRecord, machine)).map((disk) => [disk.uuid, { machine, disk }] as const),
      ),
    );
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const silent = new Set([...failures.map(({ location }) => location), ...pending]);
    return {
      kind,
      of: (disk) => holders.get(String(disk.uuid)),
      isKnown: ({ location }) => data !== undefined && !silent.has(location ?? ''),
    };
  }, [kind, data, meta]);
}
