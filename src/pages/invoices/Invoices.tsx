/** `/billing/invoices`: what was billed, what is unpaid, and the running period. */
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { byTime, invoiceState, isCurrent, isPayable, totalOf } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { oneLine } from '../../admin/fields/safe';
import { accountOf } from '../../admin/form/account';
import { useNow } from '../../admin/queries';
import { sum } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { toDate } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { usePagePath } from '../../shell/pagePath';
import { InvoiceStatus } from './InvoiceStatus';
import { PayDialog } from './PayDialog';
import { useInvoices, usePaper, usePapers } from './useInvoices';
import styles from '../../admin/billing/billing.module.css';

const yearOf = (invoice: Invoice) => String(toDate(invoice.period_end)?.getUTCFullYear() ?? '');

/** "1 March 2026 – 31 March 2026"; one day for what is of a moment. The end of a period is the first moment after it. */
export function usePeriodText(): (invoice: Invoice) => string {
  const locale = useLocale();
  return ({ period_start, period_end, type }) => {
    const [from, to] = [toDate(period_start), toDate(period_end)];
    const first = formatDay(from, locale, 'UTC');
    if (!from || !to || type === 'credit_topup' || to.getTime() <= from.getTime()) return first;
    return `${first} – ${formatDay(new Date(to.getTime() - 1), locale, 'UTC')}`;
  };
}

function List({ invoices, choice }: { invoices: readonly Invoice[]; choice: ReturnType<typeof useAccountChoice> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const period = usePeriodText();
  const paper = usePaper();
  const papers = usePapers();
  const [paying, setPaying] = useState<Invoice>();
  const [search, setSearch] = useSearchParams();

  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(choice.accounts, id ?? choice.account?.id);
  const years = [...new Set(invoices.filter((one) => !isCurrent(one)).map(yearOf))].sort().reverse();
  const year = years.find((one) => one === search.get('year'));
  const shown = byTime(invoices).filter((one) => year === undefined || yearOf(one) === year);
  const printed = shown.filter((one) => !isCurrent(one));
  const unpaid = shown.filter(isPayable);

  const here = usePagePath()('invoices') ?? '';
  const pathOf = (invoice: Invoice) =>
    `${here}/${encodeURIComponent(String(invoice.id))}` +
    (isCurrent(invoice) && invoice.billing_account_id ? `?account=${invoice.billing_account_id}` : '');
  const nameOf = (invoice: Invoice) =>
    isCurrent(invoice)
      ? translate('resources.invoice.status.current')
      : translate('billing.invoices.number', { number: String(invoice.id) });
  const several = choice.accounts.length > 1 && !choice.account;
  const columns: DataColumn<Invoice>[] = [
    {
      name: 'id',
      label: translate('resources.invoice.name', 1),
      cell: (one) => (
        <span>
          <Link to={pathOf(one)}>{nameOf(one)}</Link>
          <span className={styles.under}>{period(one)}</span>
        </span>
      ),
    },
    {
      name: 'type',
      label: translate('resources.invoice.fields.type'),
      cell: (one) => translate(`status.invoice_type.${one.type}`, { _: oneLine(one.type, 60) }),
    },
    ...(several
      ? [
          {
            name: 'account',
            label: translate('resources.invoice.fields.billing_account_id'),
            cell: (one: Invoice) => <bdi>{oneLine(payerOf(one)?.title ?? one.billing_account_id, 60)}</bdi>,
          },
        ]
      : []),
    {
      name: 'status',
      label: translate('resources.invoice.fields.status'),
      cell: (one) => (
        <span>
          <InvoiceStatus state={invoiceState(one, payerOf(one)?.paying_by_invoice === true, now)} />
          {isPayable(one) && toDate(one.due_date) && (
            <span className={styles.under}>
              {translate('billing.invoices.due', { when: formatDay(one.due_date, locale, 'UTC') })}
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'total',
      label: translate('billing.invoices.total'),
      numeric: true,
      cell: (one) => formatMoney(totalOf(one, siteCurrency), locale),
    },
    {
      name: 'ways',
      label: translate('billing.ways'),
      cell: (one) =>
        !isCurrent(one) && (
          <span className={styles.ways}>
            <button
              type="button"
              className="p-link"
              aria-label={translate('billing.invoices.paper_of', { name: nameOf(one) })}
              onClick={() => void paper(one)}
            >
              {translate('resources.invoice.actions.download.label')}
            </button>
            {isPayable(one) && (
              <button
                type="button"
                className="p-link"
                aria-label={translate('billing.invoices.pay_of', { name: nameOf(one) })}
                onClick={() => setPaying(one)}
              >
                {translate('resources.invoice.actions.pay.label')}
              </button>
            )}
          </span>
        ),
    },
  ];
  return (
    <>
      <div className={styles.tools}>
        <AccountPicker choice={choice} all />
        {years.length > 0 && (
          <Picker
            label={translate('billing.year')}
            value={year ?? ''}
            options={[
              { value: '', label: translate('billing.all_years') },
              ...years.map((one) => ({ value: one, label: one })),
            ]}
            onChoose={(value) => {
              const next = new URLSearchParams(search);
              if (value) next.set('year', value);
              else next.delete('year');
              setSearch(next, { replace: true });
            }}
          />
        )}
        {printed.length > 0 && (
          <button
            type="button"
            className="p-button p-button--plain"
            aria-disabled={papers.done !== undefined}
            onClick={() => void papers.save(printed, year ? `invoices-${year}` : 'invoices')}
          >
            <Download size={16} aria-hidden />
            {papers.done === undefined
              ? translate('billing.invoices.papers', { smart_count: printed.length })
              : translate('billing.invoices.packing', { done: papers.done, all: printed.length })}
          </button>
        )}
      </div>
      {unpaid.length > 0 && (
        <p className={styles.fine}>
          {translate('billing.invoices.unpaid', {
            smart_count: unpaid.length,
            amount: formatMoney(
              sum(
                unpaid.map((one) => totalOf(one, siteCurrency)),
                siteCurrency,
              ),
              locale,
            ),
          })}
        </p>
      )}
      <DataTable
        label={translate('shell.pages.invoices')}
        columns={columns}
        rows={shown}
        keyOf={(one) => `${one.billing_account_id} ${one.id}`}
        empty={translate('resources.invoice.about')}
      />
      {paying && <PayDialog invoice={paying} account={payerOf(paying)} onClose={() => setPaying(undefined)} />}
    </>
  );
}

export function Invoices() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  const query = useInvoices(choice.account?.id);
  if (choice.isPending) return <PageSkeleton />;
  return (
    <BillingPage title={translate('shell.pages.invoices')} about={translate('billing.invoices.about')}>
      <OfAccounts choice={choice}>
        <Answered query={query}>{(invoices) => <List invoices={invoices} choice={choice} />}</Answered>
      </OfAccounts>
    </BillingPage>
  );
}
