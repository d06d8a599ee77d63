/** `/billing/invoices/{id}`: one invoice, or 'current', with its lines place by place and its payments. */
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { invoiceState, isCurrent, isPayable, linesByPlace, type LineGroup } from '../../../resources/invoice/rules';
import type { Invoice, InvoiceLine } from '../../../resources/invoice/schema';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import { Answered, BillingPage, BillingSection } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { Sums } from '../../admin/billing/Sums';
import { oneLine } from '../../admin/fields/safe';
import { ToneChip } from '../../admin/fields/ToneChip';
import { accountOf } from '../../admin/form/account';
import { useAccounts } from '../../admin/form/useAccounts';
import { Note } from '../../admin/form/Note';
import { useNow } from '../../admin/queries';
import { isPositive, money } from '../../lib/money';
import { formatMoney, formatPrice } from '../../lib/moneyText';
import { formatDay, formatExact } from '../../lib/timeText';
import { mustPath } from '../../paths';
import { useKind, usePortal } from '../../portal';
import { NotFound } from '../../shell/NotFound';
import { usePagePath } from '../../shell/pagePath';
import { InvoiceStatus } from './InvoiceStatus';
import { PayDialog } from './PayDialog';
import { useInvoiceName, usePeriodText } from './texts';
import { useInvoices, usePaper } from './useInvoices';

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
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (rate: unknown) => format.format(Number(rate ?? 0) / 100);
}

function Place({ group }: { group: LineGroup }) {
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

function Totals({ invoice }: { invoice: Invoice }) {
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

function Payments({ invoice }: { invoice: Invoice }) {
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

function Shown({ invoice, account }: { invoice: Invoice; account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const kind = useKind('billing_account');
  const pagePath = usePagePath();
  const { site } = usePortal();
  const paper = usePaper();
  const period = usePeriodText();
  const [paying, setPaying] = useState(false);
  const state = invoiceState(invoice, account?.paying_by_invoice === true, now);
  const current = isCurrent(invoice);
  const title = useInvoiceName()(invoice);
  const list = pagePath('invoices') ?? '/';
  return (
    <BillingPage
      title={title}
      about={current ? translate('resources.invoice.help.current') : undefined}
      actions={
        !current && (
          <>
            <button type="button" className="p-button p-button--plain" onClick={() => void paper(invoice)}>
              <Download size={16} aria-hidden />
              {translate('resources.invoice.actions.download.label')}
            </button>
            {isPayable(invoice) && (
              <button type="button" className="p-button" onClick={() => setPaying(true)}>
                {translate('resources.invoice.actions.pay.label')}
              </button>
            )}
          </>
        )
      }
    >
      {isPayable(invoice) && account && !account.can_pay && (
        <Note
          tone="warning"
          remedy={<Link to={pagePath('payment_methods') ?? list}>{translate('topup.add_method')}</Link>}
        >
          {translate('billing.invoices.no_way')}
        </Note>
      )}
      <Sums
        small
        sums={[
          { label: translate('resources.invoice.fields.status'), value: <InvoiceStatus state={state} /> },
          {
            label: translate('resources.invoice.fields.type'),
            value: translate(`status.invoice_type.${invoice.type}`, { _: oneLine(invoice.type, 60) }),
          },
          { label: translate('resources.invoice.fields.period'), value: period(invoice), note: 'UTC' },
          Boolean(invoice.due_date) && {
            label: translate('resources.invoice.fields.due_date'),
            value: formatDay(invoice.due_date, locale, 'UTC'),
          },
          account && {
            label: translate('resources.invoice.fields.billing_account_id'),
            value: (
              <Link className="p-link" to={mustPath(kind, 'show', account.id)}>
                <bdi>{oneLine(account.title || account.id, 80)}</bdi>
              </Link>
            ),
          },
        ]}
      />
      <Totals invoice={invoice} />
      {linesByPlace(invoice.records_list ?? [], site.siteCurrency).map((group) => (
        <Place key={group.location ?? ''} group={group} />
      ))}
      {!current && <Payments invoice={invoice} />}
      <p>
        <Link className="p-link" to={list}>
          {translate('billing.invoices.all')}
        </Link>
      </p>
      {paying && <PayDialog invoice={invoice} account={account} onClose={() => setPaying(false)} />}
    </BillingPage>
  );
}

export function InvoicePage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { accounts } = useAccounts();
  const asked = search.get('account') ?? (id === 'current' ? accounts.find((one) => one.is_default)?.id : undefined);
  const query = useInvoices(asked === undefined ? undefined : Number(asked));
  const found = query.data?.find((one) => String(one.id) === id);
  if (query.data && !found) return <NotFound />;
  if (!found) {
    return (
      <BillingPage title={translate('shell.pages.invoices')}>
        <Answered query={query}>{() => null}</Answered>
      </BillingPage>
    );
  }
  const account = accountOf(accounts, found.billing_account_id);
  return <Shown invoice={found} account={account} />;
}
