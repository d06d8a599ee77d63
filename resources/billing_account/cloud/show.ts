/** Billing accounts as answers: amounts as numbers, major units. */
import { moneyAmount } from '../../../mocks/money';
import { accountTotals } from '../../../mocks/rules/accountTotals';
import { offsetTime } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import { type BillingAccountRow, accountTexts } from '../../../mocks/rows/accounts';
import { showCard } from '../../card/cloud/show';

function runningTotals(
  account: BillingAccountRow,
  { totals, available, hoursInDebt, now }: ReturnType<typeof accountTotals>,
) {
  const since = hoursInDebt > 0 ? offsetTime(new Date(now - hoursInDebt * 3_600_000).toISOString()) : null;
  return {
    credit_amount: moneyAmount(account.credit),
    credit_available: moneyAmount(available),
    discount_amount: moneyAmount(totals.discount_amount),
    ongoing: moneyAmount(totals.total_before_tax),
    ongoing_negative_since: since,
    subtotal: moneyAmount(totals.subtotal),
    subtotal_resource_usage: moneyAmount(totals.subtotal),
    total_before_tax: moneyAmount(totals.total_before_tax),
    total: moneyAmount(totals.total),
    vat_tax: moneyAmount(totals.vat_tax),
  };
}

const isOpen = (account: BillingAccountRow) =>
  account.status === 'ACTIVE' && account.restriction_level !== 'TERMINATED';

export function showAccount(store: Store, account: BillingAccountRow) {
  const { state } = store;
  const now = accountTotals(store, account);
  const cards = state.cards.filter((c) => c.billing_account_id === account.id && !c.is_deleted);
  const primary = cards.find((card) => card.is_primary);
  const { texts } = account;
  return {
    id: account.id,
    user_id: account.user_id,
    status: account.status,
    restriction_level: account.restriction_level,
    suspend_reason: account.suspend_reason,
    site: account.site,
    ...Object.fromEntries(accountTexts.map((name) => [name, texts[name] ?? null])),
    // The document itself is never given out again.
    document: texts.document ? 'stored' : null,
    credit_amount: moneyAmount(account.credit),
    discount_percentage: account.discount_percentage,
    vat_percentage: account.vat_percentage,
    allow_debt: account.allow_debt,
    can_pay: isOpen(account) && (account.paying_by_invoice || cards.some((c) => c.is_verified)),
    is_active: isOpen(account),
    is_default: account.is_default,
    is_deleted: account.is_deleted,
    is_recurring_payment_enabled: account.recurring.enabled,
    recurring_payment_amount: moneyAmount(account.recurring.amount),
    recurring_payment_threshold: moneyAmount(account.recurring.threshold),
    paying_by_invoice: account.paying_by_invoice,
    send_invoice_email: true,
    referral_share_code: account.referral_share_code,
    reseller: null,
    running_totals: runningTotals(account, now),
    unpaid_amount: moneyAmount(account.unpaid),
    primary_card: primary ? showCard(primary) : null,
    eligible_promotions: account.promotions.map((promotion) => ({
      credit_type: promotion.credit_type,
      amount: moneyAmount(promotion.amount),
      top_up_requirement: moneyAmount(promotion.top_up_requirement),
      top_up_done: moneyAmount(promotion.top_up_done),
    })),
    low_balance_notice_settings: {
      threshold: moneyAmount(account.low_balance.threshold),
      is_enabled: account.low_balance.enabled,
    },
    precalc_credit_amount: moneyAmount(now.available),
    precalc_days_in_debt: Math.ceil(now.hoursInDebt / 24),
    precalc_ongoing: moneyAmount(now.totals.total_before_tax),
    created_at: offsetTime(account.created_at),
    updated_at: offsetTime(account.updated_at),
  };
}
