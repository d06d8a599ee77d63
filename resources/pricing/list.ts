/** The site's prices, and the cost of parts (docs/readings.md, Pricing). Per hour, before discount, without VAT. */
import { convert, money, multiply, type Money } from '../../src/lib/money';
import { knownSum, omittedSum, totalOf, type Sum } from '../../src/lib/sum';
import { readAmount } from './amount';
import type { UnreadPrice } from './read';
import type { Pricing } from './schema';

export interface PriceList {
  readonly prices: readonly Pricing[];
  /** Prices that could not be read: none of them is counted. */
  readonly unread?: readonly UnreadPrice[];
  /** The site's currency. */
  readonly currency: string;
  /** Exchange rates from the site's currency, by code (`displayCurrencies`). */
  readonly rates: Readonly<Record<string, number>>;
}

/** What can be ordered in a location. */
export interface OfferedIn<T> {
  readonly location: string;
  readonly offered: readonly T[];
}

/** Location and properties that a price is looked up for. */
interface PriceScope {
  readonly location?: string | undefined;
  /** A virtual machine's operating system: licences may be priced by system and version. */
  readonly system?: { readonly os_name: string; readonly os_version?: string; readonly name?: string } | undefined;
  /** A managed service's own price takes precedence over the general one. */
  readonly service_type?: string | undefined;
}

/** A quantity of a price resource type: 4 GB of RAM. */
export interface PricePart {
  /** One of `priceResourceTypes`, or a provider's own type. */
  readonly type: string;
  /** In the unit of the price list; NaN if unknown. */
  readonly quantity: number;
}

interface PriceLine extends PricePart {
  readonly sum: Sum;
}

export interface Price {
  /** One per part, including those without a price. */
  readonly lines: readonly PriceLine[];
  readonly sum: Sum;
}

/** Prices are computed again with each row: what a record says is read once. */
const amounts = new WeakMap<object, { amount: ReturnType<typeof readAmount> }>();

/**
 * The price of one unit per hour that a record carries itself, in the site's currency. Undefined: none, one that cannot be
 * read, or in a currency without a rate.
 */
export function ownPrice({ currency, rates }: PriceList, record: object): Money | undefined {
  const read = amounts.get(record) ?? { amount: readAmount({ ...record }) };
  amounts.set(record, read);
  if (!read.amount) return undefined;
  const own = (read.amount.currency ?? currency).toUpperCase();
  const { hourly } = read.amount;
  if (own === currency.toUpperCase()) return money(hourly, own);
  const rate = Object.hasOwn(rates, own) ? rates[own] : undefined;
  return rate ? convert(money(hourly, own), 1 / rate, currency) : undefined;
}

const indexes = new WeakMap<readonly Pricing[], ReadonlyMap<string, readonly Pricing[]>>();

/** Prices by type, computed once per list. */
function rowsOf(prices: readonly Pricing[], type: string): readonly Pricing[] {
  let index = indexes.get(prices);
  if (!index) {
    const made = new Map<string, Pricing[]>();
    for (const row of prices) {
      const key = row.resource_type.toLowerCase();
      const rows = made.get(key);
      if (rows) rows.push(row);
      else made.set(key, [row]);
    }
    indexes.set(prices, (index = made));
  }
  return index.get(type.toLowerCase()) ?? [];
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const isWindowsName = (name: string): boolean => /^(ms|microsoft)?win/.test(name);

/**
 * How specific a price is for the operating system: 3 for the version, 2 for the system, 1 for its family
 * ("windows" for every Windows), 0 if it names none; undefined if it is for another system.
 */
function systemRank(row: Pricing, system: PriceScope['system']): number | undefined {
  if (!row.os_name) return 0;
  if (!system) return undefined;
  const [wanted, name, version] = [bare(row.os_name), bare(system.os_name), bare(system.os_version ?? '')];
  if (version && (wanted === name + version || wanted === bare(system.name ?? ''))) return 3;
  if (wanted === name) return 2;
  const families = ['windows', 'windowsserver', 'win', 'microsoftwindows'];
  return families.includes(wanted) && (isWindowsName(name) || isWindowsName(bare(system.name ?? ''))) ? 1 : undefined;
}

/**
 * The price of one unit. The most specific price wins: for the service, then for the location, then for the
 * operating system.
 */
export function unitPrice(
  list: PriceList,
  type: string,
  { location, system, service_type }: PriceScope,
): { price: Money; unit: string | undefined } | undefined {
  let best: { row: Pricing; rank: number } | undefined;
  for (const row of rowsOf(list.prices, type)) {
    const fit = systemRank(row, system);
    const fits = (own: string | null | undefined, wanted: string | undefined) =>
      !own || own.toLowerCase() === wanted?.toLowerCase();
    if (fit === undefined || row.spec_id || !fits(row.location_slug, location)) continue;
    if (!fits(row.service_type, service_type)) continue;
    const rank = Number(Boolean(row.service_type)) * 16 + Number(Boolean(row.location_slug)) * 8 + fit;
    if (!best || rank > best.rank) best = { row, rank };
  }
  const price = best && ownPrice(list, best.row);
  return price && { price, unit: best?.row.unit ?? undefined };
}

/** The hourly cost of a quantity; with `once`, a type priced per item is counted once. */
export function partSum(list: PriceList, { type, quantity }: PricePart, scope: PriceScope, once = false): Sum {
  const found = unitPrice(list, type, scope);
  if (!found) return omittedSum(list.currency, 'price', type);
  const amount = once && found.unit?.toLowerCase() === 'item' ? 1 : quantity;
  if (!Number.isFinite(amount) || amount < 0) return omittedSum(list.currency, 'size', type);
  return knownSum(multiply(found.price, amount));
}

/** Each part with its cost, and the total. */
export function priceOfParts(list: PriceList, parts: readonly PricePart[], scope: PriceScope): Price {
  const lines = parts.map((part) => ({ ...part, sum: partSum(list, part, scope, part.type === 'WINDOWS_LICENSE') }));
  const sums = lines.map(({ sum }) => sum);
  return { lines, sum: totalOf(sums, list.currency) };
}

/** The price of one unit of each of these types. */
export const unitLines = (list: PriceList, types: readonly string[], scope: PriceScope) =>
  types.map((type) => ({ type, sum: partSum(list, { type, quantity: 1 }, scope) }));
