/** What a machine costs, from the price list (docs/readings.md, Pricing). Per hour, without VAT. */
import { add, money, multiply, type Money } from '../../src/lib/money';
import { unitPrice, type Price, type PriceLine, type PriceList } from '../pricing/list';
import type { PriceResourceType } from '../pricing/schema';
import type { System } from './image';
import type { Size } from './packages';

export interface Order extends Size {
  readonly location: string | undefined;
  readonly system: System | undefined;
  readonly reserve_public_ip: boolean;
  readonly backup: boolean;
}

type Quantities = ReadonlyMap<PriceResourceType, number>;

function quantities({ vcpu, memory, disk, system, ...order }: Order): [PriceResourceType, number][] {
  return [
    ['CPU', vcpu],
    ['RAM', memory / 1024],
    // A disk of one's own is billed already.
    ...(disk === 0 ? [] : [['STORAGE', disk] as [PriceResourceType, number]]),
    ...(system?.license === 'WINDOWS_LICENSE' ? [['WINDOWS_LICENSE', vcpu] as [PriceResourceType, number]] : []),
    ...(order.reserve_public_ip ? [['FLOATING_IP', 1] as [PriceResourceType, number]] : []),
    ...(order.backup && disk !== 0 ? [['backup', disk] as [PriceResourceType, number]] : []),
  ];
}

/** The machine's price line by line; backups are charged by the size of the disk. A licence is priced by vCPU unless its unit is `item`. */
export function priceOf(list: PriceList, order: Order): Price {
  const lines: PriceLine[] = [];
  const unknown: PriceResourceType[] = [];
  for (const [type, amount] of quantities(order)) {
    // A size that is still being typed has no price yet.
    if (!Number.isFinite(amount)) continue;
    const found = unitPrice(list, type, order);
    if (!found) {
      unknown.push(type);
      continue;
    }
    const quantity = type === 'WINDOWS_LICENSE' && found.unit === 'item' ? 1 : amount;
    lines.push({ type, quantity, price: multiply(found.price, quantity) });
  }
  const hourly = lines.reduce((total, line) => add(total, line.price), money(0, list.currency));
  return { lines, hourly, unknown };
}

export interface ChangedPrice {
  /** Per hour; undefined where it is not known, as `next` is where something that changes has no price. */
  readonly now: Money | undefined;
  readonly next: Money | undefined;
  /** What both leave out. */
  readonly unknown: readonly PriceResourceType[];
}

/** What a machine costs that is ordered as `before`, and what it would cost as `after`. */
export function changedPrice(list: PriceList, before: Order, after: Order): ChangedPrice {
  const [now, next] = [priceOf(list, before), priceOf(list, after)];
  const [had, has]: [Quantities, Quantities] = [new Map(quantities(before)), new Map(quantities(after))];
  const unknown = [...new Set([...now.unknown, ...next.unknown])];
  const known = (price: Price, of: Quantities) =>
    price.lines.length > 0 && [...of.values()].every(Number.isFinite) ? price.hourly : undefined;
  const uncertain = unknown.some((type) => had.get(type) !== has.get(type));
  return { now: known(now, had), next: uncertain ? undefined : known(next, has), unknown };
}
