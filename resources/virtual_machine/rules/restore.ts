/** Restore points of a machine: their state, and when the next one is due. Pure. */
import { toDate } from '../../../src/lib/time';
import type { VirtualMachine } from '../../compute/machine';
import type { BackupPlan } from './storage';
import { copiesOf, type Copy } from '../../compute/machineDisks';

const week = 7 * 86_400_000;

/** Undefined if the answer lacks the disks, or their copies. */
export function restorePoints(machine: Pick<VirtualMachine, 'storage'>): Copy[] | undefined {
  const { storage } = machine;
  if (!storage || (storage.length > 0 && storage.every(({ replica }) => !replica))) return undefined;
  return copiesOf(machine);
}

interface NextBackup {
  at: Date;
  /** Backups are made at other times than the plan says: it follows from the last one. */
  isEstimate: boolean;
}

/** By the plan, unless the backups that there are were made at other times. */
export function nextBackup({ every, next }: BackupPlan, copies: readonly Copy[], now: Date): NextBackup {
  const times = copies.flatMap(({ type, created_at }) =>
    type === 'backup' ? (toDate(created_at)?.getTime() ?? []) : [],
  );
  const last = times.length > 0 ? Math.max(...times) : undefined;
  if (every === 'day' || last === undefined || new Date(last).getUTCDay() === next.getUTCDay())
    return { at: next, isEstimate: false };
  const weeks = Math.max(1, Math.floor((now.getTime() - last) / week) + 1);
  return { at: new Date(last + weeks * week), isEstimate: true };
}
