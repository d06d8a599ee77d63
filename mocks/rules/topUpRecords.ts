/** What a top-up leaves behind: an entry in the credit history, and a paid invoice. */
import { moneyAmount } from '../money';
import type { BillingAccountRow } from '../rows/accounts';
import type { Store } from '../store';
import { addCreditEntry, addInvoice } from './billing';
import { showTotals } from './period';
import { usageTotals } from './usage';

interface TopUp {
  /** What arrived, without VAT, in millionths. */
  amount: number;
  /** What was paid, in millionths. Default: the amount with VAT. */
  paid?: number;
  processor_method: string;
  /** Of the credit entry. */
  reference: string;
  /** Of the payment. */
  identifier: string;
  acting_user_id: number | null;
  /** Default: now. */
  created_at?: string;
}

export function addTopUpRecords(store: Store, account: BillingAccountRow, topUp: TopUp): void {
  const { amount, processor_method, reference, identifier, acting_user_id, created_at = store.stamp() } = topUp;
  addCreditEntry(store, {
    billing_account_id: account.id,
    amount,
    description: `Top-up by ${processor_method}`,
    reference,
    acting_user_id,
    created_at,
  });
  const at = Math.floor(Date.parse(created_at) / 1000);
  const totals = usageTotals(amount, 0, account.vat_percentage);
  const line = { name: 'Credit', qty: 1, qty_unit: 'item', item_price: moneyAmount(amount), location_slug: null };
  const paid = topUp.paid ?? totals.total;
  addInvoice(store, {
    billing_account_id: account.id,
    type: 'credit_topup',
    status: 10,
    period_start: at,
    period_end: at,
    due_date: at,
    discount_percentage: 0,
    vat_percentage: account.vat_percentage,
    totals: showTotals(totals),
    records_list: [{ ...line, amount: moneyAmount(amount), vat_amount: moneyAmount(totals.vat_tax) }],
    transaction_list: [{ amount: moneyAmount(paid), is_success: true, identifier, created_at: at }],
  });
}
