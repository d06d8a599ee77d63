/** `/billing/invoices`: what was billed, what is unpaid, and the running period. */
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { byTime, invoiceTotal, isCurrent, isPayable } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { accountOf } from '../../admin/form/account';
import { sum } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMonth } from '../../lib/periodText';
import { toDate } from '../../lib/time';
import { useSite } from '../../context/portal';
import { isOfMonth, MonthFilter, useMonth } from './MonthFilter';
import { PayDialog } from './PayDialog';
import { useInvoiceColumns } from './useColumns';
import { useInvoices, usePapers } from './useInvoices';
import styles from '../../admin/billing/billing.module.css';

const yearOf = (invoice: Invoice) => String(toDate(invoice.period_end)?.getUTCFullYear() ?? '');

function List({ invoices, choice }: { invoices: readonly Invoice[]; choice: ReturnType<typeof useAccountChoice> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const papers = usePapers();
  const [paying, setPaying] = useState<Invoice>();

  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(choice.accounts, id ?? choice.account?.id);
  // Those without a date are found under all years.
  const dated = invoices.filter((one) => !isCurrent(one) && yearOf(one) !== '');
  const years = [...new Set(dated.map(yearOf))].sort().reverse();
  const [year, chooseYear] = useChosen('year', years);
  const { month, clear } = useMonth();
  const shown = byTime(invoices).filter((one) =>
    month === undefined ? year === undefined || yearOf(one) === year : isOfMonth(one, month),
  );
  const printed = shown.filter((one) => !isCurrent(one));
  const unpaid = shown.filter(isPayable);
  const owed = unpaid.flatMap((one) => invoiceTotal(one, siteCurrency) ?? []);
  const withoutTotal = unpaid.length - owed.length;

  const several = choice.accounts.length > 1 && !choice.account;
  const columns = useInvoiceColumns({ several, payerOf, onPay: setPaying });
  return (
    <>
      <div className={styles.tools}>
        <AccountPicker choice={choice} all />
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
        {printed.length > 0 && (
          <Button
            variant="secondary"
            aria-disabled={papers.done !== undefined}
            onClick={() => void papers.save(printed, ['invoices', month ?? year].filter(Boolean).join('-'))}
          >
            <Download size={16} aria-hidden />
            {papers.done === undefined
              ? translate('billing.invoices.papers', { smart_count: printed.length })
              : translate('billing.invoices.packing', { done: papers.done, all: printed.length })}
          </Button>
        )}
      </div>
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
      <DataTable
        label={translate('shell.pages.invoices')}
        columns={columns}
        rows={shown}
        keyOf={(one, index) => `${one.billing_account_id} ${one.id} ${index}`}
        empty={
          month === undefined
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
    <BillingPage title={translate('shell.pages.invoices')} about={translate('billing.invoices.about')}>
      <OfAccounts choice={choice}>
        <Answered query={query}>{(invoices) => <List invoices={invoices} choice={choice} />}</Answered>
      </OfAccounts>
    </BillingPage>
  );
}
