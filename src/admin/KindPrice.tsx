/** What one of a kind costs, where its declaration names the price (`price`): on its page and beside its form. */
import { valueAt } from '../../resources/kind/condition';
import type { Kind, RecordData } from '../../resources/kind/types';
import { unitPrice, type PriceList } from '../../resources/pricing/list';
import { multiply, type Money } from '../lib/money';
import { MonthPrice } from './show/MonthPrice';
import { usePriceList } from './usePriceList';

/** Per hour, without VAT. Undefined where no price is published or the amount is no number. */
export function hourlyOf({ price }: Kind, list: PriceList, record: RecordData): Money | undefined {
  if (typeof price === 'function') return price(list, record);
  if (!price) return undefined;
  const location = typeof record.location === 'string' ? record.location : undefined;
  const unit = unitPrice(list, price.resource, { location })?.price;
  const amount = price.per === undefined ? 1 : Number(valueAt(record, price.per) ?? Number.NaN);
  return unit && Number.isFinite(amount) && amount >= 0 ? multiply(unit, amount) : undefined;
}

/** `dense`: the sum alone, under a heading that says the rest. */
export function KindPrice({ kind, record, dense }: { kind: Kind; record: RecordData; dense?: boolean }) {
  const list = usePriceList();
  return list ? <MonthPrice hourly={hourlyOf(kind, list, record)} dense={dense} /> : '…';
}
