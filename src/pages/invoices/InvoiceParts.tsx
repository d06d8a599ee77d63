/** Parts of an invoice's page: header, lines by location, totals, payments. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing/account';
import { ratesOf } from '../../../resources/invoice/rules/accountStatement';
import {
  invoiceState,
  isCurrent,
  knownInvoiceType,
  lineAmount,
  type LineGroup,
  linesByLocation,
  ownStatement,
} from '../../../resources/invoice/rules';
import { ownAmount, ownCurrency } from '../../../resources/invoice/currency';
import type { Invoice, InvoiceLine, InvoiceTransaction } from '../../../resources/invoice/schema';
import { BillingSection } from '../../admin/billing/BillingPage';
import { Unfold, type SumRow } from '../../admin/billing/Unfold';
import { Differences, useStatementRows } from '../../admin/billing/useStatement';
import { useLineName } from '../../admin/billing/useLineName';
import { DataTable } from '../../admin/billing/DataTable';
import { Sums } from '../../admin/billing/Sums';
import { oneLine } from '../../ui/safe';
import { ToneChip } from '../../admin/fields/ToneChip';
import { useNow } from '../../admin/queries';
import { numberFormat } from '../../lib/intl';
import { parseAmount, readMoney, type Money } from '../../lib/money';
import { formatMoney, formatPrice } from '../../lib/moneyText';
import { formatDay, formatMoment } from '../../lib/timeText';
import { mustPath } from '../../context/paths';
import { useKind, useSite } from '../../context/portal';
import { InvoiceStatus } from '../../admin/billing/invoiceCells';
import { usePeriodText } from '../../admin/billing/invoiceTexts';
import styles from '../../admin/billing/billing.module.css';
import { useLocationName } from '../../ui/useLocationName';
import { formatOwnMoney } from '../../lib/ownMoney';

/** Formats amounts of answers; an unknown amount is shown as such. */
function useSums(named: Pick<Invoice, 'currency'> = {}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const currency = ownCurrency(named, siteCurrency);
  const of = (value: unknown) => (currency === undefined ? undefined : readMoney(value, currency));
  const write = (amount: Money | undefined, format: typeof formatMoney) =>
    amount ? format(amount, locale) : translate('sums.unknown');
  return {
    currency: currency ?? siteCurrency,
    money: (amount: Money | undefined) => write(amount, formatMoney),
    sum: (value: unknown) => write(of(value), formatMoney),
    price: (value: unknown) => write(of(value), formatPrice),
  };
}

export function InvoiceFacts({ invoice, account }: { invoice: Invoice; account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = useKind('billing_account');
  const period = usePeriodText();
  const { siteCurrency } = useSite();
  const rates = isCurrent(invoice) && account ? ratesOf(account) : {};
  const { total } = ownStatement(invoice, siteCurrency, rates);
  const state = invoiceState(invoice, account?.paying_by_invoice === true, useNow());
  const t = (field: string) => translate(`resources.invoice.fields.${field}`);
  return (
    <Sums
      small
      sums={[
        { label: t('status'), value: <InvoiceStatus state={state} /> },
        total && { label: translate('sums.total'), value: formatOwnMoney(total, locale, siteCurrency) },
        {
          label: t('type'),
          value: translate(`status.invoice_type.${invoice.type}`, { _: oneLine(invoice.type ?? '—', 60) }),
        },
        { label: t('period'), value: period(invoice) || '—', note: 'UTC' },
        Boolean(invoice.due_date) && { label: t('due_date'), value: formatDay(invoice.due_date, locale, 'UTC') },
        account && {
          label: t('billing_account_id'),
          value: (
            <Link className={buttonClass('link')} to={mustPath(kind, 'show', account.id)}>
              <bdi>{oneLine(account.title || account.id, 80)}</bdi>
            </Link>
          ),
        },
      ]}
    />
  );
}

/** Of the same width in the table of each location, which stand below each other. */
const figure = { numeric: true, width: 170 } as const;

/** "744 h"; a dash for a line without a quantity. */
function useQuantity() {
  const locale = useLocale();
  const format = numberFormat(locale, { maximumFractionDigits: 6 });
  return ({ qty, qty_unit: unit }: InvoiceLine): string =>
    parseAmount(qty) === undefined ? '—' : `${format.format(Number(qty))} ${oneLine(unit ?? '', 20)}`.trim();
}

export function LocationBlock({ group }: { group: LineGroup }) {
  const translate = useTranslate();
  const { currency, money: write, sum, price } = useSums(group.lines[0]);
  const quantity = useQuantity();
  const lineName = useLineName();
  const name = useLocationName()(group.location) || translate('billing.no_location');
  const t = (field: string) => translate(`resources.invoice.fields.records_list_${field}`);
  return (
    <BillingSection title={name} aside={<strong>{write(group.amount)}</strong>}>
      <DataTable<InvoiceLine>
        label={name}
        rows={group.lines}
        keyOf={(_, index) => index}
        empty=""
        columns={[
          { name: 'name', label: t('name'), cell: (line) => <bdi>{lineName(line.name)}</bdi> },
          { name: 'qty', label: t('qty'), ...figure, cell: quantity },
          { name: 'item_price', label: t('item_price'), ...figure, cell: (line) => price(line.item_price) },
          { name: 'vat_amount', label: t('vat_amount'), ...figure, cell: (line) => sum(line.vat_amount) },
          {
            name: 'amount',
            label: `${t('amount')} (${currency})`,
            ...figure,
            cell: (line) => write(lineAmount(line, currency)),
          },
        ]}
      />
    </BillingSection>
  );
}

/** From the lines to the total, with inconsistencies. */
export function TotalsTable({ invoice, account }: { invoice: Invoice; account: BillingAccount | undefined }) {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const locationName = useLocationName();
  const rowsOf = useStatementRows();
  const known = knownInvoiceType(invoice);
  const label = known
    ? translate(known === 'credit_topup' ? 'sums.added' : 'sums.usage')
    : translate('resources.invoice.fields.totals_subtotal');
  const rates = isCurrent(invoice) && account ? ratesOf(account) : {};
  const statement = ownStatement(invoice, siteCurrency, rates);
  const groups = linesByLocation(invoice.records_list ?? [], ownCurrency(invoice, siteCurrency) ?? siteCurrency);
  const rows = groups.map(({ location, amount }): SumRow => ({
    name: location ?? '',
    label: locationName(location) || translate('billing.no_location'),
    amount,
  }));
  const first = { label, ...(rows.length > 1 && { rows }) };
  return (
    <section className={styles.totals} aria-label={translate('resources.invoice.fields.totals')}>
      <Unfold rows={rowsOf(statement, first)} />
      <Differences differences={statement.differences} />
    </section>
  );
}

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const currency = ownCurrency(invoice, siteCurrency);
  // A payment may be in another currency than the invoice.
  const write = (one: InvoiceTransaction) => {
    const own = currency === undefined ? undefined : ownAmount(one, currency);
    return own ? formatOwnMoney(own, locale, siteCurrency) : translate('sums.unknown');
  };
  const t = (field: string) => translate(`resources.invoice.fields.transaction_list_${field}`);
  return (
    <BillingSection title={translate('resources.invoice.fields.transaction_list')}>
      <DataTable
        label={translate('resources.invoice.fields.transaction_list')}
        rows={invoice.transaction_list ?? []}
        keyOf={(_, index) => index}
        empty={translate('billing.invoices.no_payments')}
        columns={[
          { name: 'created_at', label: t('created_at'), cell: (one) => formatMoment(one.created_at, locale) || '—' },
          {
            name: 'identifier',
            label: t('identifier'),
            cell: (one) => <span className="p-mono">{oneLine(one.identifier ?? '—', 100)}</span>,
          },
          {
            name: 'is_success',
            label: translate('status.label'),
            cell: ({ is_success: done }) =>
              typeof done === 'boolean' ? (
                <ToneChip tone={done ? 'success' : 'danger'}>
                  {translate(done ? 'status.payment.success' : 'status.payment.failed')}
                </ToneChip>
              ) : (
                '—'
              ),
          },
          { name: 'amount', label: t('amount'), numeric: true, cell: write },
        ]}
      />
    </BillingSection>
  );
}
