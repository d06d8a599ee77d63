/**
 * Amounts as other programs write them: "0.0054", "0,0054", "1 234.50", "€ 12", "5.4e-3". Independent of the
 * locale.
 */
import { parseAmount } from './money';

const spaces = /[\s\u00a0\u202f'’_]/g;
/** A currency symbol or code before or after the number. */
const around = /^(?:[A-Za-z]{3}|\p{Sc})?([^A-Za-z\p{Sc}]*(?:\d[eE][-+]?\d+)?)(?:[A-Za-z]{3}|\p{Sc})?$/u;

/**
 * The decimal string; undefined if it is not a number, or ambiguous: "1,234" is a thousand in one country and
 * slightly above one in another.
 */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return parseAmount(value);
  if (typeof value !== 'string') return undefined;
  const bare = around.exec(value.trim().replace(spaces, ''))?.[1] ?? '';
  if (!/\d/.test(bare)) return undefined;
  if (!bare.includes(',')) return parseAmount(bare);
  const [commas, dots] = [bare.split(',').length - 1, bare.split('.').length - 1];
  if (dots > 0) {
    // With both marks, the last one is the decimal separator and the other groups thousands.
    const decimal = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
    const group = decimal === ',' ? '.' : ',';
    const grouped = decimal === ',' ? /^-?\d{1,3}(?:\.\d{3})+,\d+$/ : /^-?\d{1,3}(?:,\d{3})+\.\d+$/;
    return grouped.test(bare) ? parseAmount(bare.replaceAll(group, '').replace(decimal, '.')) : undefined;
  }
  if (commas > 1) return /^-?\d{1,3}(?:,\d{3})+$/.test(bare) ? parseAmount(bare.replaceAll(',', '')) : undefined;
  return /^-?[1-9]\d{0,2},\d{3}$/.test(bare) ? undefined : parseAmount(bare.replace(',', '.'));
}

const symbols = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** The currency in the text of an amount: "12.50 EUR", "€ 12". Several currencies have a "$". */
export function currencyIn(amount: unknown): string | undefined {
  const [symbol = ''] = typeof amount === 'string' ? (/[A-Z]{3}|[€£]/.exec(amount) ?? []) : [];
  return symbols.get(symbol) ?? (symbol || undefined);
}
