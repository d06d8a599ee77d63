/** `/billing/invoices`: invoices, unpaid amounts and the current period. */
import { Download, FileDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { byTime, isCurrent } from '../../../resources/invoice/rules';
import { unpaidIn } from '../../../resources/invoice/unpaid';
import type { Invoice } from '../../../resources/invoice/schema';
import { isMonth, monthAt } from '../../../resources/invoice/months';
import type { BillingAccount } from '../../../resources/billing/account';
import { useQueryString } from '../../context/useQueryString';
import { SelectionBar } from '../../admin/actions/SelectionBar';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { BillingPage } from '../../admin/billing/BillingPage';
import { DataTable, type RowSelection } from '../../admin/billing/DataTable';
import { useInvoiceName } from '../../admin/billing/invoiceTexts';
import { Find, Picker } from '../../admin/billing/Picker';
import { isOfSeveral, useAccountChoice } from '../../admin/billing/useAccountChoice';
import { useNow } from '../../admin/queries';
import { accountOf } from '../../admin/account';
import { oneLine } from '../../ui/safe';
import { formatMonth } from '../../lib/periodText';
import { toDate } from '../../lib/time';
import { useSite } from '../../context/portal';
import { isFound, monthKey } from './findInvoice';
import { useMonthArchive } from './MonthArchive';
import { PayDialog } from './PayDialog';
import { useInvoicePath } from '../../admin/billing/invoiceCells';
import { useInvoiceColumns } from './useColumns';
import { useInvoices, useInvoiceArchive } from './useInvoices';
import { formatOwnMoney } from '../../lib/ownMoney';

const yearOf = (invoice: Invoice) => String(toDate(invoice.period_end)?.getUTCFullYear() ?? '');

/** What the URL chooses of the invoices: year or month (`?month=2026-03`, as links ask for it), and search text. */
function usePeriod(invoices: readonly Invoice[]) {
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const [search, change] = useQueryString();
  const put = (values: Record<string, string>) =>
    change((next) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
    });
  // Those without a date are found under all years.
  const dated = invoices.filter((one) => !isCurrent(one) && yearOf(one) !== '');
  const years = [...new Set(dated.map(yearOf))].sort().reverse();
  const year = years.find((one) => one === search.get('year'));
  const requested = search.get('month');
  const month = isMonth(requested) ? requested : undefined;
  const ofYear = invoices.map(monthKey).filter((one) => one && (!year || one.startsWith(year)));
  const months = [...new Set([...(month ? [month] : []), ...ofYear])].sort().reverse();
  const typed = search.get('q') ?? '';
  const ofPeriod = byTime(invoices).filter((one) =>
    month === undefined ? year === undefined || yearOf(one) === year : monthKey(one) === month,
  );
  const shown = ofPeriod.filter((one) => isFound(one, typed, locale, siteCurrency));
  return { years, year, months, month, typed, put, ofPeriod, shown };
}

type Period = ReturnType<typeof usePeriod>;

/** Search, year and month. */
function PeriodTools({ period: { years, year, months, month, typed, put } }: { period: Period }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <Find
        label={translate('billing.invoices.find')}
        placeholder={translate('billing.invoices.find_hint')}
        typed={typed}
        onType={(q) => put({ q })}
      />
      {years.length > 0 && (
        <Picker
          label={translate('billing.year')}
          value={year ?? ''}
          options={[
            { value: '', label: translate('billing.all_years') },
            ...years.map((one) => ({ value: one, label: one })),
          ]}
          onChoose={(value) => put({ year: value, month: '' })}
        />
      )}
      {(month !== undefined || months.length > 1) && (
        <Picker
          label={translate('billing.reports.month')}
          value={month ?? ''}
          options={[
            { value: '', label: translate('billing.invoices.any_month') },
            ...months.map((one) => ({ value: one, label: formatMonth(one, locale) })),
          ]}
          onChoose={(value) => put({ month: value })}
        />
      )}
    </>
  );
}

/** Saves the documents of some invoices; the running period has none. */
function useDocuments() {
  const translate = useTranslate();
  const documents = useInvoiceArchive();
  const { progress } = documents;
  return (invoices: readonly Invoice[], name: string) => {
    const printed = invoices.filter((one) => !isCurrent(one));
    if (printed.length === 0) return undefined;
    return {
      isBusy: progress !== undefined,
      label: progress
        ? translate('billing.invoices.packing', progress)
        : translate('billing.invoices.papers', { smart_count: printed.length }),
      save: () => void documents.save(printed, name),
    };
  };
}

/** Those with the same number of one account are one. */
const identityOf = ({ billing_account_id: account, id }: Invoice) => `${account} ${id}`;

/** What is selected of the invoices that are shown. */
function useSelected(shown: readonly Invoice[]) {
  const nameOf = useInvoiceName();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isSelected = (one: Invoice) => ids.has(identityOf(one));
  return {
    selected: shown.filter(isSelected),
    clear: () => setIds(new Set()),
    selection: {
      ...{ isSelected, nameOf },
      onSelect(rows: readonly Invoice[], isOn: boolean) {
        const next = new Set(ids);
        for (const one of rows) {
          if (isOn) next.add(identityOf(one));
          else next.delete(identityOf(one));
        }
        setIds(next);
      },
    },
  };
}

interface SelectedBarProps {
  selected: readonly Invoice[];
  documents: ReturnType<ReturnType<typeof useDocuments>>;
  /** Undefined until the list can be saved: states depend on accounts. */
  onSaveList: (() => void) | undefined;
  onClear(): void;
}

function SelectedBar({ selected, documents, onSaveList, onClear }: SelectedBarProps) {
  const translate = useTranslate();
  return (
    <SelectionBar
      count={selected.length}
      label={translate('list.selection.count', { smart_count: selected.length })}
      entries={[
        ...(documents
          ? [
              {
                ...{ name: 'documents', label: documents.label, icon: <Download size={16} aria-hidden /> },
                ...{ isBlocked: documents.isBusy, run: documents.save },
              },
            ]
          : []),
        ...(onSaveList
          ? [
              {
                ...{ name: 'list', label: translate('billing.csv'), icon: <FileDown size={16} aria-hidden /> },
                run: onSaveList,
              },
            ]
          : []),
      ]}
      onClear={onClear}
    />
  );
}

/** What is unpaid of the invoices shown, in each currency, and how many of these have no known total. */
function Unpaid({ shown }: { shown: readonly Invoice[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { sums, unknown, untyped, unstated } = unpaidIn(shown, siteCurrency);
  return (
    <>
      {sums.map(({ amount, count }) => (
        <p key={amount.currency} className="p-muted-13">
          {translate('billing.invoices.unpaid', {
            smart_count: count,
            amount: formatOwnMoney(amount, locale, siteCurrency),
          })}
        </p>
      ))}
      {untyped > 0 && <p className="p-muted-13">{translate('billing.invoices.untyped', { smart_count: untyped })}</p>}
      {unknown > 0 && <p className="p-muted-13">{translate('billing.invoices.no_totals', { smart_count: unknown })}</p>}
      {unstated > 0 && (
        <p className="p-muted-13">{translate('billing.invoices.no_status', { smart_count: unstated })}</p>
      )}
    </>
  );
}

interface InvoiceListProps {
  period: Period;
  /** Of several accounts: each invoice names its own. */
  several: boolean;
  areAccountsAwaited: boolean;
  payerOf(invoice: Invoice): BillingAccount | undefined;
  selection: RowSelection<Invoice>;
}

function InvoiceList(props: InvoiceListProps) {
  const { period, several, areAccountsAwaited, payerOf, selection } = props;
  const { month, typed, ofPeriod, shown } = period;
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setPaying] = useState<Invoice>();
  // As last read: its total may change while the dialog is open.
  const paying = ofPeriod.find((one) => chosen && identityOf(one) === identityOf(chosen));
  const pathOf = useInvoicePath();
  const columns = useInvoiceColumns({ several, areAccountsAwaited, payerOf, onPay: setPaying });
  return (
    <>
      <Unpaid shown={shown} />
      <DataTable
        label={translate('shell.pages.invoices')}
        columns={columns}
        rows={shown}
        keyOf={(one, index) => `${identityOf(one)} ${index}`}
        pathOf={pathOf}
        selection={selection}
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
  const query = useInvoices(choice.accountId);
  const invoices = query.data ?? [];
  const period = usePeriod(invoices);
  const { month, year, shown } = period;
  const now = useNow();
  const archive = useMonthArchive({ month: month ?? monthAt(now, 1), invoices, choice });
  const { selected, selection, clear } = useSelected(shown);
  const documentsOf = useDocuments();
  const fileName = ['invoices', month ?? year].filter(Boolean).join('-');
  const documents = documentsOf(shown, fileName);
  return (
    <BillingPage
      choice={choice}
      title={translate('shell.pages.invoices')}
      about={translate('billing.invoices.about')}
      tools={
        <>
          <AccountPicker choice={choice} all />
          {query.data && (
            <>
              <PeriodTools period={period} />
              {!isAwaited(choice.source) && archive.button}
            </>
          )}
          {documents && (
            <Button variant="secondary" aria-disabled={documents.isBusy} onClick={documents.save}>
              <Download size={16} aria-hidden />
              {documents.label}
            </Button>
          )}
        </>
      }
      selected={
        selected.length > 0 && (
          <SelectedBar
            selected={selected}
            documents={documentsOf(selected, fileName)}
            onSaveList={isAwaited(choice.source) ? undefined : () => archive.saveList(selected, `${fileName}.csv`)}
            onClear={clear}
          />
        )
      }
    >
      <Part of={query}>
        {() => (
          <>
            {archive.note}
            <InvoiceList
              {...{ period, selection }}
              several={isOfSeveral(choice, invoices)}
              areAccountsAwaited={isAwaited(choice.source)}
              payerOf={({ billing_account_id: id }) => accountOf(choice.accounts, id ?? choice.accountId)}
            />
          </>
        )}
      </Part>
    </BillingPage>
  );
}
