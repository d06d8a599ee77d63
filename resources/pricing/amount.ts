/** Reads the amount of a price, under whichever name and for whichever period it is published. Pure. */
import { isJsonObject } from '../../src/lib/json';
import Big from 'big.js';
import { currencyIn, readDecimal } from '../../src/lib/decimalText';
import type { RecordData } from '../kind/types';
import { single } from '../record/word';
import { amountNames, fieldNames, periodOf, plain, splitAmount, type Ratio } from './names';
import { isAbsent } from '../../src/lib/blank';

/** The fields of a record by normalised name (without case, '-' and '_'). Null and empty values are left out. */
export function fieldsOf(record: RecordData): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    if (!isAbsent(value) && !fields.has(plain(name))) fields.set(plain(name), value);
  }
  return fields;
}

/** The value of the first of these fields that has one. */
export const firstOf = (fields: ReadonlyMap<string, unknown>, names: readonly string[]): unknown =>
  names.map((name) => fields.get(plain(name))).find((value) => value !== undefined);

export const scaled = (amount: string, [times, over]: Ratio): string =>
  new Big(amount).times(times).div(over).toFixed();

/** Whether the record has an amount at all, readable or not: then it is a price, not a group of prices. */
export const hasAmount = (fields: ReadonlyMap<string, unknown>): boolean =>
  amountNames.some(({ name }) => {
    const value = fields.get(plain(name));
    return value !== undefined && (!Array.isArray(value) || value.length === 0);
  });

function periodField(fields: ReadonlyMap<string, unknown>): Ratio | 'unread' | undefined {
  for (const name of fieldNames.period) {
    const value = fields.get(plain(name));
    // Several at once. Other objects of these names may be the time in which a price is valid.
    if (typeof value === 'object' && /^(unit_of_time|time_unit|price_unit)$/.test(name)) return 'unread';
    if (typeof value !== 'string') continue;
    const period = periodOf(value);
    if (period) return period;
    // A unit need not name a period; a field for the period must.
    if (!name.includes('unit') || name.includes('time')) return 'unread';
  }
  return undefined;
}

interface ReadAmount {
  /** Decimal string, per hour; never negative. */
  readonly hourly: string;
  /** The currency given with the amount. */
  readonly currency: string | undefined;
}

const currencyOf = (fields: ReadonlyMap<string, unknown>): string | undefined => {
  const code = single(firstOf(fields, fieldNames.currency));
  return typeof code === 'string' ? code.trim().toUpperCase() : undefined;
};

/** What is known from the objects around a nested amount: `{ unit_of_time: 'month', price: { amount: 10 } }`. */
interface Outer {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly period: Ratio | undefined;
}

/**
 * The price of one unit per hour that a record names, and its currency: the only reader of prices, of the list and of records that have
 * their own. Undefined if there is no amount, an ambiguous one ("1,250"), or several periods.
 *
 * @example
 * readAmount({ price: '12.50 EUR/month' })?.currency; // "EUR"
 */
export function readAmount(record: RecordData, outer?: Outer): ReadAmount | undefined {
  const fields = fieldsOf(record);
  const reported = outer?.period ?? periodField(fields) ?? (outer && periodField(outer.fields));
  for (const { name, period: own } of amountNames) {
    const value = fields.get(plain(name));
    if (value === undefined) continue;
    if (isJsonObject(value) && !outer) {
      const inner = readAmount(value, { fields, period: own });
      return inner && { hourly: inner.hourly, currency: inner.currency ?? currencyOf(fields) };
    }
    const split = typeof value === 'string' ? splitAmount(value) : undefined;
    const amount = readDecimal(split ? split.amount : value);
    const named = own ?? reported;
    const period = named ?? split?.period ?? [1, 1];
    // Two different periods: which of them is meant is not known.
    const isClear = !named || !split?.period || String(named) === String(split.period);
    if (amount === undefined || amount.startsWith('-') || period === 'unread' || !isClear) return undefined;
    return { hourly: scaled(amount, period), currency: currencyIn(value) ?? currencyOf(fields) };
  }
  return undefined;
}
