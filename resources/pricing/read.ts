/**
 * Parses `GET /pricing/list/current` as providers answer it (docs/readings.md, Pricing): under other names, for
 * other periods and units, wrapped, grouped by type or by location. An unreadable price is recorded by name, and
 * never counts as zero.
 */
import { isEmptyValue } from '../../src/lib/blank';
import { isJsonObject, isNested } from '../../src/lib/json';
import { toDate } from '../../src/lib/time';
import type { RecordData } from '../kind/types';
import { fieldsOf, firstOf, hasAmount, readAmount, scaled } from './amount';
import { readDecimal } from '../../src/lib/decimalText';
import { fieldNames, knownType, plain, unitOf, wrapperNames } from './names';
import type { Pricing } from './schema';

/** An unreadable price: no sum includes it. */
export interface UnreadPrice extends Pick<Pricing, 'os_name' | 'spec_id' | 'service_type'> {
  /** A price resource type or the provider's name for it; empty if it has none. User-supplied text. */
  readonly name: string;
  readonly location: string | undefined;
  /**
   * `amount`: none, or an ambiguous one. `contradiction`: two amounts for the same thing. `location`: one that cannot be read. `scope`: a
   * system, spec or service that cannot be.
   */
  readonly why: 'amount' | 'contradiction' | 'location' | 'scope';
}

interface ReadPrices {
  readonly prices: readonly Pricing[];
  readonly unread: readonly UnreadPrice[];
}

export interface PriceBook extends ReadPrices {
  /** For sums: the prices, without an amount where one that could not be read may be the more specific one. */
  readonly lookup: readonly Pricing[];
}

/** Properties that a price inherits from the groups around it. */
interface Around {
  type?: string | undefined;
  location?: string | undefined;
  depth: number;
}

type Entry = Pricing | UnreadPrice;

const isUnread = (entry: Entry): entry is UnreadPrice => 'why' in entry;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) return undefined;
  return textOf(firstOf(fieldsOf(value), ['slug', 'id', 'uuid', 'code', 'name']));
};

const everywhere = new Set(['*', 'all', 'any', 'global', 'everywhere', 'default']);

/** Slugs of the locations that the price applies to, undefined for every location; undefined if it names some that cannot be read. */
function locationsOf(
  fields: ReadonlyMap<string, unknown>,
  around: Around,
): readonly (string | undefined)[] | undefined {
  const found = firstOf(fields, fieldNames.location);
  const slugs = (Array.isArray(found) ? found : [found]).flatMap((one) => textOf(one) ?? []);
  if (slugs.some((slug) => everywhere.has(plain(slug)))) return [undefined];
  if (slugs.length > 0) return slugs;
  return isEmptyValue(found) ? [around.location] : undefined;
}

/** The first name that is a known type, else the first name. */
function typeOf(fields: ReadonlyMap<string, unknown>, around: Around): string | undefined {
  const names = fieldNames.type.flatMap((name) => textOf(fields.get(plain(name))) ?? []);
  const known = [...names, around.type ?? ''].map(knownType).find((type) => type !== undefined);
  return known ?? around.type ?? names[0];
}

const over = (value: unknown, now: Date, passed: boolean): boolean => {
  const date = toDate(value);
  return date !== undefined && date.getTime() <= now.getTime() === passed;
};

/** A price that has expired, is not valid yet, or is disabled. */
const isVoid = (fields: ReadonlyMap<string, unknown>, now: Date): boolean =>
  firstOf(fields, ['is_active', 'active', 'enabled', 'is_enabled', 'is_published']) === false ||
  firstOf(fields, ['is_deleted', 'deleted']) === true ||
  over(firstOf(fields, ['valid_until', 'valid_to', 'end_date', 'effective_to', 'expires_at']), now, true) ||
  over(firstOf(fields, ['valid_from', 'start_date', 'effective_from']), now, false);

function unitAmount(
  fields: ReadonlyMap<string, unknown>,
  hourly: string,
): Pick<Pricing, 'unit' | 'price_per_hour'> | undefined {
  const unit = fieldNames.unit
    .map((name) => fields.get(plain(name)))
    .map((value) => (typeof value === 'string' ? unitOf(value) : undefined))
    .find((read) => read !== undefined);
  const given = firstOf(fields, fieldNames.unitSize);
  const count = given === undefined ? String(unit?.count ?? 1) : readDecimal(given);
  if (count === undefined || !(Number(count) > 0)) return undefined;
  const one = scaled(hourly, [1, Number(count)]);
  return { unit: unit?.unit, price_per_hour: unit ? scaled(one, unit.size) : one };
}

/** One price, once per location that it names. */
function readRow(record: RecordData, around: Around, now: Date): Entry[] {
  const fields = fieldsOf(record);
  if (isVoid(fields, now)) return [];
  const type = typeOf(fields, around);
  const amount = readAmount(record);
  const rest = amount && unitAmount(fields, amount.hourly);
  const { system, spec, currency } = fieldNames;
  const service = textOf(firstOf(fields, fieldNames.service));
  const scope = {
    os_name: textOf(firstOf(fields, system)),
    spec_id: textOf(firstOf(fields, spec)),
    // A field that names the price's type does not name a service.
    service_type: service && knownType(service) !== type ? service : undefined,
  };
  const isUnreadable = (names: readonly string[]) => {
    const value = firstOf(fields, names);
    return isNested(value) && !isEmptyValue(value) && textOf(value) === undefined;
  };
  const unread = { name: type ?? '', location: around.location, ...scope };
  const locations = locationsOf(fields, around);
  if (!locations) return [{ ...unread, why: 'location' }];
  const isScopeUnread = [system, spec, fieldNames.service].some(isUnreadable);
  const isAmountUnread = [currency, fieldNames.unit].some(isUnreadable);
  return locations.map((location): Entry => {
    if (isScopeUnread) return { ...unread, location, why: 'scope' };
    if (!type || !amount || !rest || isAmountUnread) return { ...unread, location, why: 'amount' };
    return {
      resource_type: type,
      location_slug: location,
      ...rest,
      currency: amount.currency ?? textOf(firstOf(fields, currency)),
      ...scope,
    };
  });
}

const deepest = 5;

/** Whether the entries of a group name their own types: then the group's name is a location. */
const namesTypes = (value: unknown): boolean => {
  if (Array.isArray(value))
    return value.some((one) => isJsonObject(one) && firstOf(fieldsOf(one), fieldNames.type) !== undefined);
  return isJsonObject(value) && Object.keys(value).some((name) => knownType(name) !== undefined);
};

function readAll(value: unknown, around: Around, now: Date): Entry[] {
  if (Array.isArray(value)) return value.flatMap((one) => readAll(one, around, now));
  if (!isJsonObject(value)) {
    const amount = around.type === undefined ? undefined : readDecimal(value);
    return readRow(amount === undefined ? {} : { price_per_hour: amount }, around, now);
  }
  const fields = fieldsOf(value);
  const isRow = hasAmount(fields) || firstOf(fields, ['resource_type']) !== undefined;
  if (isRow || around.depth >= deepest) return readRow(value, around, now);
  const wrapped = wrapperNames.map((name) => fields.get(name)).find((one) => Array.isArray(one) || isJsonObject(one));
  const inner = { ...around, depth: around.depth + 1 };
  if (wrapped !== undefined && around.type === undefined) {
    const location = textOf(
      firstOf(
        fields,
        fieldNames.location.filter((name) => !wrapperNames.includes(name)),
      ),
    );
    return readAll(wrapped, { ...inner, location: location ?? around.location }, now);
  }
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  if (entries.length === 0) return readRow(value, around, now);
  return entries.flatMap(([name, one]) => {
    const type = knownType(name);
    if (type) return readAll(one, { ...inner, type }, now);
    if (around.type !== undefined || namesTypes(one)) return readAll(one, { ...inner, location: name }, now);
    return Array.isArray(one) || isJsonObject(one) ? readAll(one, { ...inner, type: name }, now) : [];
  });
}

/** Identifies a price. */
const keyOf = (price: Pricing): string =>
  JSON.stringify(
    [price.resource_type, price.location_slug, price.os_name, price.spec_id, price.service_type].map((part) =>
      part === undefined || part === null ? '' : String(part).toLowerCase(),
    ),
  );
const worthOf = ({ price_per_hour, unit, currency }: Pricing): string =>
  JSON.stringify([Number(price_per_hour), unit ?? '', currency ?? '']);

/** Equal prices are merged; contradictory ones are unreadable. */
function readPrices(answer: unknown, now: Date): ReadPrices {
  const entries = answer === undefined || answer === null ? [] : readAll(answer, { depth: 0 }, now);
  const byKey = new Map<string, Pricing[]>();
  for (const price of entries.filter((entry): entry is Pricing => !isUnread(entry))) {
    byKey.set(keyOf(price), [...(byKey.get(keyOf(price)) ?? []), price]);
  }
  const prices: Pricing[] = [];
  const unread = entries.filter(isUnread);
  for (const [first, ...alike] of byKey.values()) {
    if (!first) continue;
    if (alike.every((one) => worthOf(one) === worthOf(first))) prices.push(first);
    else {
      const { resource_type: name, location_slug: location, os_name, spec_id, service_type } = first;
      unread.push({ name, location: location ?? undefined, os_name, spec_id, service_type, why: 'contradiction' });
    }
  }
  const names = new Map(unread.map((one) => [JSON.stringify(one), one]));
  return { prices, unread: [...names.values()] };
}

const isSame = (a: unknown, b: unknown): boolean => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase();

/**
 * Whether a price that could not be read may be meant where this one would be found: it is for the same, of an unknown location, or of an
 * unknown system, spec or service.
 */
function mayBe({ name, location, why, ...of }: UnreadPrice, price: Pricing): boolean {
  if (!isSame(name, price.resource_type)) return false;
  const isSameScope = (['os_name', 'spec_id', 'service_type'] as const).every((part) => isSame(of[part], price[part]));
  if (why === 'location') return isSameScope && !price.location_slug;
  return (why === 'scope' || isSameScope) && isSame(location, price.location_slug);
}

/**
 * `readPrices`, and what sums look prices up in.
 *
 * @example
 * const { lookup } = readPriceBook([{ resource_type: 'CPU', price_per_hour: '0.01' }], new Date());
 */
export function readPriceBook(answer: unknown, now: Date): PriceBook {
  const { prices, unread } = readPrices(answer, now);
  const known = prices.map((price) =>
    unread.some((one) => mayBe(one, price)) ? { ...price, price_per_hour: undefined } : price,
  );
  const unknown = unread
    .filter(({ name, why, location }) => name !== '' && (why !== 'location' || location !== undefined))
    .map(({ name, location, why: _, ...of }): Pricing => ({ resource_type: name, location_slug: location, ...of }));
  return { prices, unread, lookup: [...unknown, ...known] };
}
