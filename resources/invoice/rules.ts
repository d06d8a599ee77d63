/** The state of an invoice, and its content (docs/coverage.md, section 4). Pure. */
import { add, isPositive, money, multiply, parseAmount, readMoney, sum, type Money } from '../../src/lib/money';
import { deadlineOf } from '../../src/lib/deadline';
import { toDate } from '../../src/lib/time';
import { percentageIn } from '../billing/rates';
import { isValueUnread } from '../kind/unread';
import { namesOtherCurrency, ownCurrency } from './currency';
import type { Tone } from '../kind/types';
import type { Invoice, InvoiceLine } from './schema';
import {
  figuresOf,
  negated,
  roundingSlack,
  statementOf,
  type StatementRates,
  type InvoiceStatement,
} from './statement';

export type InvoiceState =
  /** Not an invoice yet: the running period. */
  | 'current'
  | 'issued'
  | 'paid'
  | 'unpaid'
  | 'overdue'
  /** Unpaid, on an account that pays by invoice: the transfer is awaited. */
  | 'paying_by_invoice_pending'
  /** A payment is on its way. */
  | 'in_progress';

export const isCurrent = ({ id }: Pick<Invoice, 'id'>): boolean => id === 'current';

const invoiceTypes = ['cloud_services', 'credit_topup', 'credit_note'] as const;
type InvoiceType = (typeof invoiceTypes)[number];

/**
 * What it is for. Undefined if its type is missing, could not be read or is another word: then it may be any of them. The running
 * period is of services.
 */
export const knownInvoiceType = (invoice: Pick<Invoice, 'id' | 'type'>): InvoiceType | undefined =>
  invoiceTypes.find((one) => one === invoice.type) ?? (isCurrent(invoice) ? 'cloud_services' : undefined);

/** A credit note cannot be paid: it is issued, whatever its status. */
export function invoiceState(invoice: Invoice, byInvoice: boolean, now: Date): InvoiceState {
  if (isCurrent(invoice)) return 'current';
  if (knownInvoiceType(invoice) === 'credit_note') return 'issued';
  if (invoice.status === 10) return 'paid';
  if (invoice.status === 0) return 'in_progress';
  if (invoice.status !== 5) return 'issued';
  if (byInvoice) return 'paying_by_invoice_pending';
  const due = deadlineOf(invoice.due_date);
  return due && due < now ? 'overdue' : 'unpaid';
}

export const stateTones: Readonly<Record<InvoiceState, Tone>> = {
  current: 'info',
  issued: 'off',
  paid: 'success',
  unpaid: 'warning',
  overdue: 'danger',
  paying_by_invoice_pending: 'warning',
  in_progress: 'busy',
};

export const isPayable = (invoice: Invoice): boolean =>
  !isCurrent(invoice) && knownInvoiceType(invoice) !== 'credit_note' && invoice.status === 5;

/** What a line comes to: as it says, else its price times its quantity. Undefined: not known. */
export function lineAmount(line: InvoiceLine, currency: string): Money | undefined {
  if (namesOtherCurrency(line, currency)) return undefined;
  const reported = readMoney(line.amount, currency);
  if (reported) return reported;
  const [price, quantity] = [parseAmount(line.item_price), parseAmount(line.qty)];
  return price === undefined || quantity === undefined ? undefined : multiply(money(price, currency), quantity);
}

/** Whether it is paid or given back is not known: none of its sums is known. */
export const isTypeUnread = (invoice: Invoice): boolean => isValueUnread(invoice, ['type']);

/** The total of the lines; undefined if there are none, or an amount is unknown. */
function sumOfLines(invoice: Invoice, currency: string): { counted?: Money; slack?: Money } {
  const lines = invoice.records_list ?? [];
  const amounts = lines.flatMap((line) => lineAmount(line, currency) ?? []);
  if (isTypeUnread(invoice) || lines.length === 0 || amounts.length < lines.length) return {};
  return { counted: sum(amounts, currency), slack: roundingSlack(amounts, currency) };
}

/**
 * The invoice's sums. What it leaves out follows from its lines and percentages; a credit note gives back, whichever sign
 * its sums have. `rates`: the account's, for the running period, which may not say its own.
 */
export function invoiceStatement(invoice: Invoice, currency: string, rates: StatementRates = {}): InvoiceStatement {
  const totals = namesOtherCurrency(invoice, currency) || isTypeUnread(invoice) ? undefined : invoice.totals;
  const reported = figuresOf(
    {
      usage: totals?.subtotal,
      discount: totals?.discount_amount,
      net: totals?.total_before_tax,
      vat: totals?.vat_tax,
      total: totals?.total,
    },
    currency,
  );
  const [discount, vat] = [percentageIn(invoice, 'discount_percentage'), percentageIn(invoice, 'vat_percentage')];
  const own: StatementRates = {
    discount: discount === undefined ? rates.discount : discount,
    vat: (vat === undefined ? rates.vat : vat) ?? undefined,
  };
  const statement = statementOf({ reported, rates: own, ...sumOfLines(invoice, currency) }, currency);
  const whole = statement.total ?? statement.net ?? statement.usage;
  return knownInvoiceType(invoice) === 'credit_note' && whole && isPositive(whole) ? negated(statement) : statement;
}

/** With VAT, for sums in one currency; below zero for a credit note. Undefined: not known, or in another currency. */
export const invoiceTotal = (invoice: Invoice, currency: string): Money | undefined =>
  invoiceStatement(invoice, currency).total;

/** The sums in the currency that the invoice is in, to be shown by themselves: `invoiceStatement` is for sums of several. */
export const ownStatement = (invoice: Invoice, siteCurrency: string, rates: StatementRates = {}): InvoiceStatement =>
  invoiceStatement(invoice, ownCurrency(invoice, siteCurrency) ?? siteCurrency, rates);

/** The total in the currency that the invoice is in, which is what its payment charges. Undefined: not known. */
export const ownTotal = (invoice: Invoice, siteCurrency: string): Money | undefined =>
  ownStatement(invoice, siteCurrency).total;

/** It is unpaid, and what would be charged is known. */
export const canPay = (invoice: Invoice, siteCurrency: string): boolean =>
  isPayable(invoice) && ownTotal(invoice, siteCurrency) !== undefined;

/** Newest first, the running period before all. One without a period's end (a credit note) counts from its start, else its due date. */
export function byTime(invoices: readonly Invoice[]): Invoice[] {
  const dated = ({ period_end, period_start, due_date }: Invoice) =>
    toDate(period_end) ?? toDate(period_start) ?? toDate(due_date);
  const at = (invoice: Invoice) => (isCurrent(invoice) ? Infinity : (dated(invoice)?.getTime() ?? 0));
  return [...invoices].sort(
    (a, b) => at(b) - at(a) || String(b.id).localeCompare(String(a.id), 'en', { numeric: true }),
  );
}

const msPerHour = 3_600_000;

const monthText = (date: Date): string => date.toISOString().slice(0, 7);

/**
 * When its period begins. The midnight that a provider's month begins at may be in UTC up to 14 hours earlier, in the month before: it
 * is then a moment of the month's first day.
 */
export function beginningOf({ period_start, period_end }: Invoice): Date | undefined {
  const [start, end] = [toDate(period_start), toDate(period_end)];
  if (!start || !end || end.getTime() - start.getTime() <= 24 * msPerHour) return start;
  const later = new Date(start.getTime() + 14 * msPerHour);
  return monthText(later) === monthText(start) ? start : later;
}

/** The month that a bill is of, 'YYYY-MM' in UTC. */
export function monthOf(invoice: Invoice): string {
  const beginning = beginningOf(invoice);
  return beginning ? monthText(beginning) : '';
}

export interface LineGroup {
  /** Undefined: of no location. */
  location: string | undefined;
  lines: InvoiceLine[];
  /** Undefined if a line's amount is unknown. */
  amount: Money | undefined;
}

/** The lines location by location, in the order of the invoice. */
export function linesByLocation(lines: readonly InvoiceLine[], currency: string): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const location = line.location_slug ?? undefined;
    const { lines: before, amount } = groups.get(location ?? '') ?? { lines: [], amount: money(0, currency) };
    const own = lineAmount(line, currency);
    groups.set(location ?? '', { location, lines: [...before, line], amount: amount && own && add(amount, own) });
  }
  return [...groups.values()];
}
