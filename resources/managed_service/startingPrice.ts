/** The starting price in an empty list of services. Separate from `price`, which the first list does not load. */
import { lowestSum } from '../../src/lib/lowestSum';
import type { Sum } from '../../src/lib/sum';
import type { OfferedIn, PriceList } from '../pricing/list';
import { priceOfNodes } from './price';
import { configurationKey, kubernetes, typesOf } from './rules';
import type { ServiceConfiguration } from './schema';
import { sizeOfKey } from './sizes';

/** For the minimum number of nodes; one for a cluster. Undefined if unknown. */
function configurationPrice(list: PriceList, one: ServiceConfiguration, location: string): Sum | undefined {
  const size = sizeOfKey(configurationKey(one));
  const count = one.is_multi_node && one.service_type !== kubernetes ? Number(one.node_count) : 1;
  if (!size || !(count > 0)) return undefined;
  return priceOfNodes(list, { service_type: one.service_type ?? '', location }, [{ size, count }]).sum;
}

/** The price of the cheapest service that can be ordered in any of these locations; undefined if there is none. */
export const startingServicePrice = (
  list: PriceList,
  offers: readonly OfferedIn<ServiceConfiguration>[],
  kubernetesEnabled: boolean,
): Sum | undefined =>
  lowestSum(
    offers.flatMap(({ location, offered }) => {
      const types = typesOf(offered, kubernetesEnabled);
      return offered
        .filter(({ service_type }) => types.includes(service_type ?? ''))
        .flatMap((one) => configurationPrice(list, one, location) ?? []);
    }),
  );
