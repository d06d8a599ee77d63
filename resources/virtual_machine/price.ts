/** What a machine costs, from the price list (docs/readings.md, Pricing). Per hour, without VAT. */
import { add, convert, money, multiply, percent, subtract, type Money } from '../../src/lib/money';
import { publishedAmount } from '../pricing/rules';
import type { PriceResourceType, Pricing } from '../pricing/schema';
import type { System } from './image';
import type { Size } from './packages';

export interface PriceList {
  readonly prices: readonly Pricing[];
  /** The site's currency. */
  readonly currency: string;
  /** What one unit of the site's currency is worth in others, by code (`displayCurrencies`). */
  readonly rates: Readonly<Record<string, number>>;
}

/** What a place offers. */
export interface OfferedIn<T> {
  readonly location: string;
  readonly offered: readonly T[];
}

export interface Order extends Size {
  readonly location: string | undefined;
  readonly system: System | undefined;
  readonly reserve_public_ip: boolean;
  readonly backup: boolean;
}

export interface PriceLine {
  readonly type: PriceResourceType;
  readonly quantity: number;
  /** Per hour. */
  readonly price: Money;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  /** Per hour, of all lines. */
  readonly hourly: Money;
  /** What the provider has published no price for. */
  readonly unknown: readonly PriceResourceType[];
}

function inSiteCurrency({ prices: _, currency, rates }: PriceList, row: Pricing): Money | undefined {
  const amount = publishedAmount(row);
  if (amount === undefined) return undefined;
  const own = (row.currency ?? currency).toUpperCase();
  if (own === currency.toUpperCase()) return money(amount, own);
  const rate = rates[own];
  return rate ? convert(money(amount, own), 1 / rate, currency) : undefined;
}

/** The price of one unit: a place's own price goes before the general one, a system's own before one for any system. */
export function unitPrice(
  list: PriceList,
  /** One of `priceResourceTypes`, or a provider's own. */
  type: string,
  { location, system }: { location?: string | undefined; system?: System | undefined },
): { price: Money; unit: string | undefined } | undefined {
  const fitting = list.prices.filter(
    (row) =>
      row.resource_type === type &&
      !row.service_type &&
      !row.spec_id &&
      (!row.location_slug || row.location_slug === location) &&
      (!row.os_name || row.os_name === system?.os_name),
  );
  const rank = (row: Pricing) => Number(Boolean(row.location_slug)) * 2 + Number(Boolean(row.os_name));
  const [best] = [...fitting].sort((a, b) => rank(b) - rank(a));
  const price = best && inSiteCurrency(list, best);
  return price && { price, unit: best.unit ?? undefined };
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

/** The account's own discount taken off. `percentage` as the account has it, 0-100. */
export const discounted = (price: Money, percentage: string | number | null | undefined): Money =>
  Number(percentage) > 0 ? subtract(price, percent(price, Math.min(100, Number(percentage)))) : price;
