/** Which addresses are assigned, and which cost money for nothing (docs/coverage.md, section 9). Pure. */
import type { RecordData } from '../kind/types';
import { isAbsent } from '../../src/lib/blank';

export const isAssigned = ({ assigned_to }: RecordData): boolean => !isAbsent(assigned_to);

/** Reserved, assigned to nothing and public: charged by the month all the same (docs/coverage.md, section 9). */
export const isIdle = (record: RecordData): boolean => !isAssigned(record) && record.type !== 'private';
