/** Which addresses cost money for nothing (docs/coverage.md, section 9). Pure. */
import type { RecordData } from '../kind/types';
import { isAssigned } from '../record/holders';

/** Reserved, assigned to nothing and public: charged by the month all the same (docs/coverage.md, section 9). */
export const isIdle = (record: RecordData): boolean => isAssigned(record) === false && record.type !== 'private';
