/**
 * Invoices and credit history (docs/coverage.md, section 7, Billing). Amounts are in major units. All reject
 * with `PortalError`.
 */
import { readCreditEntry, readInvoice } from '../../resources/invoice/read';
import type { CreditEntry, Invoice } from '../../resources/invoice/schema';
import { isJsonObject } from '../../src/lib/json';
import { PortalError } from '../errors';
import type { Http } from '../http';
import { fetchEntries } from './entries';
import { logMismatch } from '../mismatch';
import { queryOf, readRequest } from './reading';
import { paymentStatusOf, type PaymentStatus } from './topup';
import { writeCall } from './writing';

/**
 * An invoice's `id` is a number, or 'current' for the running period. Without an account id, returns the
 * invoices of all accounts.
 */
export const getInvoices = (http: Http, billing_account_id?: number): Promise<Invoice[]> =>
  fetchEntries(
    http,
    readRequest(`/v1/payment/invoice/list${queryOf({ billing_account_id })}`),
    'invoice',
    readInvoice,
    ['invoices'],
  );

const pdfMark = '%PDF-';

/**
 * The invoice as `application/pdf`. 404 for an unknown invoice and for the running period. Rejects with kind
 * content_type when the answer is not a PDF, so that an error page is never saved as one.
 */
export async function getInvoicePdf(http: Http, invoice_id: number | string): Promise<Blob> {
  const blob = await http.blob({ method: 'GET', path: `/v1/payment/invoice/pdf${queryOf({ invoice_id })}` });
  // A few bytes may precede the PDF signature; PDF readers accept it within the first thousand bytes.
  if ((await blob.slice(0, 1024).text()).includes(pdfMark)) return blob;
  throw new PortalError({
    kind: 'content_type',
    message: `Expected a PDF, got ${blob.type || 'nothing'}`,
    status: 200,
    textKey: 'billing.invoices.not_pdf',
  });
}

const statusOfPayment: Readonly<Record<PaymentStatus, number>> = { pending: 0, failed: 5, success: 10 };

/** Idempotency intent for paying this invoice: the same for every attempt until the outcome is known. */
export const payIntent = (invoice_id: number | string): string => `pay_invoice ${invoice_id}`;

/**
 * Charges the primary payment method. `status` in the answer is 0 while the payment is pending and 10 when it is
 * paid.
 */
export async function payInvoice(http: Http, invoice_id: number | string): Promise<Partial<Invoice>> {
  const call = writeCall('POST', `/v1/payment/pay_invoice${queryOf({ invoice_id })}`, 'caller');
  const { data } = await http({ ...call, intent: payIntent(invoice_id) });
  if (!isJsonObject(data)) return {};
  const { status, ...answer } = readInvoice(data, (path, message) => logMismatch('invoice', { path, message }));
  // Some answer with the payment's state rather than the invoice's.
  const state = typeof data.status === 'string' ? paymentStatusOf(data.status) : undefined;
  return { ...answer, status: status ?? (state && statusOfPayment[state]) };
}

export const getCreditHistory = (http: Http, billing_account_id?: number): Promise<CreditEntry[]> =>
  fetchEntries(
    http,
    readRequest(`/v1/payment/credit/list${queryOf({ billing_account_id })}`),
    'credit',
    readCreditEntry,
    ['credits', 'history'],
  );
