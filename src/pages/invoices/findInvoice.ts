/** Finding an invoice by its number, its month or its amount, as people type them. Pure. */
import { monthOf, ownTotal } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { round } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { parseTyped } from '../../lib/typedAmount';
import { formatMonth } from '../../lib/periodText';
import { toDate } from '../../lib/time';

const spaces = /[\s\u00a0\u202f]+/g;
const plain = (text: string): string => text.toLowerCase().replace(spaces, ' ').trim();

/** The month in which the period starts; if missing, the one in which it ends. 'YYYY-MM' or empty. */
export const monthKey = (invoice: Invoice): string =>
  monthOf(invoice) || (toDate(invoice.period_end)?.toISOString().slice(0, 7) ?? '');

/**
 * Whether an invoice matches the search: every word must occur in its number, its month ("march 2026",
 * "2026-03"), its total (with or without thousands separators) or its currency, or the whole text must be the total.
 */
export function isFound(invoice: Invoice, typed: string, locale: string, currency: string): boolean {
  const wanted = plain(typed);
  if (wanted === '') return true;
  const total = ownTotal(invoice, currency);
  const month = monthKey(invoice);
  const amount = total && round(total).amount;
  const number = parseTyped(typed, locale);
  if (amount !== undefined && number !== undefined && Number(number) === Number(amount)) return true;
  const searchable = plain(
    [
      invoice.id,
      month,
      formatMonth(month, locale),
      formatMonth(month, locale, 'short'),
      total && formatMoney(total, locale),
      // Without marks between thousands.
      total && formatMoney(total, locale).replace(spaces, ''),
      amount,
      total?.currency,
    ]
      .filter((one) => one !== undefined)
      .join(' '),
  );
  return wanted.split(' ').every((word) => searchable.includes(word));
}
