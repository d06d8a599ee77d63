/**
 * Reads invoices, credit history and usage under any names that an answer uses: the specification's first, then
 * common ones (docs/readings.md lists them). An unreadable value is absent and reported. Pure.
 */
import { table } from '../../src/lib/table';
import { leavesOf, definedValues, type Leaves, type Raw, type ReportUnread } from '../record/leaves';
import { wordOf } from '../record/word';
import type { CreditEntry, Invoice, InvoiceLine, InvoiceTotals, InvoiceTransaction, UsageEntry } from './schema';

const location = ['location_slug', 'location', 'slug', 'region', 'datacenter', 'zone'] as const;
const account = ['billing_account_id', 'billing_account', 'account_id', 'account'] as const;
const hourly = ['price_per_hour', 'hourly_price', 'hourly_rate'] as const;
const monthly = ['price_per_month', 'monthly_price', 'monthly_rate'] as const;
const plainPrices = ['price', 'price_per_unit', 'unit_price', 'rate'] as const;

/**
 * The currency of a record, and of the amounts that have been read of it. Where these are several, the text is none: which of them is
 * meant is not known.
 */
function currencyOf(leaves: Leaves): string | undefined {
  const named = leaves.text('currency', 'currency_code')?.trim().toUpperCase();
  const codes = new Set([...(named ? [named] : []), ...leaves.currencies]);
  return codes.size > 0 ? [...codes].join('/') : undefined;
}

/** The unit that a price's own name says. */
function unitByName(leaves: Leaves): string | undefined {
  if (leaves.reported(...plainPrices)) return undefined;
  if (leaves.reported(...hourly)) return 'h';
  return leaves.reported(...monthly) && 'month';
}

export function readUsageEntry(raw: Raw, report: ReportUnread): UsageEntry {
  const leaves = leavesOf(raw, report);
  return definedValues<UsageEntry>({
    resource_type: leaves.text('resource_type', 'type', 'kind', 'resource', 'product', 'service'),
    resource_uuid: leaves.text('resource_uuid', 'resource_id', 'uuid', 'vm_uuid'),
    resource_name: leaves.text('resource_name', 'name', 'display_name', 'title', 'label', 'description'),
    location_slug: leaves.text(...location),
    billing_account_id: leaves.id(...account),
    hours: leaves.decimal('hours', 'usage_hours', 'hours_used', 'duration_hours', 'quantity', 'qty'),
    price: leaves.amount(...plainPrices, ...hourly, ...monthly),
    cost: leaves.amount('cost', 'total_cost', 'amount', 'total', 'sum', 'charge'),
    currency: currencyOf(leaves),
    price_unit: leaves.text('price_unit', 'unit', 'unit_of_time', 'unit_of_measure') ?? unitByName(leaves),
    period_start: leaves.time('period_start', 'start', 'start_date', 'start_time', 'from', 'date', 'day'),
    period_end: leaves.time('period_end', 'end', 'end_date', 'end_time', 'to'),
    configurations: raw.configurations ?? raw.configuration ?? raw.config ?? raw.specs ?? raw.attributes ?? undefined,
  });
}

const debits = new Set(['debit', 'out', 'outgoing', 'charge', 'withdrawal', 'expense']);

/** An amount that is written without a sign where another field says that it went out. */
function signed(amount: string | number | undefined, direction: string | undefined): string | number | undefined {
  if (amount === undefined || direction === undefined || Number(amount) <= 0) return amount;
  return debits.has(direction.trim().toLowerCase()) ? `-${amount}` : amount;
}

export function readCreditEntry(raw: Raw, report: ReportUnread): CreditEntry {
  const leaves = leavesOf(raw, report);
  const direction = leaves.text('direction', 'entry_type', 'type');
  return definedValues<CreditEntry>({
    id: leaves.id('id', 'uuid', 'entry_id', 'transaction_id'),
    amount: signed(leaves.amount('amount', 'sum', 'value', 'change', 'delta'), direction),
    description: leaves.text('description', 'text', 'title', 'name', 'note', 'comment', 'type'),
    currency: currencyOf(leaves),
    reference: leaves.text('reference', 'ref', 'identifier', 'external_id', 'transaction_id', 'invoice_id'),
    acting_user_id: leaves.integer('acting_user_id', 'user_id', 'actor_id', 'created_by'),
    billing_account_id: leaves.id(...account),
    created_at: leaves.time('created_at', 'created', 'date', 'time', 'timestamp', 'posted_at'),
  });
}

function readInvoiceLine(raw: Raw, report: ReportUnread, currencies: Set<string>): InvoiceLine {
  const leaves = leavesOf(raw, report, currencies);
  return definedValues<InvoiceLine>({
    name: leaves.text('name', 'title', 'description', 'product', 'label'),
    qty: leaves.decimal('qty', 'quantity', 'hours', 'count', 'units'),
    qty_unit: leaves.text('qty_unit', 'unit', 'unit_of_measure', 'quantity_unit'),
    item_price: leaves.amount('item_price', 'unit_price', 'price', 'price_per_unit', 'rate'),
    amount: leaves.amount('amount', 'total', 'cost', 'sum', 'line_total', 'net_amount'),
    vat_amount: leaves.amount('vat_amount', 'vat', 'tax', 'tax_amount', 'vat_tax'),
    location_slug: leaves.text(...location),
  });
}

const paid = new Set(['true', '1', 'success', 'succeeded', 'paid', 'completed', 'ok']);
const failed = new Set(['false', '0', 'failed', 'failure', 'declined', 'error', 'cancelled']);

function successOf(value: unknown): boolean | undefined {
  const word = wordOf(value);
  return paid.has(word) || (failed.has(word) ? false : undefined);
}

/** A status rather than a flag: by the numbers of invoices 0 is under way, 10 is paid (docs/coverage.md, section 4). */
function successOfStatus(value: unknown): boolean | undefined {
  const number = typeof value === 'string' ? Number(value.trim() || NaN) : value;
  return number === 0 ? undefined : number === 10 || successOf(value);
}

function readTransaction(raw: Raw, report: ReportUnread): InvoiceTransaction {
  const leaves = leavesOf(raw, report);
  return definedValues<InvoiceTransaction>({
    amount: leaves.amount('amount', 'sum', 'value', 'total'),
    currency: currencyOf(leaves),
    is_success:
      leaves.reported('is_success', 'success') === undefined
        ? leaves.read(successOfStatus, 'status', 'state')
        : leaves.read(successOf, 'is_success', 'success'),
    identifier: leaves.text('identifier', 'id', 'reference', 'transaction_id', 'payment_id'),
    created_at: leaves.time('created_at', 'created', 'date', 'time', 'paid_at'),
  });
}

/** Totals of an invoice, or running ones of an account; both have the same five. */
function readTotals(raw: Raw, report: ReportUnread, currencies: Set<string>): InvoiceTotals {
  const leaves = leavesOf(raw, report, currencies);
  return definedValues<InvoiceTotals>({
    subtotal: leaves.amount('subtotal', 'sub_total', 'subtotal_resource_usage', 'amount_before_discount'),
    discount_amount: leaves.amount('discount_amount', 'discount', 'discount_total', 'total_discount'),
    total_before_tax: leaves.amount(
      ...(['total_before_tax', 'total_before_vat', 'net', 'net_total', 'total_net'] as const),
      ...(['total_excl_vat', 'total_without_vat', 'net_amount'] as const),
    ),
    vat_tax: leaves.amount('vat_tax', 'vat', 'tax', 'vat_amount', 'tax_amount', 'total_vat', 'total_tax'),
    total: leaves.amount('total', 'grand_total', 'total_incl_vat', 'total_with_vat', 'total_amount', 'amount_due'),
  });
}

const types = table<readonly string[]>({
  cloud_services: ['cloud_service', 'services', 'service', 'usage', 'invoice'],
  credit_topup: ['credit_top_up', 'topup', 'top_up', 'prepayment', 'deposit'],
  credit_note: ['creditnote', 'credit_memo', 'refund'],
});

const typeWord = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The type that a text is the name of ("Cloud services"); undefined for any other text. */
export const invoiceTypeNamed = (text: string): string | undefined =>
  Object.keys(types).find((type) => type === typeWord(text));

/** The specification's type in any spelling; an unknown type is unchanged. */
function invoiceTypeOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const word = typeWord(value);
  return Object.keys(types).find((type) => type === word || types[type]?.includes(word)) ?? value;
}

const statusWords = new Map<string, number>([
  ...(['in_progress', 'processing', 'pending'] as const).map((word): [string, number] => [word, 0]),
  ...(['unpaid', 'open', 'due', 'overdue', 'past_due', 'not_paid'] as const).map((w): [string, number] => [w, 5]),
  ...(['paid', 'settled', 'closed'] as const).map((word): [string, number] => [word, 10]),
]);

/** 0, 5 or 10, from a number, a text, or a word. Another number is unchanged. */
function invoiceStatusOf(value: unknown): number | undefined {
  if (typeof value === 'boolean') return value ? 10 : 5;
  const word = wordOf(value).replace(/[\s-]+/g, '_');
  const number = /^-?\d+(\.0+)?$/.test(word) ? Number(word) : undefined;
  return number === undefined ? statusWords.get(word) : Number.isSafeInteger(number) ? number : undefined;
}

const totalsNames = ['totals', 'total_amounts', 'sums', 'summary'] as const;

/** Totals from an object of their own, or from the invoice's other fields; a plain number is the total. */
function totalsOf(raw: Raw, leaves: Leaves, report: ReportUnread, currencies: Set<string>): InvoiceTotals | undefined {
  const object = leaves.read((value) => (typeof value === 'object' ? (value as Raw) : undefined), ...totalsNames);
  const reported = (path: string, message: string) => report(`totals.${path}`, message);
  const beside = readTotals(raw, reported, currencies);
  const plain = object ? undefined : leaves.amount(...totalsNames, 'amount');
  const totals = { ...beside, ...(plain !== undefined && { total: beside.total ?? plain }) };
  const all = object && !Array.isArray(object) ? { ...totals, ...readTotals(object, reported, currencies) } : totals;
  return Object.keys(all).length > 0 ? all : undefined;
}

export function readInvoice(raw: Raw, report: ReportUnread): Invoice {
  const currencies = new Set<string>();
  const leaves = leavesOf(raw, report, currencies);
  const line = (one: Raw, index: number) =>
    readInvoiceLine(one, (path, why) => report(`records_list.${index}.${path}`, why), currencies);
  const payment = (one: Raw, index: number) =>
    readTransaction(one, (path, why) => report(`transaction_list.${index}.${path}`, why));
  const totals = totalsOf(raw, leaves, report, currencies);
  const lines = leaves.list('records_list', 'records', 'lines', 'line_items', 'items')?.map(line);
  // What one of its amounts names, all are in.
  const currency = currencyOf(leaves);
  return {
    // Without an id it can be listed, not opened.
    id: leaves.id('id', 'invoice_id', 'number', 'invoice_number', 'uuid') ?? '',
    ...definedValues<Invoice>({
      id: undefined,
      type: leaves.read(invoiceTypeOf, 'type', 'invoice_type', 'document_type'),
      status: leaves.read(invoiceStatusOf, 'status', 'state', 'payment_status', 'is_paid', 'paid'),
      billing_account_id: leaves.id(...account),
      period_start: leaves.time(
        'period_start',
        'start',
        'start_date',
        'from',
        'date',
        'invoice_date',
        'issued_at',
        'created_at',
      ),
      period_end: leaves.time('period_end', 'end', 'end_date', 'to', 'date', 'invoice_date', 'issued_at', 'created_at'),
      due_date: leaves.time('due_date', 'due', 'due_at', 'payment_due_date'),
      discount_percentage: leaves.decimal('discount_percentage', 'discount_percent', 'discount_rate'),
      vat_percentage: leaves.decimal('vat_percentage', 'vat_percent', 'vat_rate', 'tax_percentage', 'tax_rate'),
      totals,
      records_list: currency === undefined ? lines : lines?.map((one) => ({ ...one, currency })),
      transaction_list: leaves.list('transaction_list', 'transactions', 'payments')?.map(payment),
      currency,
    }),
  };
}
