import { leastService } from '../least';
import { useOpenLocations, useSite } from '../../../src/context/portal';
import { LeastPrice } from '../../../src/admin/list/EmptyPrice';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useOfferedIn } from './useOffered';

/** In an empty list: the cheapest service that can be ordered now. Asks each open place what it offers. */
export function LeastService() {
  const { kubernetesEnabled } = useSite();
  const list = usePriceList();
  const offers = useOfferedIn(useOpenLocations());
  return <LeastPrice hourly={list && offers && leastService(list, offers, kubernetesEnabled)} />;
}
