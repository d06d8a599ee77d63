/** Columns shared by all lists of invoices: number, account (for lists of several accounts), state and total. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing/account';
import {
  invoiceState,
  isCurrent,
  isPayable,
  ownStatement,
  stateTones,
  type InvoiceState,
} from '../../../resources/invoice/rules';
import { ratesOf } from '../../../resources/invoice/rules/accountStatement';
import type { Invoice } from '../../../resources/invoice/schema';
import { usePagePath } from '../../context/pagePath';
import { useSite } from '../../context/portal';
import { toDate } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { oneLine } from '../../ui/safe';
import { ToneChip } from '../fields/ToneChip';
import { useNow } from '../queries';
import type { DataColumn } from './DataTable';
import { useInvoiceName, usePeriodText } from './invoiceTexts';
import styles from './billing.module.css';
import { formatOwnMoney } from '../../lib/ownMoney';

const key = (state: InvoiceState) =>
  state === 'current' ? 'resources.invoice.status.current' : `status.invoice.${state}`;

export function InvoiceStatus({ state }: { state: InvoiceState }) {
  const translate = useTranslate();
  return <ToneChip tone={stateTones[state]}>{translate(key(state))}</ToneChip>;
}

type InvoiceCells = Readonly<Record<'id' | 'account' | 'status' | 'total', DataColumn<Invoice>>>;

/**
 * The path of an invoice's page; of the running period, that of its account. Undefined if this site has no such page.
 *
 * @example
 * const path = useInvoicePath()?.({ id: 1020 });
 */
export function useInvoicePath(): ((invoice: Invoice) => string) | undefined {
  const here = usePagePath()('invoices');
  if (here === undefined) return undefined;
  return (one) =>
    `${here}/${encodeURIComponent(String(one.id))}` +
    (isCurrent(one) && one.billing_account_id ? `?account=${one.billing_account_id}` : '');
}

/**
 * The columns that every list of invoices has. `payerOf`: the account that pays an invoice, if known; its terms decide the state and
 * the total of the running period: "…" for these while accounts are awaited.
 *
 * @example
 * const { id, total } = useInvoiceCells(() => undefined);
 * const labels = [id.label, total.label];
 */
export function useInvoiceCells(
  payerOf: (invoice: Invoice) => BillingAccount | undefined,
  areAccountsAwaited = false,
): InvoiceCells {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const period = usePeriodText();
  const nameOf = useInvoiceName();
  const pathOf = useInvoicePath();
  return {
    id: {
      name: 'id',
      label: translate('resources.invoice.name', 1),
      cell: (one) => (
        <span>
          {pathOf ? <Link to={pathOf(one)}>{nameOf(one)}</Link> : nameOf(one)}
          <span className={styles.under}>{period(one)}</span>
        </span>
      ),
    },
    account: {
      name: 'account',
      label: translate('resources.invoice.fields.billing_account_id'),
      cell: (one) => <bdi>{oneLine(payerOf(one)?.title ?? one.billing_account_id, 60) || '–'}</bdi>,
    },
    status: {
      name: 'status',
      label: translate('resources.invoice.fields.status'),
      cell: (one) => (
        <span>
          {areAccountsAwaited && isPayable(one) ? (
            '…'
          ) : (
            <InvoiceStatus state={invoiceState(one, payerOf(one)?.paying_by_invoice === true, now)} />
          )}
          {isPayable(one) && toDate(one.due_date) && (
            <span className={styles.under}>
              {translate('billing.invoices.due', { when: formatDay(one.due_date, locale, 'UTC') })}
            </span>
          )}
        </span>
      ),
    },
    total: {
      name: 'total',
      label: translate('billing.invoices.total'),
      numeric: true,
      cell: (one) => {
        const payer = payerOf(one);
        if (areAccountsAwaited && isCurrent(one) && !payer) return '…';
        const { total } = ownStatement(one, siteCurrency, isCurrent(one) && payer ? ratesOf(payer) : {});
        return total ? formatOwnMoney(total, locale, siteCurrency) : translate('sums.unknown');
      },
    },
  };
}
