/** The percentages of accounts and invoices. One that was answered and could not be read is not known, never none. Pure. */
import { readPercentage } from '../../src/lib/money';
import { rateFrom, type Rate } from '../../src/lib/rate';
import { unreadIn } from '../kind/unread';

type PercentageField = 'discount_percentage' | 'vat_percentage';
/** What may have one of them: an account, an invoice. */
export type WithPercentage<F extends PercentageField> = { readonly [field in F]?: unknown };

/**
 * Between 0 and 100, as a decimal string. Undefined: the record has none. Null: it has one that could not be read.
 *
 * @example
 * const own = percentageIn(invoice, 'discount_percentage');
 */
export function percentageIn<F extends PercentageField>(
  record: WithPercentage<F>,
  field: F,
): string | null | undefined {
  const value: unknown = record[field];
  return readPercentage(value) ?? (value || unreadIn(record).includes(field) ? null : undefined);
}

/**
 * The discount of who pays; none if the account has none, or is not known.
 *
 * @example
 * const due = afterDiscount(price, discountOf(account));
 */
export function discountOf(account: WithPercentage<'discount_percentage'> | undefined): Rate<'discount'> {
  const rate = account && percentageIn(account, 'discount_percentage');
  return rateFrom(rate === undefined ? '0' : rate);
}
