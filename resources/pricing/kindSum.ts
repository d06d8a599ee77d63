/** The hourly price of one record of a kind, by the `price` of its declaration. Pure. */
import { emptySum, type Sum } from '../../src/lib/sum';
import { valueAt } from '../kind/condition';
import type { Kind, RecordData } from '../kind/types';
import { partSum, type PriceList } from './list';
import { isAbsent } from '../../src/lib/blank';

const amountAt = (record: RecordData, per: unknown): number => {
  const value: unknown = typeof per === 'function' ? per(record) : valueAt(record, String(per));
  return isAbsent(value) ? Number.NaN : Number(value);
};

/** Before discount, without VAT. Zero for a kind without a price. */
export function kindSum({ price }: Pick<Kind, 'price'>, list: PriceList, record: RecordData): Sum {
  if (typeof price === 'function') return price(list, record);
  if (!price) return emptySum(list.currency);
  const location = typeof record.location === 'string' ? record.location : undefined;
  const quantity = price.per === undefined ? 1 : amountAt(record, price.per);
  return partSum(list, { type: price.resource, quantity }, { location });
}
