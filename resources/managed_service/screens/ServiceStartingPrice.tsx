import { startingServicePrice } from '../startingPrice';
import { useOpenLocations, useSite } from '../../../src/context/portal';
import { StartingPriceText } from '../../../src/admin/list/EmptyPrice';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useOfferedIn } from './useOffered';

/** In an empty list: the cheapest service that can be ordered now. Asks each open place what it offers. */
export function ServiceStartingPrice() {
  const { kubernetesEnabled } = useSite();
  const list = usePriceList();
  const offers = useOfferedIn(useOpenLocations());
  return <StartingPriceText hourly={list && offers && startingServicePrice(list, offers, kubernetesEnabled)} />;
}
