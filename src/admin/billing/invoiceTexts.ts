import { useLocale, useTranslate } from 'ra-core';
import { beginningOf, isCurrent, knownInvoiceType } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { isDateOnly, toDate } from '../../lib/time';
import { formatDay } from '../../lib/timeText';

/** "Invoice 1015"; the running period has no number yet. */
export function useInvoiceName(): (invoice: Invoice) => string {
  const translate = useTranslate();
  return (invoice) =>
    isCurrent(invoice)
      ? translate('resources.invoice.status.current')
      : invoice.id === ''
        ? translate('resources.invoice.name', 1)
        : translate('billing.invoices.number', { number: String(invoice.id) });
}

/**
 * "1 March 2026 – 31 March 2026", or a single day. The end of a period is exclusive; a date without a time is its last day, unless it is the
 * day of the month on which the period begins.
 */
export function usePeriodText(): (invoice: Invoice) => string {
  const locale = useLocale();
  return (invoice) => {
    const { period_end } = invoice;
    const [from, to] = [beginningOf(invoice), toDate(period_end)];
    const first = formatDay(from, locale, 'UTC');
    if (!from || !to || knownInvoiceType(invoice) === 'credit_topup' || to.getTime() <= from.getTime()) return first;
    const isLastDay = isDateOnly(period_end) && to.getUTCDate() !== from.getUTCDate();
    return `${first} – ${formatDay(isLastDay ? to : new Date(to.getTime() - 1), locale, 'UTC')}`;
  };
}
