import { startingServicePrice } from '../startingPrice';
import { useOpenLocations, useSite } from '../../../src/context/portal';
import { StartingPriceText } from '../../../src/admin/list/EmptyPrice';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useOfferedIn } from './useOffered';

/**
 * In an empty list: the cheapest service that can be ordered at the moment. Requests the offers of each open
 * location.
 */
export function ServiceStartingPrice() {
  const { kubernetesEnabled } = useSite();
  const list = usePriceList();
  const offers = useOfferedIn(useOpenLocations());
  return <StartingPriceText hourly={list && offers && startingServicePrice(list, offers, kubernetesEnabled)} />;
}
