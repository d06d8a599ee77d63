/** What a managed service costs (docs/readings.md, Pricing). Per hour, without VAT. */
import { add, money, multiply, type Money } from '../../src/lib/money';
import { publishedAmount } from '../pricing/rules';
import type { PriceResourceType } from '../pricing/schema';
import { unitPrice, type PriceLine, type PriceList } from '../pricing/list';
import type { PoolDraft } from './pools';
import type { ManagedService } from './schema';
import { sizeOfKey, type ServiceSize } from './sizes';

export interface ServicePrice {
  readonly lines: readonly PriceLine[];
  readonly hourly: Money;
  readonly unknown: boolean;
}

export interface NodesOf {
  readonly size: ServiceSize;
  readonly count: number;
}

/** A service's own price goes before the general one of the resource. */
function servicePrice(list: PriceList, type: PriceResourceType, service_type: string, location: string | undefined) {
  const own = list.prices
    .filter((row) => row.service_type === service_type)
    .map((row) => ({ ...row, service_type: null }));
  const found = unitPrice({ ...list, prices: own }, type, { location }) ?? unitPrice(list, type, { location });
  return found?.price;
}

/** Of all nodes together, line by line. */
export function priceOfNodes(
  list: PriceList,
  { service_type, location }: { service_type: string; location: string | undefined },
  nodes: readonly NodesOf[],
): ServicePrice {
  const sum = (amount: (size: ServiceSize) => number) =>
    nodes.reduce((total, { size, count }) => total + amount(size) * count, 0);
  const amounts: readonly [PriceResourceType, number][] = [
    ['CPU', sum((size) => size.vcpu)],
    ['RAM', sum((size) => size.memory / 1024)],
    ['STORAGE', sum((size) => size.size_gb)],
  ];
  const found = amounts.map(([type, quantity]) => ({
    type,
    quantity,
    unit: servicePrice(list, type, service_type, location),
  }));
  const lines = found.flatMap(({ type, quantity, unit }) =>
    unit ? [{ type, quantity, price: multiply(unit, quantity) }] : [],
  );
  const hourly = lines.reduce((total, line) => add(total, line.price), money(0, list.currency));
  return { lines, hourly, unknown: lines.length < found.length };
}

/** The nodes that always run, or those that may at most. A pool that is still being typed counts as none. */
export const poolNodes = (pools: readonly PoolDraft[], which: 'autoscaler_min' | 'autoscaler_max'): NodesOf[] =>
  pools.flatMap((pool) => {
    const size = sizeOfKey(pool.size);
    const count = Number(pool[which]);
    return size && Number.isInteger(count) && count > 0 ? [{ size, count }] : [];
  });

/** What the service itself says that it costs now; undefined where it says nothing. `currency`: the site's. */
export function ownPrice({ prices }: Pick<ManagedService, 'prices'>, currency: string): Money | undefined {
  const lines = (prices ?? []).flatMap((line) => {
    const unit = publishedAmount(line);
    return unit === undefined ? [] : [multiply(money(unit, currency), Number(line.qty ?? 1))];
  });
  return lines.length > 0 ? lines.reduce(add) : undefined;
}
