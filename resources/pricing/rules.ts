/** The price list in the order that people read it. Pure. */
import { convert, divide, hoursPerMonth, money, parseAmount, type Money } from '../../src/lib/money';
import { priceResourceTypes, type Pricing } from './schema';

export interface PriceGroup {
  /** One of docs/coverage.md, section 9, or the provider's own. */
  type: string;
  prices: Pricing[];
}

const rank = (type: string) => {
  const at = priceResourceTypes.findIndex((one) => one === type);
  return at < 0 ? priceResourceTypes.length : at;
};
const general = (price: Pricing) =>
  Number(Boolean(price.location_slug)) + Number(Boolean(price.service_type)) + Number(Boolean(price.os_name));

/** By type in the order of the specification, own types after them; in a type what holds everywhere comes first. */
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

const hourNames = ['price_per_hour', 'hourly_price', 'price_hour'];
const monthNames = ['price_per_month', 'monthly_price', 'price_month'];
/** For an hour, unless a unit names the month. */
const openNames = ['price_per_unit', 'unit_price', 'price'];

/**
 * Of one unit for one hour, under the few names that a resource itself may use (`read.ts` reads the whole price list).
 * Undefined where it is no price: no number, less than nothing, or for a period that is not known.
 */
export function publishedAmount(record: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(record));
  const name = [...hourNames, ...monthNames, ...openNames].find((one) => (fields.get(one) ?? '') !== '');
  const amount = name === undefined ? undefined : parseAmount(fields.get(name));
  if (name === undefined || amount === undefined || amount.startsWith('-')) return undefined;
  const unit = openNames.includes(name) ? String(fields.get('price_unit') ?? fields.get('unit_of_time') ?? 'h') : '';
  if (monthNames.includes(name) || /month/i.test(unit)) {
    return divide({ amount, currency: '' }, hoursPerMonth).amount;
  }
  return unit === '' || /^(per )?h(ou)?r?(ly)?$/i.test(unit) ? amount : undefined;
}

/** Of one unit for one hour, in the site's currency; undefined where it is not known. `rates`: of one site's unit. */
export function hourlyOf(price: Pricing, currency: string, rates: ReadonlyMap<string, number>): Money | undefined {
  const amount = publishedAmount(price);
  if (amount === undefined) return undefined;
  const own = (price.currency || currency).toUpperCase();
  if (own === currency.toUpperCase()) return money(amount, own);
  const rate = rates.get(own);
  return rate ? convert(money(amount, own), 1 / rate, currency) : undefined;
}
