/** The price of a managed service (docs/readings.md, Pricing). Per hour, without VAT. */
import { isAbsent, isBlank } from '../../src/lib/blank';
import { knownSum, omittedSum, totalOf, type Sum } from '../../src/lib/sum';
import { multiply } from '../../src/lib/money';
import { ownPrice, priceOfParts, type Price, type PriceList } from '../pricing/list';
import type { PoolDraft } from './pools';
import type { ManagedService } from './schema';
import { sizeOfKey, type ServiceSize } from './sizes';

export interface NodesOf {
  readonly size: ServiceSize;
  readonly count: number;
}

/** Of all nodes together, line by line; a service's own price goes before the general one of the resource. */
export function priceOfNodes(
  list: PriceList,
  { service_type, location }: { service_type: string; location: string | undefined },
  nodes: readonly NodesOf[],
): Price {
  if (nodes.length === 0) return priceOfParts(list, [], {});
  const sum = (amount: (size: ServiceSize) => number) =>
    nodes.reduce((total, { size, count }) => total + amount(size) * count, 0);
  const parts = [
    { type: 'CPU', quantity: sum((size) => size.vcpu) },
    { type: 'RAM', quantity: sum((size) => size.memory / 1024) },
    { type: 'STORAGE', quantity: sum((size) => size.size_gb) },
  ];
  return priceOfParts(list, parts, { service_type, location });
}

/** A node whose size the answer leaves out: its price is not known, which is not the same as nothing. */
const unknownSize: ServiceSize = { vcpu: Number.NaN, memory: Number.NaN, size_gb: Number.NaN };

/**
 * The nodes that always run, or those that may at most. A pool whose size is not chosen yet counts as none; one whose size or
 * count cannot be read has NaN there, so that its price is unknown.
 */
export const poolNodes = (pools: readonly PoolDraft[], which: 'autoscaler_min' | 'autoscaler_max'): NodesOf[] =>
  pools.flatMap((pool) => {
    const count = isBlank(pool[which]) ? Number.NaN : Number(pool[which]);
    if (pool.size === '' || count <= 0) return [];
    return [{ size: sizeOfKey(pool.size) ?? unknownSize, count: Number.isInteger(count) ? count : Number.NaN }];
  });

/** The current prices of its parts that the service itself contains; empty if it has none. */
export function statedPrices({ prices }: Pick<ManagedService, 'prices'>, list: PriceList) {
  const { currency } = list;
  return (prices ?? []).map((line): { type: string; sum: Sum } => {
    const price = ownPrice(list, line);
    const type = line.resource_type ?? 'managed_service';
    // One whose quantity is not reported, or could not be read, may be any number of them.
    const quantity = numberOf(line.qty);
    if (!price) return { type, sum: omittedSum(currency, 'price', type) };
    const isCounted = quantity >= 0;
    return {
      type,
      sum: isCounted ? knownSum(multiply(price, quantity)) : omittedSum(currency, 'size', type),
    };
  });
}

function reportedPrice(service: Pick<ManagedService, 'prices'>, list: PriceList): Sum | undefined {
  const sums = statedPrices(service, list).map(({ sum }) => sum);
  return sums.length > 0 ? totalOf(sums, list.currency) : undefined;
}

/** NaN for what an answer leaves out: null is not zero. */
const numberOf = (part: string | number | null | undefined): number => (isAbsent(part) ? Number.NaN : Number(part));

export const sizedNodes = ({ resources }: Pick<ManagedService, 'resources'>): NodesOf[] =>
  (resources ?? []).flatMap(({ vcpu, memory, size_gb }) =>
    [vcpu, memory, size_gb].some((part) => part !== undefined && part !== null)
      ? [{ size: { vcpu: numberOf(vcpu), memory: numberOf(memory), size_gb: numberOf(size_gb) }, count: 1 }]
      : [],
  );

export type PricedService = ManagedService & { location?: string | undefined };

export const scopeOf = ({ service_type, location }: PricedService) => ({ service_type: service_type ?? '', location });

/** What a service costs: what it says itself, else its nodes by the price list, else nothing that is known. */
export function servicePrice(list: PriceList, service: PricedService): Sum {
  const reported = reportedPrice(service, list);
  if (reported) return reported;
  const nodes = sizedNodes(service);
  if (nodes.length === 0) return omittedSum(list.currency, 'price', 'managed_service');
  return priceOfNodes(list, scopeOf(service), nodes).sum;
}
