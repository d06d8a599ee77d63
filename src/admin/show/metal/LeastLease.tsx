import { leastLease } from '../../../../resources/bare_metal/rules';
import { useOpenPlaces } from '../../../portal';
import { LeastPrice } from '../../list/EmptyPrice';
import { useOfferedSpecs } from '../../catalogue';
import { usePriceList } from '../../usePriceList';

/** In an empty list: the cheapest model that can be leased now. Asks each open place what it offers. */
export function LeastLease() {
  const list = usePriceList();
  const offers = useOfferedSpecs(useOpenPlaces());
  return <LeastPrice hourly={list && offers && leastLease(list, offers)} />;
}
