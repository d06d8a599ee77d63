/** The price of a disk, alone or as part of a machine's order. Pure. */
import { isBlank } from '../../src/lib/blank';
import type { Sum } from '../../src/lib/sum';
import type { RecordData } from '../kind/types';
import { isValueUnread } from '../kind/unread';
import { partSum, priceOfParts, type PriceList } from './list';

/** Of a disk on its own, per hour, before discount, without VAT. */
export const diskPrice = (list: PriceList, size: unknown, location: string | undefined): Sum =>
  partSum(list, { type: 'BLOCK_STORAGE', quantity: isBlank(size) ? Number.NaN : Number(size) }, { location });

/** Of a virtual machine's disk of this many GB, without its backups: per hour, before discount, without VAT. */
export const systemDiskPrice = (list: PriceList, size: number, location: string | undefined): Sum =>
  partSum(list, { type: 'STORAGE', quantity: size }, { location });

/**
 * The share of a virtual machine's price for this many GB of its disks, with its backups if they are on: per hour, before discount,
 * without VAT.
 */
export function priceInMachine(list: PriceList, size: number, machine: RecordData): Sum {
  const isUnknown = isValueUnread(machine, ['backup']);
  const backup = { type: 'backup', quantity: isUnknown ? Number.NaN : size };
  return priceOfParts(
    list,
    [{ type: 'STORAGE', quantity: size }, ...(isUnknown || machine.backup === true ? [backup] : [])],
    { location: typeof machine.location === 'string' ? machine.location : undefined },
  ).sum;
}
