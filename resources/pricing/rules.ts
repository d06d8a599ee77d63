/** Amounts of published prices. Pure. */
import { convert, money, type Money } from '../../src/lib/money';
import { readAmount } from './amount';
import type { Pricing } from './schema';

/**
 * The price of one unit per hour, in the site's currency; undefined if unknown. `rates`: exchange rates from the
 * site's currency.
 */
export function hourlyOf(price: Pricing, currency: string, rates: ReadonlyMap<string, number>): Money | undefined {
  const read = readAmount(price);
  if (!read) return undefined;
  const own = (read.currency ?? currency).toUpperCase();
  if (own === currency.toUpperCase()) return money(read.hourly, own);
  const rate = rates.get(own);
  return rate ? convert(money(read.hourly, own), 1 / rate, currency) : undefined;
}
