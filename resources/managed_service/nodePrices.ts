/** What a service's cost is made of, for its page: lists need the sum alone (`price.ts`). Per hour, without VAT. Pure. */
import { compareSums, isComplete, totalOf, type Sum } from '../../src/lib/sum';
import type { PriceList } from '../pricing/list';
import { poolDraft } from './pools';
import { poolNodes, priceOfNodes, scopeOf, servicePrice, sizedNodes, type NodesOf, type PricedService } from './price';
import { sizeKey } from './sizes';

export interface NodesPrice extends NodesOf {
  /** Of all of them. */
  sum: Sum;
  /** Of one. */
  each: Sum;
}

/**
 * What its nodes cost, those of one size together, by the price list. Undefined where that is not what the service says that it
 * costs itself: the parts would not add up to the sum.
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

/** What a cluster costs at most: with every pool grown as far as it may. Undefined for what has no pools. */
export function mostPrice(list: PriceList, service: PricedService): Sum | undefined {
  const pools = service.properties?.node_pools;
  if (!pools || pools.length === 0) return undefined;
  return priceOfNodes(list, scopeOf(service), poolNodes(pools.map(poolDraft), 'autoscaler_max')).sum;
}
