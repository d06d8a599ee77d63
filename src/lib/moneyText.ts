/** Formats and parses money in the person's locale. */
import Big from 'big.js';
import { fractionDigits, parseAmount, type Money } from './money';
import { numberFormat } from './intl';

const minus = '\u2212';
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

function separators(locale: string): { group: string; decimal: string } {
  const parts = numberFormat(locale, { useGrouping: 'always' }).formatToParts(12345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

/**
 * Parses a typed amount to a decimal string: "12,50", "12.50", "1 234,50", "1,234.50". With only one kind of
 * mark the locale decides whether "1,234" is a thousand or slightly above one. Undefined if it is not an amount.
 */
export function parseTyped(typed: string, locale: string): string | undefined {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, '').replace(minus, '-');
  if (!/^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(text)) return undefined;
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return parseAmount(text.replace('+', ''));
  const other = last === '.' ? ',' : '.';
  const lasts = marks.filter((mark) => mark === last).length;
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${last}\\d{3})+$`);
  const isGroup = lasts > 1 || (lasts === marks.length && grouped.test(text) && separators(locale).group === last);
  if (isGroup) {
    return lasts === marks.length && grouped.test(text)
      ? parseAmount(text.replaceAll(last, '').replace('+', ''))
      : undefined;
  }
  const [whole = '', decimals = ''] = text.split(last);
  if (marks.length > 1 && !new RegExp(`^[+-]?\\d{1,3}(\\${other}\\d{3})+$`).test(whole)) return undefined;
  const digits = whole.replaceAll(other, '').replace('+', '');
  return parseAmount(`${/\d/.test(digits) ? digits : `${digits}0`}.${decimals || '0'}`);
}
