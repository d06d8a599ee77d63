/** Parses amounts as people type them. */
import { numberFormat } from './intl';
import { parseAmount } from './money';
import { minus } from './moneyText';

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
