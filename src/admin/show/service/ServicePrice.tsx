import type { PortalRecord } from '../../../../dataProvider';
import { ownPrice } from '../../../../resources/managed_service/price';
import { useSite } from '../../../portal';
import { MonthPrice } from '../LocationPrice';
import { serviceOf } from './service';

/** What the service costs as it runs now, as it says itself. */
export function ServicePrice({ record }: { record: PortalRecord }) {
  const { siteCurrency } = useSite();
  return <MonthPrice hourly={ownPrice(serviceOf(record), siteCurrency)} />;
}
