/** Payments: what they cost, how they begin, and what happens when they are decided. Money in micros. */
import { failure } from '../http/answer';
import { moneyAmount, cents, micros, percentOf } from '../money';
import type { BillingAccountRow } from '../rows/accounts';
import type { StoredPayment } from '../rows/money';
import type { Store } from '../store';
import { addCreditEntry } from './billing';
import { addTopUpRecords } from './topUpRecords';

interface Processor {
  type: 'creditcard' | 'link' | 'invoice';
  keyword: string;
  use_3ds_verification?: boolean;
  service_fee?: { flat_rate?: number; percentage?: number };
  methods?: { key: string }[];
}

/** By keyword, or keyword::method; else the message of docs/coverage.md, section 8. */
export function processorRow({ state }: Store, id: string, type?: Processor['type']): Processor {
  const [keyword, method, ...rest] = id.split('::');
  const all = (state.config.paymentProcessors ?? []) as Processor[];
  const found = all.find((p) => p.keyword === keyword && (type === undefined || p.type === type));
  const known = method === undefined || found?.methods?.some((m) => m.key === method);
  if (!found || !known || rest.length > 0) throw failure('Payment channel not available');
  return found;
}

/** Amount with VAT, plus the percentage, plus the flat rate (readings). */
export function finalAmount(account: BillingAccountRow, { service_fee = {} }: Processor, amount: number): number {
  const gross = amount + percentOf(amount, account.vat_percentage);
  return cents(gross + percentOf(gross, service_fee.percentage ?? 0) + micros(service_fee.flat_rate ?? 0));
}

interface PaymentDraft {
  account: BillingAccountRow;
  acting_user_id: number;
  processor_method: string;
  amount: number;
  final_amount: number;
  invoice_id?: number;
  return_url?: string;
}

export function beginPayment(store: Store, { account, ...given }: PaymentDraft): StoredPayment {
  const row: StoredPayment = {
    invoice_id: null,
    return_url: '',
    ...given,
    identifier: `pay_${store.random.hex(20)}`,
    billing_account_id: account.id,
    status: 'pending',
    error_msg: null,
    data: {},
    created_at: store.stamp(),
  };
  store.state.payments.push(row);
  return row;
}

/** Decides the payment after two seconds by the world's default outcome (success unless changed). */
export function decideLater(store: Store, payment: StoredPayment): void {
  const status = store.state.paymentOutcome;
  const waiting = store.state.jobs.some((job) => job.id === payment.identifier);
  if (status !== 'pending' && !waiting) store.later(2, 'payment', payment.identifier, { status });
}

/** Whose referral code brought the account gets their share. */
function rewardPromoter(store: Store, { texts, user_id }: BillingAccountRow): void {
  const { billing_accounts: accounts, config } = store.state;
  const promoter = accounts.find((a) => a.referral_share_code === texts.referral_code && a.user_id !== user_id);
  const { promoter_credit = 0 } = (config.referralCreditAmounts ?? {}) as { promoter_credit?: number };
  if (!promoter) return;
  const amount = micros(promoter_credit);
  promoter.credit += amount;
  const entry = { billing_account_id: promoter.id, amount, acting_user_id: null };
  addCreditEntry(store, { ...entry, description: 'Referral', reference: 'referral_promoter' });
}

/** Lifts what the money was wanted for: promotions, a restriction, a suspension. */
function rewardTopUp(store: Store, account: BillingAccountRow, amount: number): void {
  for (const promotion of account.promotions) {
    promotion.top_up_done += amount;
    if (promotion.top_up_done < promotion.top_up_requirement) continue;
    account.credit += promotion.amount;
    const entry = { billing_account_id: account.id, amount: promotion.amount, acting_user_id: null };
    addCreditEntry(store, { ...entry, description: 'Promotion', reference: promotion.credit_type });
    if (promotion.credit_type === 'referral_receiver') rewardPromoter(store, account);
  }
  account.promotions = account.promotions.filter((p) => p.top_up_done < p.top_up_requirement);
  if (account.restriction_level === 'LIMITED' && amount >= store.state.clearTopupThreshold) {
    account.restriction_level = 'CLEAR';
  }
}

function revive(account: BillingAccountRow): void {
  if (account.unpaid > 0 || account.credit < 0 || account.status !== 'SUSPENDED') return;
  Object.assign(account, { status: 'ACTIVE', suspend_reason: null });
  if (account.restriction_level === 'FROZEN') account.restriction_level = 'CLEAR';
}

function addCredit(store: Store, account: BillingAccountRow, payment: StoredPayment): void {
  const { amount, final_amount: paid, processor_method, identifier, acting_user_id } = payment;
  account.credit += amount;
  addTopUpRecords(store, account, {
    amount,
    paid,
    processor_method,
    reference: identifier,
    identifier,
    acting_user_id,
  });
  rewardTopUp(store, account, amount);
}

function settleInvoice(store: Store, account: BillingAccountRow, payment: StoredPayment, success: boolean): void {
  const invoice = store.state.invoices.find((i) => i.id === payment.invoice_id);
  if (!invoice) return;
  invoice.status = success ? 10 : 5;
  const { identifier, final_amount } = payment;
  const at = Math.floor(Date.parse(store.stamp()) / 1000);
  const entry = { amount: moneyAmount(final_amount), is_success: success, identifier, created_at: at };
  invoice.transaction_list = [...(invoice.transaction_list ?? []), entry];
  if (success) account.unpaid = Math.max(0, account.unpaid - final_amount);
}

/** Decides a pending payment, once: what comes later changes nothing. */
export function decide(
  store: Store,
  identifier: string,
  status: 'success' | 'failed',
  error_msg: string | null = null,
) {
  const payment = store.state.payments.find((p) => p.identifier === identifier);
  const account = store.state.billing_accounts.find((a) => a.id === payment?.billing_account_id);
  if (!payment || !account || payment.status !== 'pending') return;
  payment.status = status;
  payment.error_msg = error_msg;
  store.cancel(identifier);
  if (payment.invoice_id !== null) settleInvoice(store, account, payment, status === 'success');
  else if (status === 'success') addCredit(store, account, payment);
  revive(account);
}
