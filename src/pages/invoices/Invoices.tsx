/** `/billing/invoices`: invoices, unpaid amounts and the current period. */
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { byTime, invoiceTotal, isCurrent, isPayable } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { useQueryString } from '../../context/useQueryString';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Part } from '../../ui/Part';
import { BillingPage } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { Find, Picker } from '../../admin/billing/Picker';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { useNow } from '../../admin/queries';
import { useChosen } from '../../admin/billing/useChosen';
import { accountOf } from '../../admin/account';
import { sum } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { oneLine } from '../../ui/safe';
import { formatMonth } from '../../lib/periodText';
import { toDate } from '../../lib/time';
import { useSite } from '../../context/portal';
import { isFound, monthKey } from './findInvoice';
import { useMonthArchive } from './MonthArchive';
import { isOfMonth, MonthFilter, useMonth } from './MonthFilter';
import { PayDialog } from './PayDialog';
import { useInvoicePath } from '../../admin/billing/invoiceCells';
import { useInvoiceColumns } from './useColumns';
import { useInvoices, useInvoiceArchive } from './useInvoices';
import styles from '../../admin/billing/billing.module.css';

const yearOf = (invoice: Invoice) => String(toDate(invoice.period_end)?.getUTCFullYear() ?? '');

/** The search text, in the URL so that links and reloads retain it. */
function useTyped(): [typed: string, type: (text: string) => void] {
  const [search, change] = useQueryString();
  return [search.get('q') ?? '', (text) => change((next) => (text ? next.set('q', text) : next.delete('q')))];
}

/** What the URL chooses of the invoices: year or month, and search text. */
function usePeriod(invoices: readonly Invoice[]) {
  const locale = useLocale();
  const { siteCurrency } = useSite();
  // Those without a date are found under all years.
  const dated = invoices.filter((one) => !isCurrent(one) && yearOf(one) !== '');
  const years = [...new Set(dated.map(yearOf))].sort().reverse();
  const [year, chooseYear] = useChosen('year', years);
  const { month, choose: chooseMonth, clear } = useMonth();
  const [typed, type] = useTyped();
  const months = [...new Set(invoices.map(monthKey).filter((one) => one && (!year || one.startsWith(year))))]
    .sort()
    .reverse();
  const ofPeriod = byTime(invoices).filter((one) =>
    month === undefined ? year === undefined || yearOf(one) === year : isOfMonth(one, month),
  );
  const shown = ofPeriod.filter((one) => isFound(one, typed, locale, siteCurrency));
  return { years, year, chooseYear, months, month, chooseMonth, clear, typed, type, ofPeriod, shown };
}

type Period = ReturnType<typeof usePeriod>;

/** Search, year and month. */
function PeriodTools({ period }: { period: Period }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { years, year, chooseYear, months, month, chooseMonth, clear, typed, type } = period;
  return (
    <>
      <Find
        label={translate('billing.invoices.find')}
        placeholder={translate('billing.invoices.find_hint')}
        typed={typed}
        onType={type}
      />
      {month !== undefined && <MonthFilter month={month} onClear={clear} />}
      {month === undefined && years.length > 0 && (
        <Picker
          label={translate('billing.year')}
          value={year ?? ''}
          options={[
            { value: '', label: translate('billing.all_years') },
            ...years.map((one) => ({ value: one, label: one })),
          ]}
          onChoose={chooseYear}
        />
      )}
      {month === undefined && months.length > 1 && (
        <Picker
          label={translate('billing.reports.month')}
          value=""
          options={[
            { value: '', label: translate('billing.invoices.any_month') },
            ...months.map((one) => ({ value: one, label: formatMonth(one, locale) })),
          ]}
          onChoose={chooseMonth}
        />
      )}
    </>
  );
}

/** Saves the documents of the invoices that are shown. */
function SaveDocuments({ period: { shown, month, year } }: { period: Period }) {
  const translate = useTranslate();
  const documents = useInvoiceArchive();
  const printed = shown.filter((one) => !isCurrent(one));
  if (printed.length === 0) return null;
  return (
    <Button
      variant="secondary"
      aria-disabled={documents.done !== undefined}
      onClick={() => void documents.save(printed, ['invoices', month ?? year].filter(Boolean).join('-'))}
    >
      <Download size={16} aria-hidden />
      {documents.done === undefined
        ? translate('billing.invoices.papers', { smart_count: printed.length })
        : translate('billing.invoices.packing', { done: documents.done, all: printed.length })}
    </Button>
  );
}

/** What is unpaid of the invoices shown, and how many of these have no known total. */
function Unpaid({ shown }: { shown: readonly Invoice[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const unpaid = shown.filter(isPayable);
  const owed = unpaid.flatMap((one) => invoiceTotal(one, siteCurrency) ?? []);
  const withoutTotal = unpaid.length - owed.length;
  return (
    <>
      {owed.length > 0 && (
        <p className="p-muted-13">
          {translate('billing.invoices.unpaid', {
            smart_count: owed.length,
            amount: formatMoney(sum(owed, siteCurrency), locale),
          })}
        </p>
      )}
      {withoutTotal > 0 && (
        <p className="p-muted-13">{translate('billing.invoices.no_totals', { smart_count: withoutTotal })}</p>
      )}
    </>
  );
}

function List({ invoices, choice }: { invoices: readonly Invoice[]; choice: ReturnType<typeof useAccountChoice> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setPaying] = useState<Invoice>();
  // As last read: its total may change while the dialog is open.
  const paying = invoices.find((one) => one.id === chosen?.id && one.billing_account_id === chosen?.billing_account_id);
  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(choice.accounts, id ?? choice.account?.id);
  const period = usePeriod(invoices);
  const { month, typed, ofPeriod, shown } = period;
  const now = useNow();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  const archive = useMonthArchive({ month: month ?? lastMonth, invoices, choice });

  const several = choice.accounts.length > 1 && !choice.account;
  const pathOf = useInvoicePath();
  const columns = useInvoiceColumns({ several, payerOf, onPay: setPaying });
  return (
    <>
      <div className={styles.tools}>
        <AccountPicker choice={choice} all />
        <PeriodTools period={period} />
        {archive.button}
        <SaveDocuments period={period} />
      </div>
      {archive.note}
      <Unpaid shown={shown} />
      <DataTable
        label={translate('shell.pages.invoices')}
        columns={columns}
        rows={shown}
        keyOf={(one, index) => `${one.billing_account_id} ${one.id} ${index}`}
        pathOf={pathOf}
        empty={
          ofPeriod.length > 0
            ? translate('billing.invoices.none_found', { text: oneLine(typed, 60) })
            : month === undefined
              ? translate('resources.invoice.description')
              : translate('billing.invoices.none_of', { month: formatMonth(month, locale) })
        }
      />
      {paying && <PayDialog invoice={paying} account={payerOf(paying)} onClose={() => setPaying(undefined)} />}
    </>
  );
}

export function Invoices() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  const query = useInvoices(choice.account?.id);
  return (
    <BillingPage choice={choice} title={translate('shell.pages.invoices')} about={translate('billing.invoices.about')}>
      <Part of={query}>{(invoices) => <List invoices={invoices} choice={choice} />}</Part>
    </BillingPage>
  );
}
