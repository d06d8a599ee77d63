/** Creating and enlarging a disk: form values, validation (docs/coverage.md, sections 3, 5) and request body. Sizes in GB. Pure. */
import { atLeastOne } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { displayNameError } from '../record/displayName';
import type { System } from '../compute/image';
import type { Limit } from '../compute/limits';
import type { Disk, DiskSnapshot } from './schema';
import { isBlank } from '../../src/lib/blank';
import { toDate } from '../../src/lib/time';

export const sources = ['EMPTY', 'OS_BASE', 'DISK', 'SNAPSHOT'] as const;
export type DiskImageSource = (typeof sources)[number];

export interface DiskDraft {
  location: string;
  source: DiskImageSource;
  /** `System.key`, with OS_BASE. */
  system: string;
  /** Uuid of a disk or of a snapshot, with DISK or SNAPSHOT. */
  from: string;
  size_gb: number | string;
  /** Empty: the usual one. */
  storage_pool_uuid: string;
  display_name: string;
  billing_account_id: number | string;
}

export interface DiskOptions {
  /** Slugs of locations that take something new. */
  openLocations: readonly string[];
  systems: readonly System[];
  /** In the chosen location. */
  disks: readonly Disk[];
  limit: Limit;
  accountNeeded: boolean;
}

interface SnapshotOf extends DiskSnapshot {
  disk: Disk;
}

/** Snapshots of all disks, the latest first. */
export const snapshotsOf = (disks: readonly Disk[]): SnapshotOf[] =>
  disks
    .flatMap((disk) => (disk.snapshots ?? []).map((snapshot) => ({ ...snapshot, disk })))
    .sort((a, b) => (toDate(b.created_at)?.getTime() ?? 0) - (toDate(a.created_at)?.getTime() ?? 0));

/** The copied source, if it still exists, and its size (undefined: an image, which fits any disk). */
export function chosenSource(
  { source, system, from }: Pick<DiskDraft, 'source' | 'system' | 'from'>,
  { systems, disks }: Pick<DiskOptions, 'systems' | 'disks'>,
): { id: string; size?: number | undefined } | undefined {
  if (source === 'OS_BASE') return systems.some(({ key }) => key === system) ? { id: system } : undefined;
  if (source === 'DISK') {
    const disk = disks.find(({ uuid }) => uuid === from);
    return disk?.uuid ? { id: disk.uuid, size: Number(disk.size_gb ?? 0) } : undefined;
  }
  const snapshot = source === 'SNAPSHOT' ? snapshotsOf(disks).find(({ uuid }) => uuid === from) : undefined;
  return snapshot?.uuid
    ? { id: snapshot.uuid, size: Number(snapshot.size_gb ?? snapshot.disk.size_gb ?? 0) }
    : undefined;
}

function sizeError(value: unknown, { min, max }: Limit, needed: number): ValidationError | undefined {
  if (isBlank(value)) return { key: 'form.required' };
  const broken = atLeastOne(value);
  if (broken) return { key: broken };
  const size = Number(value);
  if (size < needed) return { key: 'form.atLeast', params: { min: needed } };
  return size < min || size > max ? { key: 'form.between', params: { min, max } } : undefined;
}

/** Errors by field; empty if the disk can be ordered. */
export function validateDisk(draft: DiskDraft, options: DiskOptions): ValidationErrors {
  const choose: ValidationError = { key: 'form.choose' };
  const fieldErrors: ValidationErrors = {};
  if (!options.openLocations.includes(draft.location)) fieldErrors.location = choose;
  const source = chosenSource(draft, options);
  if (draft.source !== 'EMPTY' && !source) fieldErrors[draft.source === 'OS_BASE' ? 'system' : 'from'] = choose;
  const size = sizeError(draft.size_gb, options.limit, source?.size ?? 1);
  if (size) fieldErrors.size_gb = size;
  const name = displayNameError(draft.display_name);
  if (name) fieldErrors.display_name = name;
  if (options.accountNeeded && isBlank(draft.billing_account_id))
    fieldErrors.billing_account_id = { key: 'form.required' };
  return fieldErrors;
}

/** The values of `POST /{location}/storage/disks`, and the location. Empty values are left out (docs/readings.md). */
export function diskBody(draft: DiskDraft, options: Pick<DiskOptions, 'systems' | 'disks'>): RecordData {
  const source = draft.source === 'EMPTY' ? undefined : chosenSource(draft, options);
  return {
    location: draft.location,
    display_name: draft.display_name.trim(),
    size_gb: Number(draft.size_gb),
    source_image_type: draft.source,
    ...(source && { source_image: source.id }),
    ...(draft.storage_pool_uuid && { storage_pool_uuid: draft.storage_pool_uuid }),
    ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
  };
}

/** A disk only grows. */
export function validateGrowth(values: RecordData, disk: Pick<Disk, 'size_gb'>): ValidationErrors {
  const present = Number(disk.size_gb ?? 0);
  if (Number(values.size_gb) > present) return {};
  return { size_gb: { key: 'form.atLeast', params: { min: present + 1 } } };
}
