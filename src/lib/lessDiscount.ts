import { percent, subtract, type Money } from './money';
import { isRateOpen, type Rate } from './rate';

/**
 * The amount with a discount taken off. Undefined: the discount is not known.
 *
 * @example
 * const net = lessDiscount(money('20', 'EUR'), discountOf(account));
 */
export const lessDiscount = (of: Money, discount: Rate<'discount'>): Money | undefined =>
  isRateOpen(of, discount) ? undefined : subtract(of, percent(of, discount.percent ?? 0));
