/** Invoices and the history of credit (docs/coverage.md, section 7, Billing). Amounts in major units; errors are `PortalError`. */
import { readCreditEntry, readInvoice } from '../../resources/invoice/read';
import { invoiceRecord, type CreditEntry, type Invoice } from '../../resources/invoice/schema';
import { partial } from '../../resources/kind/named';
import { PortalError } from '../errors';
import type { Http } from '../http';
import { askEntries } from './entries';
import { ask, jsonCall, queryOf } from './reading';

/** `id` of an invoice: a number, or 'current' for the running period. Without an account: those of all accounts. */
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
 * The document itself, `application/pdf`. 404 for an unknown invoice and for the running period; rejects with kind
 * content_type for anything that is no PDF, so that no error page is saved as one.
 */
export async function getInvoicePdf(http: Http, invoice_id: number | string): Promise<Blob> {
  const blob = await http.blob({ method: 'GET', path: `/v1/payment/invoice/pdf${queryOf({ invoice_id })}` });
  // A few bytes may stand before the mark; readers look for it in the first thousand.
  if ((await blob.slice(0, 1024).text()).includes(pdfMark)) return blob;
  throw new PortalError({
    kind: 'content_type',
    message: `Expected a PDF, got ${blob.type || 'nothing'}`,
    status: 200,
  });
}

/** To pay this invoice: the same however often it is sent, until it is known what came of it. */
export const payIntent = (invoice_id: number | string): string => `pay_invoice ${invoice_id}`;

/** Charges the primary payment method. The answer's `status` is 0 while the payment is on its way, 10 when paid. */
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
