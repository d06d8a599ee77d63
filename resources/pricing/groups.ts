/** The price list in display order. Pure. */
import { priceResourceTypes, type Pricing } from './schema';

export interface PriceGroup {
  /** One of docs/coverage.md, section 9, or a provider's own. */
  type: string;
  prices: Pricing[];
}

const rank = (type: string) => {
  const at = priceResourceTypes.findIndex((one) => one === type);
  return at < 0 ? priceResourceTypes.length : at;
};

const general = (price: Pricing) =>
  Number(Boolean(price.location_slug)) + Number(Boolean(price.service_type)) + Number(Boolean(price.os_name));

/**
 * Grouped by type in the order of the specification, providers' own types last; within a type, prices for all
 * locations first.
 */
export function groupPrices(prices: readonly Pricing[], location?: string): PriceGroup[] {
  const groups = new Map<string, Pricing[]>();
  for (const price of prices) {
    if (location && price.location_slug && price.location_slug !== location) continue;
    groups.set(price.resource_type, [...(groups.get(price.resource_type) ?? []), price]);
  }
  return [...groups]
    .map(([type, own]) => ({ type, prices: [...own].sort((a, b) => general(a) - general(b)) }))
    .sort((a, b) => rank(a.type) - rank(b.type));
}
