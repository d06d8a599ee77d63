import { convertSize } from '../../src/lib/bytes';
import type { Sum } from '../../src/lib/sum';
import { partSum, type PriceList } from '../pricing/list';

/** What keeping so many bytes costs an hour, without VAT. NaN: how many there are is not known. */
export const storagePrice = (list: PriceList, bytes: number): Sum =>
  partSum(list, { type: 'OBJECT_STORAGE', quantity: convertSize(bytes, 'B', 'GB') }, {});
