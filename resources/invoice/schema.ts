/** Invoices, credit history and usage as /v1 answers them (docs/coverage.md, section 3). Amounts in major units. */
import * as z from 'zod/mini';
import { amount, flag, id, integer, list, maybe, numeric, text, time } from '../record/schema';

const invoiceLineRecord = z.looseObject({
  name: text,
  qty: numeric,
  qty_unit: text,
  item_price: amount,
  amount,
  vat_amount: amount,
  location_slug: text,
  /** Missing: the site's currency. */
  currency: text,
});
export type InvoiceLine = z.infer<typeof invoiceLineRecord>;

const invoiceTransactionRecord = z.looseObject({
  amount,
  /** Missing: the invoice's. */
  currency: text,
  is_success: flag,
  identifier: text,
  created_at: time,
});
export type InvoiceTransaction = z.infer<typeof invoiceTransactionRecord>;

const invoiceTotalsRecord = z.looseObject({
  subtotal: amount,
  discount_amount: amount,
  total_before_tax: amount,
  vat_tax: amount,
  total: amount,
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsRecord>;

export const invoiceRecord = z.looseObject({
  /** A number, or 'current' for the running period. */
  id,
  /** cloud_services, credit_topup or credit_note (docs/coverage.md, section 4). */
  type: text,
  /** 0 in progress, 5 unpaid, 10 paid (docs/coverage.md, section 4). */
  status: integer,
  billing_account_id: maybe(id),
  period_start: time,
  period_end: time,
  due_date: time,
  discount_percentage: numeric,
  vat_percentage: numeric,
  totals: maybe(invoiceTotalsRecord),
  /** Missing: the site's currency. */
  currency: text,
  records_list: list(invoiceLineRecord),
  transaction_list: list(invoiceTransactionRecord),
});
export type Invoice = z.infer<typeof invoiceRecord>;

/** One change of the credit. Negative amounts were spent. */
export const creditEntryRecord = z.looseObject({
  id: maybe(id),
  amount,
  description: text,
  reference: text,
  acting_user_id: integer,
  billing_account_id: maybe(id),
  /** Missing: the site's currency. */
  currency: text,
  created_at: time,
});
export type CreditEntry = z.infer<typeof creditEntryRecord>;

/** What one resource has cost. `hours` run, `price` per `price_unit`, `cost` in all. */
export const usageEntryRecord = z.looseObject({
  resource_type: text,
  resource_uuid: text,
  resource_name: text,
  location_slug: text,
  billing_account_id: maybe(id),
  hours: numeric,
  price: amount,
  cost: amount,
  /** Missing: the site's currency. */
  currency: text,
  price_unit: text,
  period_start: time,
  period_end: time,
  configurations: maybe(z.unknown()),
});
export type UsageEntry = z.infer<typeof usageEntryRecord>;
