/** Cards, past invoices and credit history of the busy world. */
import { moneyAmount, cents, micros } from '../money';
import { accountTotals } from '../rules/accountTotals';
import type { BillingAccountRow } from '../rows/accounts';
import { storeCard, addCreditEntry, addInvoice, billingMonth } from '../rules/billing';
import { addTopUpRecords } from '../rules/topUpRecords';
import { usageTotals } from '../rules/usage';
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

/** A month's bill, 5 unpaid or 10 paid. `back` months before this one. */
export function bill(store: Store, account: BillingAccountRow, back: number, subtotal: number, status: 5 | 10) {
  const end = Date.parse(billingMonth(store.clock.now() - (back - 1) * month));
  const start = Date.parse(billingMonth(end - 86_400_000));
  const totals = usageTotals(subtotal, account.discount_percentage, account.vat_percentage);
  const shares = [
    ['Virtual machines', 0.7, 'tll'],
    ['Virtual machines', 0.18, 'jhv'],
    ['IP addresses', 0.04, 'tll'],
    ['Object storage', 0.08, null],
  ] as const;
  const seconds = (time: number) => Math.floor(time / 1000);
  const invoice = addInvoice(store, {
    billing_account_id: account.id,
    type: 'cloud_services',
    status,
    period_start: seconds(start),
    period_end: seconds(end),
    due_date: seconds(end + 14 * 86_400_000),
    discount_percentage: account.discount_percentage,
    vat_percentage: account.vat_percentage,
    totals: Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, moneyAmount(value)])),
    records_list: shares.map(([name, share, location_slug]) => {
      const cost = Math.round(subtotal * share);
      const vat = Math.round((cost * account.vat_percentage) / 100);
      const hours = Math.round((end - start) / 3_600_000);
      return {
        name,
        qty: hours,
        qty_unit: 'h',
        item_price: moneyAmount(Math.round(cost / hours)),
        amount: moneyAmount(cost),
        vat_amount: moneyAmount(vat),
        location_slug,
      };
    }),
    transaction_list:
      status === 10
        ? [
            {
              amount: moneyAmount(totals.total),
              is_success: true,
              identifier: `tx_${store.random.hex(10)}`,
              created_at: seconds(end),
            },
          ]
        : [
            {
              amount: moneyAmount(totals.total),
              is_success: false,
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
  // Past months cost what the present one does, with fewer things in the earlier ones.
  const month = (account: BillingAccountRow, share: number) =>
    cents(accountTotals(store, account).perHour * 730 * share);
  [0.97, 0.95, 0.91, 0.86, 0.62].forEach((share, index) =>
    bill(store, main, index + 1, month(main, share), index === 0 ? 5 : 10),
  );
  bill(store, projects, 1, month(projects, 0.62), 10);
  bill(store, projects, 2, month(projects, 0.53), 10);
  for (const days of [3, 35, 66, 97]) topUp(store, main, days, 1400);
  topUp(store, projects, 30, 150);
}
