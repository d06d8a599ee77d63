/** Invoices of one month, as a link asks for it (`?month=2026-03`), until it is taken away. */
import { X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { Invoice } from '../../../resources/invoice/schema';
import { useQueryString } from '../../context/useQueryString';
import { formatMonth } from '../../lib/periodText';
import { toDate } from '../../lib/time';

/** By the month in which the period begins; where an answer lacks that, by the one in which it ends. */
export function isOfMonth({ period_start, period_end }: Invoice, month: string): boolean {
  const date = toDate(period_start) ?? toDate(period_end);
  return date?.toISOString().slice(0, 7) === month;
}

export function useMonth(): { month: string | undefined; clear(): void } {
  const [search, change] = useQueryString();
  const asked = search.get('month') ?? '';
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined,
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
