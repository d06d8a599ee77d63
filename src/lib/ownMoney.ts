/** Amounts that may be in another currency than the site's. Not in `money` and `moneyText`, which the first screen loads. */
import { compare, type Money } from './money';
import { formatMoney } from './moneyText';

/** The same amount of the same currency; of different ones it is not, whatever the amounts. */
export const isSameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && compare(a, b) === 0;

/**
 * An amount that may be in another currency than the site's, which is then named: "$12.50 (USD)", "€12.50". A sign with letters ("US$12.50",
 * as in British English) or a code names it already.
 *
 * @example
 * const text = formatOwnMoney(money('12.5', 'USD'), locale, 'EUR');
 */
export function formatOwnMoney(of: Money, locale: string, siteCurrency: string): string {
  const text = formatMoney(of, locale);
  const isNamed = of.currency === siteCurrency.toUpperCase() || text.includes(of.currency) || /\p{L}\p{Sc}/u.test(text);
  return isNamed ? text : `${text} (${of.currency})`;
}
