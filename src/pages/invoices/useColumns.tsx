/** Columns of the list of invoices, with their actions. */
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing/account';
import { canPay, isCurrent } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import type { DataColumn } from '../../admin/billing/DataTable';
import { tipOf } from '../../admin/fields/tip';
import { oneLine } from '../../ui/safe';
import { useSite } from '../../context/portal';
import { useInvoiceName } from '../../admin/billing/invoiceTexts';
import { useInvoiceCells } from '../../admin/billing/invoiceCells';
import { useInvoicePdf } from './useInvoices';
import iconButton from '../../ui/iconButton.module.css';
import styles from '../../admin/billing/billing.module.css';

interface ColumnsOptions {
  /** Of several accounts: each invoice names its own. */
  several: boolean;
  areAccountsAwaited: boolean;
  payerOf(invoice: Invoice): BillingAccount | undefined;
  onPay(invoice: Invoice): void;
}

export function useInvoiceColumns(options: ColumnsOptions): DataColumn<Invoice>[] {
  const { several, areAccountsAwaited, payerOf, onPay } = options;
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const nameOf = useInvoiceName();
  const paper = useInvoicePdf();
  const cells = useInvoiceCells(payerOf, areAccountsAwaited);
  return [
    cells.id,
    {
      name: 'type',
      label: translate('resources.invoice.fields.type'),
      cell: (one) => translate(`status.invoice_type.${one.type}`, { _: oneLine(one.type ?? '—', 60) }),
    },
    ...(several ? [cells.account] : []),
    cells.status,
    cells.total,
    {
      name: 'ways',
      label: translate('actions.menu'),
      numeric: true,
      cell: (one) =>
        !isCurrent(one) && (
          <span className={styles.acts}>
            {canPay(one, siteCurrency) && (
              <Button
                variant="link"
                aria-label={translate('billing.invoices.pay_of', { name: nameOf(one) })}
                onClick={() => onPay(one)}
              >
                {translate('resources.invoice.actions.pay.label')}
              </Button>
            )}
            <button
              type="button"
              className={`${iconButton.touch} ${styles.paper}`}
              aria-label={translate('billing.invoices.paper_of', { name: nameOf(one) })}
              {...tipOf(translate('resources.invoice.actions.download.label'))}
              onClick={() => void paper(one)}
            >
              <Download size={16} aria-hidden />
              <span>PDF</span>
            </button>
          </span>
        ),
    },
  ];
}
