/** Cards, past invoices and credit history of the busy world. */
import { moneyAmount, micros } from '../money';
import type { BillingAccountRow } from '../rows/accounts';
import { storeCard, addCreditEntry, addInvoice, billingMonth } from '../rules/billing';
import { billOf, seconds } from '../rules/period';
import { addTopUpRecords } from '../rules/topUpRecords';

import type { Store } from '../store';
import type { Busy } from './seeds';
import { daysAgo } from './machines';

const month = 2_629_800_000;

export function sampleCard(
  store: Store,
  account: BillingAccountRow,
  brand: string,
  last4: string,
  year: number,
  more: object,
) {
  storeCard(store, {
    billing_account_id: account.id,
    identifier: `card_${store.random.hex(16)}`,
    is_primary: false,
    is_verified: true,
    is_verification_pending: false,
    is_deleted: false,
    valid_thru: `${year}-11-30 23:59:59`,
    processor: 'stripe_creditcard',
    additional_data: { type: 'creditcard', brand, last4, exp_month: 11, exp_year: year, holder: 'ACCOUNT OWNER' },
    data_ref: null,
    ...more,
  });
}

/**
 * A month's bill, 5 unpaid or 10 paid; `back` months before this one. It is what the account's resources of today have cost in
 * that month, so that invoices and usage agree. None for a month in which there was nothing.
 */
export function bill(store: Store, account: BillingAccountRow, back: number, status: 5 | 10) {
  const end = Date.parse(billingMonth(store.clock.now() - (back - 1) * month));
  const start = Date.parse(billingMonth(end - 86_400_000));
  const { invoice: body, totals } = billOf(store, account, start, end);
  if (totals.subtotal === 0) return;
  const invoice = addInvoice(store, {
    ...body,
    status,
    due_date: seconds(end + 14 * 86_400_000),
    transaction_list: [
      {
        amount: moneyAmount(totals.total),
        is_success: status === 10,
        identifier: `tx_${store.random.hex(10)}`,
        created_at: seconds(end),
      },
    ],
  });
  if (status === 5) {
    account.unpaid += totals.total;
    return;
  }
  const iso = new Date(end).toISOString();
  const reference = `invoice ${invoice.id}`;
  const entry = { billing_account_id: account.id, acting_user_id: null, created_at: iso };
  addCreditEntry(store, { ...entry, amount: -totals.total_before_tax, description: 'Cloud services', reference });
}

const topUp = (store: Store, account: BillingAccountRow, days: number, amount: number) =>
  addTopUpRecords(store, account, {
    amount: micros(amount),
    processor_method: 'stripe_creditcard',
    reference: `topup_${store.random.hex(10)}`,
    identifier: `tx_${store.random.hex(10)}`,
    acting_user_id: account.user_id,
    created_at: daysAgo(store, days),
  });

export function addBillingHistory(store: Store, { main, projects }: Busy): void {
  const year = new Date(store.clock.now()).getUTCFullYear();
  sampleCard(store, main, 'visa', '4242', year + 2, { is_primary: true });
  sampleCard(store, main, 'mastercard', '5100', year + 1, {});
  sampleCard(store, projects, 'amex', '0005', year + 3, { is_verified: false, is_verification_pending: true });
  for (let back = 1; back <= 5; back++) bill(store, main, back, back === 1 ? 5 : 10);
  for (let back = 1; back <= 2; back++) bill(store, projects, back, 10);
  for (const days of [3, 35, 66, 97]) topUp(store, main, days, 1400);
  topUp(store, projects, 30, 150);
}
