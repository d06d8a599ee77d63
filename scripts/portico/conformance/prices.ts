/** Prices in `--learn`: which key of an answer is the amount, and for which period. The portal reads an amount for each period under a name of its own. */
import { fieldsOf, readAmount } from '../../../resources/pricing/amount';
import { amountNames, fieldNames, periodOf, plain } from '../../../resources/pricing/names';
import { readDecimal } from '../../../src/lib/decimalText';
import { wordsOf } from './likeness';

/** The amount's key in the specification. */
export const amountKey = 'price_per_hour';

const plainNames = new Set([...Object.values(fieldNames).flat(), ...amountNames.map(({ name }) => name)].map(plain));

/** Whether the reader of prices takes the key as one of its own: names are compared without case, '-' and '_'. */
export const isPriceName = (key: string): boolean => plainNames.has(plain(key));

/** Whether the reader of prices finds the portal's key in the records by itself. */
export function isPriceRead(key: string, records: readonly Record<string, unknown>[]): boolean {
  if (key === amountKey) return records.some((record) => readAmount(record) !== undefined);
  const names = Object.values(fieldNames).find((some: readonly string[]) => some.includes(key)) ?? [key];
  return records.some((record) => {
    const fields = fieldsOf(record);
    return names.some((name) => fields.has(plain(name)));
  });
}

/** The portal's key for an amount under this key: price_per_month for monthlyFee. `amountKey` if the key names no period. */
export function amountKeyFor(path: string): string {
  const period = periodOf(wordsOf(path).join(' '));
  const found = period && amountNames.find(({ period: own }) => own?.join() === period.join());
  return found?.name ?? amountKey;
}

/** Numbers, or texts such as "12,50 EUR". Null is no evidence. */
export function areAmounts(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== '');
  return given.length > 0 && given.every((value) => readDecimal(value)?.startsWith('-') === false);
}
