/** What disks cost: on their own, or in the machine that has them. Per hour, before discount, without VAT. Pure. */
import { addSums, emptySum, totalOf } from '../../src/lib/sum';
import type { RecordPrice, RecordData, RunRatePrice } from '../kind/types';
import { isValueUnread } from '../kind/unread';
import { partSum } from '../pricing/list';
import { sumUnlessIncluded, type MachinesStateIn } from '../pricing/unlessIncluded';
import { isJsonObject } from '../../src/lib/json';

const objects = (value: unknown): readonly RecordData[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const gigabytes = (value: unknown): number => (value === '' ? Number.NaN : Number(value ?? Number.NaN));
const locationOf = ({ location }: RecordData) => ({ location: typeof location === 'string' ? location : undefined });

/** Its snapshots alone: one without a size has the disk's. */
export const priceOfSnapshots: RecordPrice = (list, disk) =>
  totalOf(
    objects(disk.snapshots)
      .filter(({ type }) => type !== 'backup')
      .map((snapshot) => gigabytes(snapshot.size_gb ?? snapshot.size ?? disk.size_gb))
      .map((quantity) => partSum(list, { type: 'snapshot', quantity }, locationOf(disk))),
    list.currency,
  );

/** On its own: what it holds, and what its snapshots hold. */
export const priceOfDisk: RecordPrice = (list, disk) =>
  addSums(
    priceOfSnapshots(list, disk),
    partSum(list, { type: 'BLOCK_STORAGE', quantity: gigabytes(disk.size_gb) }, locationOf(disk)),
  );

const diskIds = (machines: readonly RecordData[]): ReadonlySet<unknown> =>
  new Set(machines.flatMap(({ storage }) => objects(storage).map(({ uuid }) => uuid || undefined)));

/**
 * The price of a row: a disk in a machine is in the machine's price. In a location where a machine's disk has no id, or its disks could not
 * be read, any may be.
 */
export function priceUnlessIncluded(machines: readonly RecordData[], stateIn: MachinesStateIn): RecordPrice {
  const inside = diskIds(machines);
  const isUnnamed = (one: RecordData) => diskIds([one]).has(undefined) || isValueUnread(one, ['storage.*.uuid']);
  const unnamed = new Set(machines.filter(isUnnamed).map(({ location }) => location));
  return (list, disk) =>
    sumUnlessIncluded(priceOfDisk(list, disk), {
      isIncluded: inside.has(disk.uuid),
      state: unnamed.has(disk.location) ? 'failed' : stateIn(disk.location),
    });
}

/** The same for forecasts, so that rows, the list's footer and every forecast agree. */
export const runningDisks: RunRatePrice = (owned) => {
  const priceOf = priceUnlessIncluded(owned('virtual_machine'), () => 'here');
  return (list, disk) => addSums(emptySum(list.currency), priceOf(list, disk));
};
