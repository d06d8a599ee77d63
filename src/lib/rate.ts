/**
 * The percentages of an account as a type of their own: no sum takes an answer's value, which may be missing because it could not be
 * read. `resources/billing/rates.ts` makes them of accounts.
 */
import type { Money } from './money';

/** Not exported: only `rateFrom` makes one. */
declare const mark: unique symbol;

export interface Rate<Of extends 'discount' | 'vat'> {
  readonly [mark]: Of;
  /** Between 0 and 100, as a decimal string. Null: it is not known, which is not none. */
  readonly percent: string | null;
}

/**
 * A rate of what `percentageIn` has read.
 *
 * @example
 * const vat = rateFrom<'vat'>('24');
 */
export const rateFrom = <Of extends 'discount' | 'vat'>(rate: string | null): Rate<Of> =>
  ({ percent: rate }) as Rate<Of>;

/** Of an account that has none, and of what is after discount already. */
export const noDiscount = rateFrom<'discount'>('0');

/**
 * Whether what a rate comes to is not known: of nothing, any rate is nothing.
 *
 * @example
 * const isLacking = isRateOpen(money('20', 'EUR'), rateFrom<'vat'>(null));
 */
export const isRateOpen = (of: Money, { percent: rate }: Rate<'discount' | 'vat'>): boolean =>
  rate === null && Number(of.amount) !== 0;
