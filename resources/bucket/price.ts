import { convertSize } from '../../src/lib/bytes';
import { multiply, type Money } from '../../src/lib/money';
import { unitPrice, type PriceList } from '../pricing/list';

/** What keeping so many bytes costs an hour, without VAT; undefined where no price is published, or the size is no number. */
export function keepingPrice(list: PriceList, bytes: number): Money | undefined {
  const unit = unitPrice(list, 'OBJECT_STORAGE', {});
  if (!unit || !Number.isFinite(bytes)) return undefined;
  return multiply(unit.price, convertSize(bytes, 'B', 'GB'));
}
