/**
 * The outcome of paying an invoice whose answer was lost, from all data of the API. Pure; amounts in the site's
 * currency.
 */
import type { BillingAccount } from '../../../resources/billing/account';
import { invoiceTotal, isPayable } from '../../../resources/invoice/rules';
import type { Invoice, InvoiceTransaction } from '../../../resources/invoice/schema';
import { compare, isPositive, readMoney, subtract } from '../../lib/money';
import type { PaymentState } from './evidence';
import { isSameId } from '../../lib/sameId';

export type PaidState =
  | 'paid'
  | 'in_progress'
  /** It was tried and declined: it can be paid again. */
  | 'declined'
  | 'unknown';

export const stateOfInvoice: Readonly<Record<PaidState, PaymentState>> = {
  paid: 'charged',
  in_progress: 'begun',
  declined: 'failed',
  unknown: 'unknown',
};

/** The API's data at one time; parts that could not be read are absent. */
interface Reported<I> {
  account?: Pick<BillingAccount, 'unpaid_amount'> | undefined;
  /** Identifiers of the payments that the provider remembers. */
  payments?: readonly string[] | undefined;
  invoices?: readonly I[] | undefined;
}
export type BeforePaying = Reported<Pick<Invoice, 'id' | 'transaction_list'>>;
export type AfterPaying = Reported<Invoice>;

export const findInvoice = <I extends Pick<Invoice, 'id'>>(
  { invoices }: { invoices?: readonly I[] | undefined },
  id: Invoice['id'],
): I | undefined => invoices?.find((one) => isSameId(one.id, id));

const tries = (invoice: Pick<Invoice, 'transaction_list'> | undefined) => invoice?.transaction_list ?? undefined;

/** The invoice's own status; undefined while it can be paid, or is unknown. */
export function invoiceOutcome(invoice: Invoice | undefined): 'paid' | 'in_progress' | undefined {
  if (!invoice || isPayable(invoice)) return undefined;
  return invoice.status === 10 ? 'paid' : 'in_progress';
}

/** Whether the account's debt has fallen by the invoice's total. */
function owesLess(invoice: Invoice, before: BeforePaying, after: AfterPaying, currency: string): boolean {
  const [was, is] = [before, after].map(({ account }) => readMoney(account?.unpaid_amount, currency));
  const total = invoiceTotal(invoice, currency);
  if (!was || !is || !total) return false;
  const less = subtract(was, is);
  return isPositive(less) && compare(less, total) >= 0;
}

/** The result of new tries, regardless of their order; undefined if there are none. */
function newTries(earlier: readonly InvoiceTransaction[], later: readonly InvoiceTransaction[]): PaidState | undefined {
  if (later.length <= earlier.length) return undefined;
  const known = new Set(earlier.map((one) => JSON.stringify(one)));
  const added = later.filter((one) => !known.has(JSON.stringify(one)));
  const tried = added.length > 0 ? added : later.slice(earlier.length);
  if (tried.some(({ is_success }) => is_success === true)) return 'paid';
  // Without a result it is under way: paying again could pay twice.
  return tried.every(({ is_success }) => is_success === false) ? 'declined' : 'in_progress';
}

/** An unpaid invoice may still be paid shortly: unknown. */
export function paidVerdict(invoice: Invoice, before: BeforePaying, after: AfterPaying, currency: string): PaidState {
  const now = findInvoice(after, invoice.id);
  const settled = invoiceOutcome(now);
  if (settled) return settled;
  const [earlier, later] = [tries(findInvoice(before, invoice.id)) ?? tries(invoice), tries(now)];
  const tried = earlier && later && newTries(earlier, later);
  if (tried && tried !== 'in_progress') return tried;
  if (owesLess(invoice, before, after, currency)) return 'paid';
  if (tried) return tried;
  const known = before.payments;
  if (known && after.payments?.some((one) => !known.includes(one))) return 'in_progress';
  return 'unknown';
}
