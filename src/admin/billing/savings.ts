/**
 * Resources that are billed and not used, as far as the answers show it: records with an idle status, unattached
 * disks, old snapshots. Nothing is claimed about unreadable data, and no record counts twice. Usage contains no
 * load, so oversized virtual machines are not reported. Pure.
 */
import type { PortalRecord } from '../../../dataProvider';
import { isIdleRecord } from '../../../resources/kind/idle';
import type { Kind } from '../../../resources/kind/types';
import { savingsSum } from '../../../resources/pricing/kindSum';
import { partSum, type PriceList } from '../../../resources/pricing/list';
import { recordOf } from '../../../resources/kind/recordOf';
import { virtualMachineRecord, type Replica } from '../../../resources/compute/machine';
import { disksOf, hasDiskIds } from '../../../resources/compute/machineDisks';
import { costsSomething, isComplete, isNegligible, perUnit, totalOf, type Sum } from '../../lib/sum';
import { toDate } from '../../lib/time';
import type { UnreadPart } from '../../lib/unread';
import { isDeleted } from '../runs/actionsFor';
import type { Owned } from '../owned';

export interface Saving {
  readonly kind: Kind;
  readonly record: PortalRecord;
  readonly why: 'idle' | 'detached' | 'snapshots';
  /** What is saved an hour, before discount, without VAT. */
  readonly hourly: Sum;
  /** Snapshots that are old. */
  readonly count: number;
}

type Listed = Pick<Owned, 'kind' | 'records' | 'failures' | 'waiting' | 'source'>;

/** Age in days from which a snapshot is old, if the disk has a newer one. */
export const oldAfter = 90;
const msPerDay = 86_400_000;

/** Unknown prices are shown as unknown; what is free, or costs less than one minor unit a month, is not a saving. */
const isWorth = (sum: Sum): boolean =>
  !isComplete(sum) || (costsSomething(sum) && !isNegligible(perUnit(sum, 'month')));

/** Of each location: the disks that are in its machines; undefined where not all of them are known. */
function attachedIn(
  machines: Listed | undefined,
  unread: readonly UnreadPart[],
): (location: string | undefined) => ReadonlySet<string> | undefined {
  // A machine that could not be read at all may be anywhere, and have any disk.
  const known = machines?.source.data !== undefined && unread.every(({ id }) => id !== undefined);
  const partial = new Set(unread.flatMap(({ id, path }) => (/^storage\b/.test(path) ? [String(id)] : [])));
  const missing = new Set([
    ...(machines?.failures ?? []).map(({ location }) => location),
    ...(machines?.waiting ?? []),
  ]);
  const byLocation = new Map<string, Set<string>>();
  for (const record of machines?.records ?? []) {
    const { storage } = recordOf(virtualMachineRecord, record);
    const location = record.location ?? '';
    // Disks missing from an answer do not count as none.
    if (!hasDiskIds({ storage }) || partial.has(String(record.id))) missing.add(location);
    const own = byLocation.get(location) ?? new Set();
    for (const { uuid } of disksOf({ storage })) own.add((uuid ?? '').toLowerCase());
    byLocation.set(location, own);
  }
  return (location = '') => (known && !missing.has(location) ? (byLocation.get(location) ?? new Set()) : undefined);
}

/** Those that are old, while the disk has a newer one. */
function oldSnapshots(record: PortalRecord, now: Date): { replica: Replica; size: unknown }[] {
  return disksOf(recordOf(virtualMachineRecord, record)).flatMap((disk) => {
    const snapshots = (disk.replica ?? []).filter(({ type }) => type === 'snapshot');
    if (snapshots.length < 2) return [];
    const dated = snapshots
      .flatMap((replica) => {
        const at = toDate(replica.created_at)?.getTime();
        return at === undefined ? [] : [{ replica, at, size: replica.size ?? disk.size ?? disk.size_gb }];
      })
      .sort((a, b) => b.at - a.at);
    return dated.slice(1).filter(({ at }) => now.getTime() - at > oldAfter * msPerDay);
  });
}

/** `unread`: what could not be read of the machines. */
export function findSavings(
  owned: readonly Listed[],
  list: PriceList,
  now: Date,
  unread: readonly UnreadPart[] = [],
): Saving[] {
  const of = (name: string) => owned.find(({ kind }) => kind.name === name);
  const attached = attachedIn(of('virtual_machine'), unread);
  const isDetached = (kind: Kind, record: PortalRecord) =>
    kind.name === 'disk' &&
    record.status === 'Active' &&
    attached(record.location)?.has(String(record.uuid).toLowerCase()) === false;

  function savingOf(kind: Kind, record: PortalRecord): Saving | undefined {
    if (isDeleted(kind, record)) return undefined;
    const freed = () => savingsSum(kind, list, record);
    if (isIdleRecord(kind, record)) return { kind, record, why: 'idle', hourly: freed(), count: 0 };
    if (isDetached(kind, record)) return { kind, record, why: 'detached', hourly: freed(), count: 0 };
    const old = kind.name === 'virtual_machine' ? oldSnapshots(record, now) : [];
    if (old.length === 0) return undefined;
    const parts = old.map(({ size }) =>
      partSum(list, { type: 'snapshot', quantity: Number(size ?? Number.NaN) }, { location: record.location }),
    );
    return { kind, record, why: 'snapshots', hourly: totalOf(parts, list.currency), count: old.length };
  }
  return owned.flatMap(({ kind, records }) =>
    records.flatMap((record) => {
      const saving = kind.price === undefined ? undefined : savingOf(kind, record);
      return saving && isWorth(saving.hourly) ? [saving] : [];
    }),
  );
}
