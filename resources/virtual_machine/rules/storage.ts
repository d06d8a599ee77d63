/** Disks and copies of a machine as its page shows them (docs/coverage.md, sections 3, 5, 9), and when backups are made. Pure. */
import { normaliseField } from '../../kind/normalise';
import type { Field, RecordData } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import { diskSize } from '../../compute/machineDisks';
import type { MachineDisk } from '../../compute/machine';

/** Number of copies shown (docs/coverage.md, section 9). */
export const maxCopies = 10;

export const addFields: readonly Field[] = [
  normaliseField('size_gb', { type: 'size', unit: 'GB', min: 1, limit: 'disk' }),
];
export const attachFields: readonly Field[] = [normaliseField('disk_uuid', { reference: 'disk' })];

/** Which disk, and its new size. */
export const resizeFields = (disks: readonly MachineDisk[]): readonly Field[] => [
  normaliseField('disk_uuid', {
    type: 'choice',
    options: disks.flatMap(({ uuid }) => (uuid ? [{ value: uuid }] : [])),
  }),
  ...addFields,
];

/** A disk only grows. */
export function validateDiskGrowth(values: RecordData, disks: readonly MachineDisk[]): ValidationErrors {
  const disk = disks.find(({ uuid }) => uuid === values.disk_uuid);
  if (!disk || Number(values.size_gb) > diskSize(disk)) return {};
  return { size_gb: { key: 'form.atLeast', params: { min: diskSize(disk) + 1 } } };
}

export interface BackupPlan {
  every: 'week' | 'day';
  /** HH:MM, UTC. */
  time: string;
  /** The moment of the next one. */
  next: Date;
}

/**
 * The backup schedule: each Wednesday at 02:00 UTC (docs/coverage.md, section 9), at another time if the site
 * sets one, and daily if it says `daily`.
 */
export function backupPlan(backupTime: string | undefined, now: Date): BackupPlan {
  const [, hours = '2', minutes = '00'] = /(?:^|\D)([01]?\d|2[0-3]):([0-5]\d)/.exec(backupTime ?? '') ?? [];
  const every = /daily/i.test(backupTime ?? '') ? 'day' : 'week';
  const next = new Date(now);
  next.setUTCHours(Number(hours), Number(minutes), 0, 0);
  const wednesday = 3;
  if (every === 'week') next.setUTCDate(next.getUTCDate() + ((wednesday - next.getUTCDay() + 7) % 7));
  if (next <= now) next.setUTCDate(next.getUTCDate() + (every === 'week' ? 7 : 1));
  return { every, time: `${hours.padStart(2, '0')}:${minutes}`, next };
}
