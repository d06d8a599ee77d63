/** Resizing several machines at once: the effect on each of them. Pure. */
import type { RecordData } from '../../kind/types';
import { withinAccount, type AccountLimit } from '../../compute/packages';
import { type Size } from '../../compute/size';

export type NewSize = Pick<Size, 'vcpu' | 'memory'>;

/** `over`: above what the account that pays may have. `status`: not now, in the state that it is in. */
export type ResizeMode = 'running' | 'stopped' | 'same' | 'over' | 'status';

/** What an answer leaves out, or says in no number, is not the size that is wanted. */
export const isSize = (record: RecordData, size: NewSize): boolean =>
  Number(record.vcpu ?? Number.NaN) === size.vcpu && Number(record.memory ?? record.ram ?? Number.NaN) === size.memory;

/** `status`: the one that is shown. */
export function resizeMode(
  record: RecordData,
  status: string,
  size: NewSize,
  limit: AccountLimit | undefined,
): ResizeMode {
  if (status !== 'running' && status !== 'stopped') return 'status';
  if (isSize(record, size)) return 'same';
  if (limit && !withinAccount(size, limit)) return 'over';
  return status;
}

/** What is sent for it: a machine that runs is stopped for it and started again, as one act. */
export const resizeActions = { running: 'resize_running', stopped: 'resize' } as const;
