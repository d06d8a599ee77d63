/**
 * Invoices and credit history (docs/coverage.md, section 7, Billing). Amounts are in major units. All reject
 * with `PortalError`.
 */
import { readCreditEntry, readInvoice } from '../../resources/invoice/read';
import { invoiceRecord, type CreditEntry, type Invoice } from '../../resources/invoice/schema';
import { partial } from '../../resources/kind/named';
import { PortalError } from '../errors';
import type { Http } from '../http';
import { askEntries } from './entries';
import { ask, jsonCall, queryOf } from './reading';

/**
 * An invoice's `id` is a number, or 'current' for the running period. Without an account id, returns the
 * invoices of all accounts.
 */
export const getInvoices = (http: Http, billing_account_id?: number): Promise<Invoice[]> =>
  askEntries(
    http,
    jsonCall('GET', `/v1/payment/invoice/list${queryOf({ billing_account_id })}`),
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
  });
}

/** Idempotency intent for paying this invoice: the same for every attempt until the outcome is known. */
export const payIntent = (invoice_id: number | string): string => `pay_invoice ${invoice_id}`;

/**
 * Charges the primary payment method. `status` in the answer is 0 while the payment is pending and 10 when it is
 * paid.
 */
export const payInvoice = (http: Http, invoice_id: number | string): Promise<Partial<Invoice>> =>
  ask(
    http,
    { ...jsonCall('POST', `/v1/payment/pay_invoice${queryOf({ invoice_id })}`), intent: payIntent(invoice_id) },
    'invoice',
    partial(invoiceRecord),
  );

export const getCreditHistory = (http: Http, billing_account_id?: number): Promise<CreditEntry[]> =>
  askEntries(
    http,
    jsonCall('GET', `/v1/payment/credit/list${queryOf({ billing_account_id })}`),
    'credit',
    readCreditEntry,
    ['credits', 'history'],
  );
