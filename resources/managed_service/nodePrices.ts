/** Breakdown of a service's price for its page; lists need only the sum (`price.ts`). Per hour, excluding VAT. Pure. */
import { compareSums, isComplete, totalOf, type Sum } from '../../src/lib/sum';
import { isAbsent } from '../../src/lib/blank';
import type { PriceList } from '../pricing/list';
import { poolDraft } from './pools';
import { poolNodes, priceOfNodes, scopeOf, servicePrice, sizedNodes, type NodesOf, type PricedService } from './price';
import { sizeKey } from './sizes';

interface NodesPrice extends NodesOf {
  /** Of all nodes in the group. */
  sum: Sum;
  /** Of one node. */
  each: Sum;
}

/**
 * Prices of the nodes by the price list, grouped by size. Undefined if they do not add up to the price that the service
 * itself contains.
 */
export function nodePrices(list: PriceList, service: PricedService): NodesPrice[] | undefined {
  const groups = new Map<string, NodesOf>();
  for (const { size, count } of sizedNodes(service)) {
    const key = sizeKey(size);
    groups.set(key, { size, count: count + (groups.get(key)?.count ?? 0) });
  }
  const priceOf = (nodes: NodesOf[]) => priceOfNodes(list, scopeOf(service), nodes).sum;
  const priced = [...groups.values()].map((group) => ({
    ...group,
    sum: priceOf([group]),
    each: priceOf([{ ...group, count: 1 }]),
  }));
  const sums = priced.map(({ sum }) => sum);
  const whole = servicePrice(list, service);
  const isWhole = isComplete(whole) && compareSums(totalOf(sums, list.currency), whole) === 0;
  return priced.length > 0 && isWhole ? priced : undefined;
}

/** Maximum price of a cluster, with every pool at its maximum; undefined without pools, or if a maximum is unknown. */
export function maxPrice(list: PriceList, service: PricedService): Sum | undefined {
  const pools = service.properties?.node_pools;
  if (!pools || pools.length === 0 || pools.some((pool) => isAbsent(pool.autoscaler_max))) return undefined;
  return priceOfNodes(list, scopeOf(service), poolNodes(pools.map(poolDraft), 'autoscaler_max')).sum;
}
