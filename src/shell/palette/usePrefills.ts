/** Palette entries that open a form filled in with what was typed: an amount to top up, a month or a number of invoices. Nothing is sent. */
import { CalendarDays, FileSearch, Wallet } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../context/portal';
import { useTopUpPath } from '../../admin/billing/useTopUpPath';
import { useNow } from '../../admin/queries';
import { useAccounts } from '../../admin/useAccounts';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMonth } from '../../lib/periodText';
import { oneLine } from '../../ui/safe';
import { useMenu } from '../useMenu';
import type { Command } from '../../lib/command';
import { readInvoiceSearch, readMonth, readTopUp } from '../../lib/commandLine';

export function usePrefills(query: string): Command[] {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useNow();
  const { siteCurrency } = useSite();
  const { pagePath } = useMenu();
  const topUp = useTopUpPath()(useAccounts().accounts);
  const command = (id: string, label: string, icon: Command['icon'], to: string): Command => ({
    id,
    section: 'verbs',
    label,
    icon,
    run: () => void navigate(to),
  });

  if (query.trim() === '') return [];
  const invoices = pagePath('invoices');
  const topUpWords = [
    ...['shell.pages.top_up', 'palette.top_up', 'palette.pay'].map((key) => translate(key)),
    'top up',
    'pay',
  ];
  const amount = topUp && readTopUp(query, topUpWords);
  const invoiceWords = [translate('shell.pages.invoices'), 'invoices'];
  const month = invoices && readMonth(query, invoiceWords, locale, now);
  const sought = invoices && !month && readInvoiceSearch(query, invoiceWords);
  return [
    ...(topUp && amount
      ? [
          command(
            'prefill:top_up',
            translate('palette.top_up_by', { amount: formatMoney(money(amount, siteCurrency), locale) }),
            Wallet,
            `${topUp}${topUp.includes('?') ? '&' : '?'}amount=${encodeURIComponent(amount)}`,
          ),
        ]
      : []),
    ...(invoices && month
      ? [
          command(
            'prefill:invoices',
            translate('palette.invoices_of', { month: formatMonth(month, locale) }),
            CalendarDays,
            `${invoices}?month=${month}`,
          ),
        ]
      : []),
    ...(invoices && sought
      ? [
          command(
            'prefill:invoice',
            translate('palette.find_invoice', { text: oneLine(sought, 60) }),
            FileSearch,
            // Half a character, as some keyboards enter it first, is none that `encodeURIComponent` takes.
            `${invoices}?${new URLSearchParams({ q: sought }).toString()}`,
          ),
        ]
      : []),
  ];
}
