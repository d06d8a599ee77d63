import { convertSize } from '../../src/lib/bytes';
import type { Sum } from '../../src/lib/sum';
import { partSum, type PriceList } from '../pricing/list';

/** The hourly cost of storing this many bytes, without VAT. NaN: the number is unknown. */
export const storagePrice = (list: PriceList, bytes: number): Sum =>
  partSum(list, { type: 'OBJECT_STORAGE', quantity: convertSize(bytes, 'B', 'GB') }, {});
