/** The latest invoices, with what is still to be paid of them. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { byTime, invoiceState, invoiceStatement, isCurrent, isPayable } from '../../../resources/invoice/rules';
import { ratesOf } from '../../../resources/invoice/rules/accountStatement';
import type { Invoice } from '../../../resources/invoice/schema';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { InvoiceStatus } from '../../admin/billing/InvoiceStatus';
import { useInvoiceName, usePeriodText } from '../../admin/billing/invoiceTexts';
import { accountOf } from '../../admin/form/account';
import { useNow } from '../../admin/queries';
import { usePagePath } from '../../context/pagePath';
import { useSite } from '../../context/portal';
import { formatMoney } from '../../lib/moneyText';
import { toDate } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { Part } from '../../ui/Part';
import { useInvoiceList } from './useMonth';
import styles from './overview.module.css';

/** So many are shown; the page of invoices has all. */
export const latestShown = 5;

interface InvoicesPartProps {
  account: number | undefined;
  accounts: readonly BillingAccount[];
  search: string;
}

export function InvoicesPart({ account, accounts, search }: InvoicesPartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const nameOf = useInvoiceName();
  const period = usePeriodText();
  const query = useInvoiceList(account);
  const here = usePagePath()('invoices') ?? '/';
  const payerOf = ({ billing_account_id: id }: Invoice) => accountOf(accounts, id ?? account);
  const pathOf = (one: Invoice) =>
    `${here}/${encodeURIComponent(String(one.id))}` +
    (isCurrent(one) && one.billing_account_id ? `?account=${one.billing_account_id}` : '');
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
      cell: (one) => {
        const payer = payerOf(one);
        const { total } = invoiceStatement(one, siteCurrency, isCurrent(one) && payer ? ratesOf(payer) : {});
        return total ? formatMoney(total, locale) : translate('sums.unknown');
      },
    },
  ];
  return (
    <BillingSection
      title={translate('billing.overview.invoices')}
      aside={
        <Link className="p-link" to={`${here}${search}`}>
          {translate('billing.invoices.all')}
        </Link>
      }
    >
      <Part of={query}>
        {(invoices) => (
          <DataTable
            label={translate('billing.overview.invoices')}
            columns={columns}
            rows={byTime(invoices).slice(0, latestShown)}
            keyOf={(one, index) => `${one.billing_account_id} ${one.id} ${index}`}
            empty={translate('billing.overview.no_invoices')}
          />
        )}
      </Part>
    </BillingSection>
  );
}
