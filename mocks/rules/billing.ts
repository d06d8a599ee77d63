/** Making accounts and entries in their books. Amounts in micros. */
import { micros } from '../money';
import type { BillingAccountRow, AccountTexts } from '../rows/accounts';
import type { CardRow } from '../../resources/card/cloud/rows';
import type { CreditRow, InvoiceRow } from '../../resources/invoice/cloud/rows';
import type { Store } from '../store';

export interface NewAccount {
  user_id: number;
  texts: AccountTexts;
  status?: BillingAccountRow['status'];
  restriction_level?: BillingAccountRow['restriction_level'];
  credit?: number;
  is_default?: boolean;
  discount_percentage?: number;
  suspend_reason?: string;
  unpaid?: number;
  promotions?: BillingAccountRow['promotions'];
  created_at?: string;
}

/** First moment of the month of a time, UTC. */
export const billingMonth = (time: number) => {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)).toISOString();
};

export function addAccount(store: Store, given: NewAccount): BillingAccountRow {
  const { created_at = store.stamp(), ...rest } = given;
  const { config } = store.state;
  const row: BillingAccountRow = {
    id: store.nextId(),
    status: 'ACTIVE',
    restriction_level: 'CLEAR',
    site: String(config.siteName ?? ''),
    credit: 0,
    discount_percentage: 0,
    vat_percentage: 24,
    allow_debt: config.allowDebt === true,
    is_default: false,
    is_deleted: false,
    recurring: { enabled: false, amount: 0, threshold: 0 },
    low_balance: { enabled: false, threshold: micros(5) },
    paying_by_invoice: false,
    referral_share_code: store.random.hex(8).toUpperCase(),
    suspend_reason: null,
    unpaid: 0,
    promotions: [],
    saved_methods: [],
    ...rest,
    period_start: billingMonth(store.clock.now()),
    created_at,
    updated_at: created_at,
  };
  store.state.billing_accounts.push(row);
  closeLater(store, row);
  return row;
}

/** First moment of the month after a time, ms since the epoch. */
export const nextMonth = (time: number) => {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

/** When the month ends, the account's period does (jobs.ts). */
export function closeLater(store: Store, account: BillingAccountRow): void {
  const start = Date.parse(account.period_start);
  store.later((nextMonth(start) - Date.parse(store.stamp())) / 1000, 'period', `account:${account.id}`);
}

type NewCredit = Omit<CreditRow, 'id' | 'created_at'> & { created_at?: string };

/** An entry in the history; the account's credit is changed apart. */
export function addCreditEntry(store: Store, { created_at = store.stamp(), ...entry }: NewCredit): CreditRow {
  const row = { id: store.nextId(), ...entry, created_at };
  store.state.credits.push(row);
  return row;
}

export function addInvoice(store: Store, invoice: Omit<InvoiceRow, 'id'>): InvoiceRow {
  const row = { id: store.nextId(), ...invoice } as InvoiceRow;
  store.state.invoices.push(row);
  return row;
}

export function storeCard(store: Store, card: Omit<CardRow, 'id'>): CardRow {
  const row = { id: store.nextId(), ...card } as CardRow;
  store.state.cards.push(row);
  return row;
}

interface ReferralAmounts {
  receiver_credit?: number;
  referral_credit_receiver_precondition_topup_sum?: number;
}

/** An account that a person opens: the first one gets the first-account credit, a referral code a promotion. */
export function openFirst(store: Store, user_id: number, texts: AccountTexts, by_invoice: boolean): BillingAccountRow {
  const { config, billing_accounts: accounts } = store.state;
  const first = !accounts.some((a) => a.user_id === user_id);
  const free = first ? micros(Number(config.firstAccountCredit ?? 0)) : 0;
  const amounts = (config.referralCreditAmounts ?? {}) as ReferralAmounts;
  const promoter = accounts.find((a) => a.referral_share_code === texts.referral_code && a.user_id !== user_id);
  const account = addAccount(store, {
    user_id,
    texts,
    status: config.manualBillingAccountValidation === true ? 'PENDING_VALIDATION' : 'ACTIVE',
    // Small until money has come in: lifted by the first top-up (`restriction_level_clear_topup_threshold`).
    restriction_level: first && config.limitedBillingAccountConfig ? 'LIMITED' : 'CLEAR',
    credit: free,
    is_default: first,
    promotions:
      promoter && first && config.referralCodeEnabled === true
        ? [
            {
              credit_type: 'referral_receiver',
              amount: micros(amounts.receiver_credit ?? 0),
              top_up_requirement: micros(amounts.referral_credit_receiver_precondition_topup_sum ?? 0),
              top_up_done: 0,
            },
          ]
        : [],
  });
  account.paying_by_invoice = by_invoice;
  if (free > 0) {
    const entry = { billing_account_id: account.id, amount: free, description: 'First account credit' };
    addCreditEntry(store, { ...entry, reference: 'first_free', acting_user_id: null });
  }
  return account;
}
