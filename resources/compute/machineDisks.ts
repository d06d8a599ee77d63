/** The disks of a virtual machine and their copies (docs/coverage.md, sections 3 and 9). Pure. */
import { isAbsent } from '../../src/lib/blank';
import { toDate } from '../../src/lib/time';
import type { RecordData } from '../kind/types';
import type { MachineDisk, Replica, VirtualMachine } from './machine';

/** GB; some answers say `size`, some `size_gb`. NaN if neither does. */
export const statedSize = ({ size, size_gb }: MachineDisk): number => Number(size ?? size_gb ?? Number.NaN);

/** GB; 0 if the answer does not state it. */
export const diskSize = (disk: MachineDisk): number => Number(disk.size ?? disk.size_gb ?? 0);

export const disksOf = (machine: Pick<VirtualMachine, 'storage'>): readonly MachineDisk[] => machine.storage ?? [];

/** Its answer has an id for each of its disks: only then it is known which disks are not in it. */
export const hasDiskIds = ({ storage }: Pick<VirtualMachine, 'storage'>): boolean =>
  Array.isArray(storage) && storage.every(({ uuid }) => Boolean(uuid));

export interface Copy extends Replica {
  disk: MachineDisk;
}

/** Copies of all disks, the latest first. */
export const copiesOf = (machine: Pick<VirtualMachine, 'storage'>): Copy[] =>
  disksOf(machine)
    .flatMap((disk) => (disk.replica ?? []).map((replica) => ({ ...replica, disk })))
    .sort((a, b) => (toDate(b.created_at)?.getTime() ?? 0) - (toDate(a.created_at)?.getTime() ?? 0));

/** Whether no operation is seen in progress: of an answer without a status none is. */
export const isStable = ({ status }: Pick<VirtualMachine, 'status'>): boolean =>
  isAbsent(status) || status === 'running' || status === 'stopped';

/** Identifies a disk's detachment while it can be undone: the same on the pages of both, so that it is sent once. Uuids. */
export const detachmentKey = (machine: string, disk: string): string => `detach ${disk} from ${machine}`;

/** Whether a disk can be attached or copied: it is active, or its answer leaves the status out and the provider decides. */
export const isActiveDisk = ({ status }: RecordData): boolean => isAbsent(status) || status === 'Active';
