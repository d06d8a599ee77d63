/** The price of a disk, alone or as part of a machine's order. Pure. */
import { isBlank } from '../../src/lib/blank';
import type { Sum } from '../../src/lib/sum';
import { partSum, type PriceList } from './list';

/** Of a disk on its own, per hour, before discount, without VAT. */
export const diskPrice = (list: PriceList, size: unknown, location: string | undefined): Sum =>
  partSum(list, { type: 'BLOCK_STORAGE', quantity: isBlank(size) ? Number.NaN : Number(size) }, { location });
