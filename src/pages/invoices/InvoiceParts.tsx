/** What an invoice is made of: what it is, its lines place by place, its sums, its payments. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { invoiceState, type LineGroup } from '../../../resources/invoice/rules';
import type { Invoice, InvoiceLine } from '../../../resources/invoice/schema';
import { BillingSection } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { Sums } from '../../admin/billing/Sums';
import { oneLine } from '../../admin/fields/safe';
import { ToneChip } from '../../admin/fields/ToneChip';
import { useNow } from '../../admin/queries';
import { numberFormat } from '../../lib/intl';
import { isPositive, money } from '../../lib/money';
import { formatMoney, formatPrice } from '../../lib/moneyText';
import { formatDay, formatExact } from '../../lib/timeText';
import { mustPath } from '../../paths';
import { useKind, usePortal } from '../../portal';
import { InvoiceStatus } from './InvoiceStatus';
import { usePeriodText } from './texts';

function useSums() {
  const locale = useLocale();
  const { site } = usePortal();
  const of = (value: unknown) => money(value, site.siteCurrency);
  return {
    of,
    sum: (value: unknown) => formatMoney(of(value), locale),
    price: (value: unknown) => formatPrice(of(value), locale),
  };
}

function usePercent() {
  const locale = useLocale();
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (rate: unknown) => {
    const share = Number(rate ?? 0) / 100;
    return Number.isFinite(share) ? format.format(share) : '–';
  };
}

export function InvoiceFacts({ invoice, account }: { invoice: Invoice; account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = useKind('billing_account');
  const period = usePeriodText();
  const state = invoiceState(invoice, account?.paying_by_invoice === true, useNow());
  const t = (field: string) => translate(`resources.invoice.fields.${field}`);
  return (
    <Sums
      small
      sums={[
        { label: t('status'), value: <InvoiceStatus state={state} /> },
        {
          label: t('type'),
          value: translate(`status.invoice_type.${invoice.type}`, { _: oneLine(invoice.type, 60) }),
        },
        { label: t('period'), value: period(invoice), note: 'UTC' },
        Boolean(invoice.due_date) && { label: t('due_date'), value: formatDay(invoice.due_date, locale, 'UTC') },
        account && {
          label: t('billing_account_id'),
          value: (
            <Link className="p-link" to={mustPath(kind, 'show', account.id)}>
              <bdi>{oneLine(account.title || account.id, 80)}</bdi>
            </Link>
          ),
        },
      ]}
    />
  );
}

export function Place({ group }: { group: LineGroup }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { places, site } = usePortal();
  const { sum, price } = useSums();
  const name = group.location
    ? oneLine(places.find(({ slug }) => slug === group.location)?.display_name ?? group.location, 80)
    : translate('billing.no_place');
  const t = (field: string) => translate(`resources.invoice.fields.records_list_${field}`);
  return (
    <BillingSection title={name} aside={<strong>{formatMoney(group.amount, locale)}</strong>}>
      <DataTable<InvoiceLine>
        label={name}
        rows={group.lines}
        keyOf={(_, index) => index}
        empty=""
        columns={[
          { name: 'name', label: t('name'), cell: (line) => <bdi>{oneLine(line.name, 200)}</bdi> },
          {
            name: 'qty',
            label: t('qty'),
            numeric: true,
            cell: (line) => `${Number(line.qty ?? 0).toLocaleString(locale)} ${oneLine(line.qty_unit ?? '', 20)}`,
          },
          { name: 'item_price', label: t('item_price'), numeric: true, cell: (line) => price(line.item_price) },
          { name: 'vat_amount', label: t('vat_amount'), numeric: true, cell: (line) => sum(line.vat_amount) },
          {
            name: 'amount',
            label: `${t('amount')} (${site.siteCurrency})`,
            numeric: true,
            cell: (line) => sum(line.amount),
          },
        ]}
      />
    </BillingSection>
  );
}

export function Totals({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const { of, sum } = useSums();
  const rate = usePercent();
  const totals = invoice.totals ?? {};
  const discounted = isPositive(of(totals.discount_amount));
  const lines = [
    ['subtotal', translate('money.subtotal'), totals.subtotal],
    [
      'discount_amount',
      translate('money.discount_of', { rate: rate(invoice.discount_percentage) }),
      totals.discount_amount,
    ],
    ['total_before_tax', translate('resources.invoice.fields.totals_total_before_tax'), totals.total_before_tax],
    ['vat_tax', translate('money.vat_of', { rate: rate(invoice.vat_percentage) }), totals.vat_tax],
    ['total', translate('money.total'), totals.total],
  ] as const;
  return (
    <Sums
      sums={lines
        // Without a discount both sums before VAT are the same.
        .filter(([name]) => discounted || !['discount_amount', 'total_before_tax'].includes(name))
        .map(([, label, value]) => ({ label, value: sum(value) }))}
    />
  );
}

export function Payments({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { sum } = useSums();
  const t = (field: string) => translate(`resources.invoice.fields.transaction_list_${field}`);
  return (
    <BillingSection title={translate('resources.invoice.fields.transaction_list')}>
      <DataTable
        label={translate('resources.invoice.fields.transaction_list')}
        rows={invoice.transaction_list ?? []}
        keyOf={(one, index) => one.identifier ?? index}
        empty={translate('billing.invoices.no_payments')}
        columns={[
          { name: 'created_at', label: t('created_at'), cell: (one) => formatExact(one.created_at, locale) },
          {
            name: 'identifier',
            label: t('identifier'),
            cell: (one) => <span className="p-mono">{oneLine(one.identifier ?? '', 100)}</span>,
          },
          {
            name: 'is_success',
            label: translate('status.label'),
            cell: (one) => (
              <ToneChip tone={one.is_success ? 'success' : 'danger'}>
                {translate(one.is_success ? 'status.payment.success' : 'status.payment.failed')}
              </ToneChip>
            ),
          },
          { name: 'amount', label: t('amount'), numeric: true, cell: (one) => sum(one.amount) },
        ]}
      />
    </BillingSection>
  );
}
