import type { PortalRecord } from '../../../../dataProvider';
import { unitPrice } from '../../../../resources/virtual_machine/price';
import { convertSize } from '../../../lib/bytes';
import { multiply } from '../../../lib/money';
import { usePriceList } from '../../usePriceList';
import { MonthPrice } from '../LocationPrice';

/** What it costs to keep what is in the bucket now. */
export function BucketPrice({ record }: { record: PortalRecord }) {
  const list = usePriceList();
  if (!list) return '…';
  const unit = unitPrice(list, 'OBJECT_STORAGE', {});
  const size = convertSize(Number(record.size_bytes ?? 0), 'B', 'GB');
  return <MonthPrice hourly={unit && multiply(unit.price, size)} />;
}
