/** The counts of the dashboard. Pure. */
import { valueAt } from '../../../resources/kind/condition';
import { isIdleRecord } from '../../../resources/kind/idle';
import type { Kind, RecordData, Tone } from '../../../resources/kind/types';
import type { PortalRecord } from '../../../dataProvider';
import type { Owned } from '../../admin/owned';

interface StatusCount {
  /** As the API says it. */
  status: string;
  tone: Tone;
  count: number;
}

const worstFirst: readonly Tone[] = ['danger', 'warning', 'busy', 'info', 'success', 'off'];

/** Deleted things may stay in a list for a while: they are not owned any more. */
const isGone = (kind: Kind, record: RecordData): boolean =>
  record.is_deleted === true || (kind.status !== undefined && valueAt(record, kind.status.field) === 'deleted');

type Held = Pick<Owned, 'kind' | 'records'>;

export const existingRecords = ({ kind, records }: Held): PortalRecord[] =>
  records.filter((record) => !isGone(kind, record));

/**
 * Menu groups with records, the ones with most types in use first, and the menu's order among equals. The group of
 * billing accounts is the second: its credit matters to all who have one.
 */
export function groupsInUse(owned: readonly Held[]): readonly string[] {
  const types = new Map<string, number>();
  let paying: string | undefined;
  for (const one of owned) {
    const group = one.kind.menu ? one.kind.menu.group : undefined;
    if (group === undefined || existingRecords(one).length === 0) continue;
    if (one.kind.name === 'billing_account') paying = group;
    else types.set(group, (types.get(group) ?? 0) + 1);
  }
  const groups = [...types].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return paying === undefined ? groups : [...new Set([...groups.slice(0, 1), paying, ...groups])];
}

const statusOf = (kind: Kind, record: RecordData): string | undefined => {
  const value = kind.status && valueAt(record, kind.status.field);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const toneOf = (kind: Kind, status: string): Tone => kind.status?.values[status]?.tone ?? 'off';

/** By status, the one that needs most attention first. Empty for kinds without a status. */
export function countStatuses(kind: Kind, records: readonly PortalRecord[]): StatusCount[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const status = statusOf(kind, record);
    if (status) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .map(([status, count]) => ({ status, count, tone: toneOf(kind, status) }))
    .sort((a, b) => worstFirst.indexOf(a.tone) - worstFirst.indexOf(b.tone) || b.count - a.count);
}

/** By the location's slug, in the given order; locations without any are left out. */
export function countLocations(records: readonly PortalRecord[], slugs: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { location } of records) if (location) counts.set(location, (counts.get(location) ?? 0) + 1);
  return slugs.flatMap((slug): [string, number][] => {
    const count = counts.get(slug);
    return count ? [[slug, count]] : [];
  });
}

/** Kinds that hold what one runs and pays for: not the accounts themselves, and not who may enter. */
export const isResource = ({ menu, scope }: Kind): boolean =>
  menu !== false && (scope === 'location' || !['billing', 'access', 'admin'].includes(menu.group));

export interface Trouble {
  kind: Kind;
  status: string;
  tone: Tone;
  records: PortalRecord[];
}

/** Records by kind and status, of the statuses that `wanted` picks. */
function byStatus(owned: readonly Held[], wanted: (kind: Kind, count: StatusCount) => boolean): Trouble[] {
  return owned.flatMap((one) => {
    const { kind } = one;
    const existing = existingRecords(one);
    return countStatuses(kind, existing)
      .filter((count) => wanted(kind, count))
      .map(({ status, tone }) => ({
        ...{ kind, status, tone },
        records: existing.filter((record) => statusOf(kind, record) === status),
      }));
  });
}

/** Records whose status is dangerous or a warning. */
export const attention = (owned: readonly Held[]): Trouble[] =>
  byStatus(owned, (_, { tone }) => tone === 'danger' || tone === 'warning');

/** Records that are billed though nothing uses them. */
export const idleBilled = (owned: readonly Owned[]): Trouble[] =>
  byStatus(owned, (kind, { status }) => Boolean(kind.status?.values[status]?.idle))
    .map((one) => ({ ...one, records: one.records.filter((record) => isIdleRecord(one.kind, record)) }))
    .filter(({ records }) => records.length > 0);

/** Locations in which at least one list failed, with the missing kinds. */
export function unresponsiveLocations(owned: readonly Owned[]): Map<string, Owned[]> {
  const unresponsive = new Map<string, Owned[]>();
  for (const one of owned) {
    for (const { location } of one.failures) unresponsive.set(location, [...(unresponsive.get(location) ?? []), one]);
  }
  return unresponsive;
}
