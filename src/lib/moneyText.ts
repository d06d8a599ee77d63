/** Formats money in the person's locale. */
import Big from 'big.js';
import { fractionDigits, type Money } from './money';
import { numberFormat } from './intl';

export const minus = '\u2212';
/** Some locales write negative amounts with a hyphen, others with the minus sign: money always has the minus sign. */
const withMinus = (text: string): string => text.replace('-', minus);

function format(of: Money, locale: string, minDigits: number, maxDigits: number): string {
  // Rounded before formatting, so that half cents are rounded the same way everywhere.
  const amount = new Big(of.amount).round(maxDigits, Big.roundHalfUp).toFixed() as `${number}`;
  const digits = {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    signDisplay: 'negative',
  } as const;
  try {
    return withMinus(numberFormat(locale, { ...digits, style: 'currency', currency: of.currency }).format(amount));
  } catch {
    return `${withMinus(numberFormat(locale, digits).format(amount))}\u00a0${of.currency}`;
  }
}

/**
 * An amount with its currency, rounded to its decimals: "€12.50", "12,50 €", negative "−€12.50". A code that
 * Intl rejects is appended.
 *
 * @example
 * const text = formatMoney(money('12.5', 'EUR'), locale); // "€12.50"
 */
export function formatMoney(of: Money, locale: string): string {
  const digits = fractionDigits(of.currency);
  return format(of, locale, digits, digits);
}

/** Number of decimals for a unit price: six below 1, two significant ones for very small prices, four from 1 on. */
function priceDigits(amount: Big): number {
  const size = amount.abs();
  if (size.gte(1)) return 4;
  if (size.eq(0) || size.gte('0.00001')) return 6;
  return Math.min(1 - size.e, 18);
}

/**
 * A unit price, which may be far below a cent: "€0.0068". Has at least the currency's decimals.
 *
 * @example
 * const text = formatPrice(money('0.0068', 'EUR'), locale);
 */
export function formatPrice(of: Money, locale: string): string {
  const digits = fractionDigits(of.currency);
  return format(of, locale, digits, Math.max(digits, priceDigits(new Big(of.amount))));
}
