/** Which percentages of an account are known, for screens after the first list. Pure. */
import { rateFrom, type Rate } from '../../src/lib/rate';
import { discountOf, percentageIn, type WithPercentage } from './rates';

/**
 * Whether sums after discount are right: the account is known, and so is its discount.
 *
 * @example
 * const note = basis(isDiscountKnown(account) ? 'deducted' : 'unknown');
 */
export const isDiscountKnown = (account: WithPercentage<'discount_percentage'> | undefined): boolean =>
  account !== undefined && discountOf(account).percent !== null;

/**
 * The rate of VAT, which is not known where an answer leaves it out.
 *
 * @example
 * const vat = vatOf(account).percent;
 */
export const vatOf = (account: WithPercentage<'vat_percentage'> | undefined): Rate<'vat'> =>
  rateFrom((account && percentageIn(account, 'vat_percentage')) ?? null);
