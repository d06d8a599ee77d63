/** What disks cost: on their own, or in the machine that has them. Per hour, before discount, without VAT. Pure. */
import { addSums, emptySum, totalOf } from '../../src/lib/sum';
import type { RecordPrice, RecordData, RunRatePrice } from '../kind/types';
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
  new Set(machines.flatMap(({ storage }) => objects(storage).map(({ uuid }) => uuid)));

/** A disk in a machine is in the machine's price. */
export const runningDisks: RunRatePrice = (owned) => {
  const inside = diskIds(owned('virtual_machine'));
  return (list, disk) => (inside.has(disk.uuid) ? emptySum(list.currency) : priceOfDisk(list, disk));
};

/** The price of a row: as in the run rate, so that rows, the list's footer and every forecast agree. */
export function priceUnlessIncluded(machines: readonly RecordData[], stateIn: MachinesStateIn): RecordPrice {
  const inside = diskIds(machines);
  return (list, disk) =>
    sumUnlessIncluded(priceOfDisk(list, disk), { isIncluded: inside.has(disk.uuid), state: stateIn(disk.location) });
}
