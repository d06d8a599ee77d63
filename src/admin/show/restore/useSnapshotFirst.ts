import { useRef } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { isRefused } from '../../../../dataProvider/errors';
import { usePortal } from '../../../context/portal';
import { abortableWait } from '../../../lib/abortableWait';
import type { Kind } from '../../../../resources/kind/types';
import { recordOf } from '../../../../resources/kind/recordOf';
import { copiesOf, isStable } from '../../../../resources/compute/machineDisks';
import { virtualMachineRecord } from '../../../../resources/compute/machine';

/** Between two looks, and in all, milliseconds. */
const pause = 3000;
const longest = 10 * 60_000;

const idsOf = (record: PortalRecord) =>
  copiesOf(recordOf(virtualMachineRecord, record)).flatMap(({ uuid }) => uuid ?? []);

/**
 * Creates a snapshot and waits until the virtual machine has it and is stable. False if it was cancelled, or
 * timed out. A retry creates no second one: a request whose answer was lost is searched for first.
 */
export function useSnapshotFirst(kind: Kind, record: PortalRecord) {
  const { provider } = usePortal();
  /** What there was before the first try. */
  const before = useRef<readonly string[]>(undefined);
  const taken = useRef(false);

  async function isThere(): Promise<boolean> {
    await provider.refresh(kind.name, record.location);
    const { data } = await provider.getOne<PortalRecord>(kind.name, { id: record.id });
    return isStable(recordOf(virtualMachineRecord, data)) && idsOf(data).some((id) => !before.current?.includes(id));
  }

  /** Rejects if it was not created; if that is unknown, it is searched for first. */
  async function take(): Promise<void> {
    if (before.current && (await isThere())) return;
    before.current ??= idsOf(record);
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
