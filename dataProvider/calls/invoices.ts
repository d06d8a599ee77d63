/** Invoices and the history of credit (spec section 7, Billing). Amounts in major units; errors are `PortalError`. */
import { creditEntryRecord, invoiceRecord, type CreditEntry, type Invoice } from '../../resources/invoice/schema';
import * as z from 'zod/mini';
import type { Http } from '../http';
import { ask, askList, jsonCall, queryOf } from './reading';

/** `id` of an invoice: a number, or 'current' for the running period. Without an account: those of all accounts. */
export const getInvoices = (http: Http, billing_account_id?: number): Promise<Invoice[]> =>
  askList(
    http,
    jsonCall('GET', `/v1/payment/invoice/list${queryOf({ billing_account_id })}`),
    'invoice',
    invoiceRecord,
  );

/** The paper itself, `application/pdf`. 404 for an unknown invoice and for the running period. */
export const getInvoicePdf = (http: Http, invoice_id: number | string): Promise<Blob> =>
  http.blob({ method: 'GET', path: `/v1/payment/invoice/pdf${queryOf({ invoice_id })}` });

/** Charges the primary payment method. The answer's `status` is 0 while the payment is on its way, 10 when paid. */
export const payInvoice = (http: Http, invoice_id: number | string): Promise<Partial<Invoice>> =>
  ask(http, jsonCall('POST', `/v1/payment/pay_invoice${queryOf({ invoice_id })}`), 'invoice', z.partial(invoiceRecord));

export const getCreditHistory = (http: Http, billing_account_id?: number): Promise<CreditEntry[]> =>
  askList(
    http,
    jsonCall('GET', `/v1/payment/credit/list${queryOf({ billing_account_id })}`),
    'credit',
    creditEntryRecord,
  );
