/** The site's prices, and what one unit of something costs (docs/readings.md, Pricing). Per hour, without VAT. */
import { convert, money, percent, subtract, type Money } from '../../src/lib/money';
import { publishedAmount } from './rules';
import type { PriceResourceType, Pricing } from './schema';

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
  { location, system }: { location?: string | undefined; system?: { readonly os_name: string } | undefined },
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

/** The account's own discount taken off. `percentage` as the account has it, 0-100. */
export const discounted = (price: Money, percentage: string | number | null | undefined): Money =>
  Number(percentage) > 0 ? subtract(price, percent(price, Math.min(100, Number(percentage)))) : price;
