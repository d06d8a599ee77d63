/**
 * Values of a record in an answer, each looked up under the specification's name first and then under names that
 * other clouds use. Null is absent; an unreadable value costs that value alone, and is reported. Pure.
 */
import { single, wordOf } from './word';
import { decimalPattern } from '../../src/lib/decimalPattern';
import { currencyIn, readDecimal } from '../../src/lib/decimalText';
import { toDate } from '../../src/lib/time';
import { isJsonObject } from '../../src/lib/json';

export type Raw = Readonly<Record<string, unknown>>;
type Names = readonly [string, ...string[]];
type Parse<T> = (value: unknown) => T | undefined;

/** Own properties only: the keys of an answer are user-supplied. */
const ownOf = (raw: Raw, name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);

/** A name or a number; for an object (`{slug, name}`) its name. Empty text is absent. */
function textOf(value: unknown): string | undefined {
  const one = single(value);
  if (typeof one === 'string') return one.trim() === '' ? undefined : one;
  if (typeof one === 'number') return Number.isFinite(one) ? String(one) : undefined;
  if (!isJsonObject(one)) return undefined;
  const name = ['slug', 'name', 'title', 'id'].map((key) => ownOf(one, key)).find((inner) => typeof inner === 'string');
  return name === undefined ? undefined : textOf(name);
}

/** A decimal as it is, with all its digits; other texts of numbers ("12,50", "1 234.50 EUR", "22 %") as a decimal. */
const readText = (text: string): string | undefined =>
  decimalPattern.test(text) ? text : readDecimal(text.replace(/\s*%$/, ''));

/** A number unchanged; a numeric text, `{amount}` or `{value}` as a decimal string with all its decimals. */
export function decimalOf(value: unknown): string | number | undefined {
  const one = single(value);
  if (typeof one === 'number') return Number.isFinite(one) ? one : undefined;
  if (typeof one === 'string') return readText(one.trim());
  return isJsonObject(one) ? decimalOf(ownOf(one, 'amount') ?? ownOf(one, 'value')) : undefined;
}

/** The currency that an amount names itself: "12.50 USD", `{amount, currency}`. */
function currencyOf(value: unknown): string | undefined {
  const one = single(value);
  if (!isJsonObject(one)) return currencyIn(one)?.toUpperCase();
  const code = textOf(ownOf(one, 'currency')) ?? textOf(ownOf(one, 'currency_code'));
  return code?.trim().toUpperCase() ?? currencyOf(ownOf(one, 'amount') ?? ownOf(one, 'value'));
}

function integerOf(value: unknown): number | undefined {
  const decimal = Number(decimalOf(value) ?? NaN);
  return Number.isSafeInteger(decimal) ? decimal : undefined;
}

/** As in the answer, if it is a valid timestamp (one of four formats, docs/coverage.md, section 3). */
function timeOf(value: unknown): string | number | undefined {
  const one = single(value);
  if (typeof one !== 'string' && typeof one !== 'number') return undefined;
  return toDate(one) ? one : undefined;
}

export function flagOf(value: unknown): boolean | undefined {
  const word = wordOf(value);
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  return ['false', '0', 'no', 'off'].includes(word) ? false : undefined;
}

/** An integer unchanged; anything else as text. */
function idOf(value: unknown): string | number | undefined {
  const one = single(value);
  return typeof one === 'number' ? (Number.isSafeInteger(one) ? one : undefined) : textOf(one);
}

/** The entries of a list, the values of a keyed list, or the single entry. */
function entriesIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const inner = Object.values(value);
  return inner.length > 0 && inner.every(isJsonObject) ? inner : [value];
}

export interface Leaves {
  text(...names: Names): string | undefined;
  /** A number or a decimal string, in major units. */
  decimal(...names: Names): string | number | undefined;
  /** The same of an amount of money, which may name its currency. */
  amount(...names: Names): string | number | undefined;
  /** Currencies that the amounts read so far name, in capitals. */
  readonly currencies: ReadonlySet<string>;
  integer(...names: Names): number | undefined;
  time(...names: Names): string | number | undefined;
  flag(...names: Names): boolean | undefined;
  id(...names: Names): string | number | undefined;
  object(...names: Names): Raw | undefined;
  /** The entries: an empty one for what is no object, so that a sum of them is not known. */
  list(...names: Names): readonly Raw[] | undefined;
  read<T>(parse: Parse<T>, ...names: Names): T | undefined;
  /** The value of the first name that has one, as text. */
  reported(...names: Names): string | undefined;
}

/** Reports an unreadable value once, under the specification's name, and never the value itself. */
export type ReportUnread = (path: string, message: string) => void;

/**
 * @param report is called with the names of values that are present but unreadable
 * @param currencies of several objects that belong together, such as an invoice and its totals
 */
export function leavesOf(raw: Raw, report: ReportUnread, currencies = new Set<string>()): Leaves {
  const given = (name: string) => ownOf(raw, name) ?? undefined;
  function read<T>(parse: Parse<T>, ...names: Names): T | undefined {
    let unread = false;
    for (const name of names) {
      const value = given(name);
      if (value === undefined || value === '') continue;
      const found = parse(value);
      if (found !== undefined) return found;
      unread = true;
    }
    if (unread) report(names[0], 'could not be read');
    return undefined;
  }
  const objects: Parse<readonly Raw[]> = (value) =>
    entriesIn(value)?.flatMap((one) => (isJsonObject(one) ? [one] : one === null ? [] : [{}]));
  const amountOf: Parse<string | number> = (value) => {
    const [amount, code] = [decimalOf(value), currencyOf(value)];
    if (amount !== undefined && code) currencies.add(code);
    return amount;
  };
  return {
    read,
    text: (...names) => read(textOf, ...names),
    decimal: (...names) => read(decimalOf, ...names),
    amount: (...names) => read(amountOf, ...names),
    currencies,
    integer: (...names) => read(integerOf, ...names),
    time: (...names) => read(timeOf, ...names),
    flag: (...names) => read(flagOf, ...names),
    id: (...names) => read(idOf, ...names),
    object: (...names) => read((value) => (isJsonObject(single(value)) ? (single(value) as Raw) : undefined), ...names),
    list: (...names) => read(objects, ...names),
    reported: (...names) => names.find((name) => given(name) !== undefined),
  };
}

/** The object without undefined values. */
export const definedValues = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The object with what was read of it. A value that could not be read is absent, never as it was given. */
export function withRead<T extends object>(raw: Raw, values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const others = Object.entries(raw).filter(([name]) => !Object.hasOwn(values, name));
  return { ...Object.fromEntries(others), ...definedValues<T>(values) };
}

const wrappers = ['data', 'items', 'results', 'list', 'records', 'entries', 'rows'] as const;

/** The entries of an answer: a list, or one in a wrapper or under the given names. Undefined if there is no list. */
export function answerEntries(answer: unknown, names: readonly string[] = []): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (!isJsonObject(answer)) return undefined;
  for (const name of [...names, ...wrappers]) {
    const inner = ownOf(answer, name);
    if (Array.isArray(inner)) return inner;
  }
  const values = Object.values(answer);
  return values.every(isJsonObject) ? values : undefined;
}
