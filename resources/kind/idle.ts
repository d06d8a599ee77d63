/** Records that are billed although unused: those in a status that the declaration marks as `idle`. Pure. */
import { toPredicate, valueAt } from './condition';
import type { Kind, RecordData } from './types';

export function isIdleRecord(kind: Pick<Kind, 'status'>, record: RecordData): boolean {
  const status = kind.status && String(valueAt(record, kind.status.field) ?? '');
  const values = kind.status?.values ?? {};
  const idle = status !== undefined && Object.hasOwn(values, status) ? values[status]?.idle : undefined;
  return idle !== undefined && (typeof idle === 'boolean' ? idle : toPredicate(idle, false)(record));
}
