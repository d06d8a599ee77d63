/** How an invoice stands, and what is in it (spec section 4). Pure. */
import { add, money, type Money } from '../../src/lib/money';
import { toDate } from '../../src/lib/time';
import type { Tone } from '../kind/types';
import type { Invoice, InvoiceLine } from './schema';

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

/** A credit note has nothing to be paid: it is issued, whatever its status. */
export function invoiceState(invoice: Invoice, byInvoice: boolean, now: Date): InvoiceState {
  if (isCurrent(invoice)) return 'current';
  if (invoice.type === 'credit_note') return 'issued';
  if (invoice.status === 10) return 'paid';
  if (invoice.status === 0) return 'in_progress';
  if (invoice.status !== 5) return 'issued';
  if (byInvoice) return 'paying_by_invoice_pending';
  const due = toDate(invoice.due_date);
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
  !isCurrent(invoice) && invoice.type !== 'credit_note' && invoice.status === 5;

export const totalOf = (invoice: Invoice, currency: string): Money => money(invoice.totals?.total, currency);

/** Newest first, the running period before all. */
export function byTime(invoices: readonly Invoice[]): Invoice[] {
  const at = (invoice: Invoice) => (isCurrent(invoice) ? Infinity : (toDate(invoice.period_end)?.getTime() ?? 0));
  return [...invoices].sort(
    (a, b) => at(b) - at(a) || String(b.id).localeCompare(String(a.id), 'en', { numeric: true }),
  );
}

/** The month that a bill is of, 'YYYY-MM' in UTC. */
export const monthOf = (invoice: Invoice): string => toDate(invoice.period_start)?.toISOString().slice(0, 7) ?? '';

export interface LineGroup {
  /** Undefined: of no place. */
  location: string | undefined;
  lines: InvoiceLine[];
  amount: Money;
}

/** The lines place by place, in the order of the invoice. */
export function linesByPlace(lines: readonly InvoiceLine[], currency: string): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const location = line.location_slug ?? undefined;
    const group = groups.get(location ?? '') ?? { location, lines: [], amount: money(0, currency) };
    groups.set(location ?? '', {
      ...group,
      lines: [...group.lines, line],
      amount: add(group.amount, money(line.amount, currency)),
    });
  }
  return [...groups.values()];
}
