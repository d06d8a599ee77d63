import { useRef } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { isRefused } from '../../../../dataProvider/errors';
import { usePortal } from '../../../context/portal';
import { abortableWait } from '../../../lib/abortableWait';
import type { Kind } from '../../../../resources/kind/types';
import { recordOf } from '../../../../resources/kind/recordOf';
import { copiesOf, isStable } from '../../../../resources/compute/machineDisks';
import { virtualMachineRecord, type VirtualMachine } from '../../../../resources/compute/machine';

/** Between two looks, and in all, milliseconds. */
const pause = 3000;
const longest = 10 * 60_000;

/** Snapshots of the disk; a copy without a type may be one. */
const snapshotsOf = (machine: VirtualMachine, disk: string | null | undefined): readonly string[] =>
  copiesOf(machine)
    .filter((copy) => !disk || copy.disk.uuid === disk)
    .filter(({ type }) => !type || type.toLowerCase() === 'snapshot')
    .flatMap(({ uuid }) => uuid ?? []);

/**
 * Creates a snapshot and waits until the virtual machine has one of the disk that was not there before, and is
 * stable: a backup that is made meanwhile, or a copy that the screen had not loaded yet, is none. False if it was
 * cancelled, or timed out. A retry creates no second one: a request whose answer was lost is searched for first.
 */
export function useSnapshotFirst(kind: Kind, record: PortalRecord, disk: string | null | undefined) {
  const { provider } = usePortal();
  /** What there was before the first try. */
  const before = useRef<readonly string[]>(undefined);
  const taken = useRef(false);

  async function look(): Promise<VirtualMachine> {
    await provider.refresh(kind.name, record.location);
    const { data } = await provider.getOne<PortalRecord>(kind.name, { id: record.id });
    return recordOf(virtualMachineRecord, data);
  }

  async function isThere(): Promise<boolean> {
    const machine = await look();
    return isStable(machine) && snapshotsOf(machine, disk).some((id) => !before.current?.includes(id));
  }

  /** Rejects if it was not created; if that is unknown, it is searched for first. */
  async function take(): Promise<void> {
    if (before.current && (await isThere())) return;
    before.current ??= snapshotsOf(await look().catch(() => recordOf(virtualMachineRecord, record)), disk);
    try {
      await provider.act(kind.name, 'create_snapshot', record.id, { type: 'snapshot' });
    } catch (error) {
      if (isRefused(error) || !(await isThere())) throw error;
    }
  }

  return async (signal: AbortSignal): Promise<boolean> => {
    if (!taken.current) await take();
    taken.current = true;
    for (const end = Date.now() + longest; Date.now() < end && !signal.aborted; await abortableWait(pause, signal))
      if (await isThere()) return true;
    return false;
  };
}
