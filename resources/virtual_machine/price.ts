/** What a machine costs, from the price list (docs/readings.md, Pricing). Per hour, without VAT. */
import { add, money, multiply } from '../../src/lib/money';
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
