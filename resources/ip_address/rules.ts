/** Which addresses are assigned, and which cost money for nothing (docs/coverage.md, section 9). Pure. */
import type { RecordData } from '../kind/types';
import { isAbsent } from '../../src/lib/blank';

/** Undefined if the answer leaves out what has the address: not the same as nothing. */
export function isAssigned({ assigned_to: uuid, assigned_to_private_ip: ip }: RecordData): boolean | undefined {
  if (!isAbsent(uuid) || !isAbsent(ip)) return true;
  return uuid === undefined ? undefined : false;
}

/** Reserved, assigned to nothing and public: charged by the month all the same (docs/coverage.md, section 9). */
export const isIdle = (record: RecordData): boolean => isAssigned(record) === false && record.type !== 'private';
