/** The list of leases; if empty, with the price of the cheapest model. */
import { KindList } from '../../../src/admin/list/KindList';
import type { ScreenProps } from '../../screens';
import { startingLeasePrice } from '../rules';
import { useOpenLocations } from '../../../src/context/portal';
import { StartingPriceText } from '../../../src/admin/list/EmptyPrice';
import { useOfferedSpecs } from './catalogue';
import { usePriceList } from '../../../src/admin/usePriceList';

/**
 * In an empty list: the cheapest model that can be leased at the moment. Requests the offers of each open
 * location.
 */
function LeaseStartingPrice() {
  const list = usePriceList();
  const offers = useOfferedSpecs(useOpenLocations());
  return <StartingPriceText hourly={list && offers && startingLeasePrice(list, offers)} />;
}

export default function LeaseList({ kind }: ScreenProps) {
  return <KindList kind={kind} price={<LeaseStartingPrice />} />;
}
