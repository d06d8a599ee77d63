/** Invoices of one month, as a link asks for it (`?month=2026-03`), until it is taken away. */
import { X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { Invoice } from '../../../resources/invoice/schema';
import { useQueryString } from '../../context/useQueryString';
import { formatMonth } from '../../lib/periodText';
import { monthKey } from './findInvoice';

export const isOfMonth = (invoice: Invoice, month: string): boolean => monthKey(invoice) === month;

export function useMonth(): { month: string | undefined; choose(month: string): void; clear(): void } {
  const [search, change] = useQueryString();
  const asked = search.get('month') ?? '';
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined,
    choose: (month) => change((next) => (month ? next.set('month', month) : next.delete('month'))),
    clear: () => change((next) => next.delete('month')),
  };
}

export function MonthFilter({ month, onClear }: { month: string; onClear(): void }) {
  const translate = useTranslate();
  const name = formatMonth(month, useLocale());
  return (
    <Button
      variant="secondary"
      aria-label={translate('billing.invoices.all_months', { month: name })}
      onClick={onClear}
    >
      {name}
      <X size={16} aria-hidden />
    </Button>
  );
}
