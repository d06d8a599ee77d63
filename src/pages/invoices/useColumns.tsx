/** What the list of invoices tells of each, and what can be done with it. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { ratesOf } from '../../../resources/invoice/rules/accountStatement';
import { canPay, invoiceState, invoiceStatement, isCurrent, isPayable } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import type { DataColumn } from '../../admin/billing/DataTable';
import { oneLine } from '../../ui/safe';
import { useNow } from '../../admin/queries';
import { formatMoney } from '../../lib/moneyText';
import { toDate } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { InvoiceStatus } from '../../admin/billing/InvoiceStatus';
import { useInvoiceName, usePeriodText } from '../../admin/billing/invoiceTexts';
import { useInvoicePdf } from './useInvoices';
import styles from '../../admin/billing/billing.module.css';

interface ColumnsOptions {
  /** Of several accounts: each invoice names its own. */
  several: boolean;
  payerOf(invoice: Invoice): BillingAccount | undefined;
  onPay(invoice: Invoice): void;
}

export function useInvoiceColumns({ several, payerOf, onPay }: ColumnsOptions): DataColumn<Invoice>[] {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const period = usePeriodText();
  const nameOf = useInvoiceName();
  const paper = useInvoicePdf();
  const here = usePagePath()('invoices') ?? '';
  const pathOf = (invoice: Invoice) =>
    `${here}/${encodeURIComponent(String(invoice.id))}` +
    (isCurrent(invoice) && invoice.billing_account_id ? `?account=${invoice.billing_account_id}` : '');
  return [
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
      cell: (one) => translate(`status.invoice_type.${one.type}`, { _: oneLine(one.type ?? '—', 60) }),
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
      cell: (one) => {
        const payer = payerOf(one);
        const { total } = invoiceStatement(one, siteCurrency, isCurrent(one) && payer ? ratesOf(payer) : {});
        return total ? formatMoney(total, locale) : translate('sums.unknown');
      },
    },
    {
      name: 'ways',
      label: translate('billing.ways'),
      cell: (one) =>
        !isCurrent(one) && (
          <span className={styles.ways}>
            <Button
              variant="link"
              aria-label={translate('billing.invoices.paper_of', { name: nameOf(one) })}
              onClick={() => void paper(one)}
            >
              {translate('resources.invoice.actions.download.label')}
            </Button>
            {canPay(one, siteCurrency) && (
              <Button
                variant="link"
                aria-label={translate('billing.invoices.pay_of', { name: nameOf(one) })}
                onClick={() => onPay(one)}
              >
                {translate('resources.invoice.actions.pay.label')}
              </Button>
            )}
          </span>
        ),
    },
  ];
}
