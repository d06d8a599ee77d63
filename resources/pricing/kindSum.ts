/** What one of a kind costs an hour, as its declaration names the price (`price`). Pure. */
import { emptySum, type Sum } from '../../src/lib/sum';
import { valueAt } from '../kind/condition';
import type { Kind, RecordData } from '../kind/types';
import { partSum, type PriceList } from './list';
import { isAbsent } from '../../src/lib/blank';

const amountAt = (record: RecordData, per: string): number => {
  const value = valueAt(record, per);
  return isAbsent(value) ? Number.NaN : Number(value);
};

/** Before discount, without VAT. A kind that names no price costs nothing. */
export function kindSum({ price }: Pick<Kind, 'price'>, list: PriceList, record: RecordData): Sum {
  if (typeof price === 'function') return price(list, record);
  if (!price) return emptySum(list.currency);
  const location = typeof record.location === 'string' ? record.location : undefined;
  const quantity = price.per === undefined ? 1 : amountAt(record, price.per);
  return partSum(list, { type: price.resource, quantity }, { location });
}
