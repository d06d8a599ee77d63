import { startingLeasePrice } from '../rules';
import { useOpenLocations } from '../../../src/context/portal';
import { StartingPriceText } from '../../../src/admin/list/EmptyPrice';
import { useOfferedSpecs } from './catalogue';
import { usePriceList } from '../../../src/admin/usePriceList';

/**
 * In an empty list: the cheapest model that can be leased at the moment. Requests the offers of each open
 * location.
 */
export function LeaseStartingPrice() {
  const list = usePriceList();
  const offers = useOfferedSpecs(useOpenLocations());
  return <StartingPriceText hourly={list && offers && startingLeasePrice(list, offers)} />;
}
