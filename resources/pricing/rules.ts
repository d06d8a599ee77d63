/** The price list in display order. Pure. */
import { wordOf } from '../record/word';
import { convert, divide, hoursPerMonth, money, parseAmount, type Money } from '../../src/lib/money';
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

const hourNames = ['price_per_hour', 'hourly_price', 'price_hour'];
const monthNames = ['price_per_month', 'monthly_price', 'price_month'];
/** Per hour, unless a unit names the month. */
const openNames = ['price_per_unit', 'unit_price', 'price'];

/**
 * The price of one unit per hour, under the few names that a resource itself may use (`read.ts` parses the whole
 * price list). Undefined if it is not a number, negative, or for an unknown period or several at once.
 */
export function publishedAmount(record: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(record));
  const name = [...hourNames, ...monthNames, ...openNames].find((one) => (fields.get(one) ?? '') !== '');
  const amount = name === undefined ? undefined : parseAmount(fields.get(name));
  if (name === undefined || amount === undefined || amount.startsWith('-')) return undefined;
  const period = fields.get('price_unit') ?? fields.get('unit_of_time') ?? 'h';
  const isOpen = openNames.includes(name);
  if (isOpen && typeof period === 'object') return undefined;
  const unit = isOpen ? wordOf(period) : '';
  if (monthNames.includes(name) || /^\D*month/i.test(unit)) {
    return divide({ amount, currency: '' }, hoursPerMonth).amount;
  }
  return unit === '' || /^(per )?h(ou)?r?(ly)?$/i.test(unit) ? amount : undefined;
}

/**
 * The price of one unit per hour, in the site's currency; undefined if unknown. `rates`: exchange rates from the
 * site's currency.
 */
export function hourlyOf(price: Pricing, currency: string, rates: ReadonlyMap<string, number>): Money | undefined {
  const amount = publishedAmount(price);
  if (amount === undefined) return undefined;
  const own = (price.currency || currency).toUpperCase();
  if (own === currency.toUpperCase()) return money(amount, own);
  const rate = rates.get(own);
  return rate ? convert(money(amount, own), 1 / rate, currency) : undefined;
}
