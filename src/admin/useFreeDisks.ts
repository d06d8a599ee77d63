import { useGetList } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import type { VirtualMachine } from '../../resources/virtual_machine/schema';
import { disksOf } from '../../resources/virtual_machine/storage';
import { usePortal } from '../portal';

const everything = { page: 1, perPage: 100_000 };

export interface FreeDisks {
  /** False where the site has no disks of their own. */
  known: boolean;
  isPending: boolean;
  disks: readonly PortalRecord[];
  isFree(disk: PortalRecord): boolean;
}

/** Disks of a place that are in no machine: which are in one is read from the machines (docs/readings.md). */
export function useFreeDisks(location: string | undefined): FreeDisks {
  const { registry } = usePortal();
  const known = registry.find('disk') !== undefined;
  const asked = { pagination: everything, filter: { location } };
  const options = { enabled: known && location !== undefined && location !== '', retry: false };
  const order = 'ASC' as const;
  const disks = useGetList<PortalRecord>('disk', { ...asked, sort: { field: 'display_name', order } }, options);
  const machines = useGetList<PortalRecord>('virtual_machine', { ...asked, sort: { field: 'name', order } }, options);
  const taken = new Set(
    (machines.data ?? []).flatMap((m) => disksOf(m as unknown as VirtualMachine).map((d) => d.uuid)),
  );
  const isFree = (disk: PortalRecord) => disk.status === 'Active' && !taken.has(String(disk.uuid));
  const isPending = disks.isPending || machines.isPending;
  return { known, isPending, isFree, disks: isPending ? [] : (disks.data ?? []).filter(isFree) };
}
