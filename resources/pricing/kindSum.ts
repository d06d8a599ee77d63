/** The hourly price of one record of a kind, by the `price` of its declaration. Pure. */
import { emptySum, omittedSum, type Sum } from '../../src/lib/sum';
import { valueAt } from '../kind/condition';
import type { Kind, RecordData, RecordPrice } from '../kind/types';
import { isValueUnread } from '../kind/unread';
import { partSum, type PriceList } from './list';
import { isAbsent } from '../../src/lib/blank';

const amountAt = (record: RecordData, per: unknown): number => {
  const value: unknown = typeof per === 'function' ? per(record) : valueAt(record, String(per));
  return isAbsent(value) ? Number.NaN : Number(value);
};

type PricedKind = Pick<Kind, 'name' | 'price' | 'pricedBy'>;

/**
 * A price that is a function: unknown if a value that it reads could not be read. Such functions are called nowhere else.
 *
 * @example
 * const sum = recordSum(kind, cost, list, record);
 */
export const recordSum = (
  { name, pricedBy }: PricedKind,
  price: RecordPrice,
  list: PriceList,
  record: RecordData,
): Sum => (isValueUnread(record, pricedBy) ? omittedSum(list.currency, 'size', name) : price(list, record));

/** Before discount, without VAT. Zero for a kind without a price. */
export function kindSum(kind: PricedKind, list: PriceList, record: RecordData): Sum {
  const { price } = kind;
  if (!price) return emptySum(list.currency);
  if (typeof price === 'function') return recordSum(kind, price, list, record);
  const { resource: type, per } = price;
  const location = typeof record.location === 'string' ? record.location : undefined;
  const of = () => partSum(list, { type, quantity: per === undefined ? 1 : amountAt(record, per) }, { location });
  return recordSum(kind, of, list, record);
}

/**
 * What deleting a record saves: its price, without what it leaves behind.
 *
 * @example
 * const saved = savingsSum(kind, list, record);
 */
export const savingsSum = (kind: PricedKind & Pick<Kind, 'savings'>, list: PriceList, record: RecordData): Sum =>
  kind.savings ? recordSum(kind, kind.savings, list, record) : kindSum(kind, list, record);
