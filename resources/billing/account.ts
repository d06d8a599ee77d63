/**
 * A billing account and its payments as /v1 answers them (docs/coverage.md, section 3). Amounts in major units of the site's currency:
 * one that names another has none (`otherCurrency.ts`).
 */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { cardRecord } from '../card/schema';
import { amount, flag, integer, list, maybe, numeric, text, time } from '../record/schema';

const runningTotalsRecord = named(
  z.looseObject({
    credit_amount: amount,
    credit_available: amount,
    discount_amount: amount,
    ongoing: amount,
    ongoing_negative_since: time,
    subtotal: amount,
    subtotal_resource_usage: amount,
    total_before_tax: amount,
    total: amount,
    vat_tax: amount,
  }),
  {
    also: {
      credit_amount: ['credit'],
      credit_available: ['available_credit', 'available'],
      discount_amount: ['discount', 'discount_total', 'total_discount'],
      ongoing: ['deducted', 'used'],
      subtotal: ['sub_total', 'amount_before_discount'],
      total_before_tax: [
        ...['total_before_vat', 'total_excluding_tax', 'total_excl_vat', 'total_without_vat'],
        ...['net', 'net_total', 'total_net', 'net_amount'],
      ],
      total: [
        ...['grand_total', 'total_including_tax', 'total_incl_vat', 'total_with_vat'],
        ...['gross', 'gross_total', 'total_amount', 'amount_due'],
      ],
      vat_tax: ['vat', 'tax', 'vat_amount', 'tax_amount', 'total_vat', 'total_tax'],
    },
  },
);

/** `credit_type`: first_free, referral_receiver or signup_campaign (docs/coverage.md, section 9). */
const promotionRecord = named(
  z.looseObject({
    credit_type: text,
    amount,
    top_up_requirement: amount,
    top_up_done: amount,
  }),
  {
    also: {
      credit_type: ['type', 'promotion_type'],
      amount: ['bonus', 'credit_amount', 'bonus_amount'],
      top_up_requirement: ['topup_requirement', 'required_top_up', 'minimum_top_up'],
      top_up_done: ['topup_done', 'topped_up'],
    },
  },
);
export type Promotion = z.infer<typeof promotionRecord>;

export const billingAccountRecord = named(
  z.looseObject({
    id: z.int(),
    /** ACTIVE, SUSPENDED or PENDING_VALIDATION (docs/coverage.md, section 4). */
    status: z.string(),
    /** CLEAR, LIMITED, FROZEN or TERMINATED. */
    restriction_level: text,
    title: text,
    site: text,
    email: text,
    address_line1: text,
    address_line2: text,
    city: text,
    county: text,
    country: text,
    post_index: text,
    company_name: text,
    company_reg_code: text,
    company_vat_number: text,
    customer_id_number: text,
    customer_name: text,
    customer_phone: text,
    lang: text,
    integration_id: text,
    credit_amount: amount,
    /** Missing: the site's. */
    currency: text,
    discount_percentage: numeric,
    vat_percentage: numeric,
    allow_debt: flag,
    can_pay: flag,
    is_active: flag,
    is_default: flag,
    is_deleted: flag,
    is_recurring_payment_enabled: flag,
    recurring_payment_amount: amount,
    recurring_payment_threshold: amount,
    paying_by_invoice: flag,
    send_invoice_email: flag,
    referral_code: text,
    referral_share_code: text,
    reseller: text,
    running_totals: maybe(runningTotalsRecord),
    suspend_reason: text,
    unpaid_amount: amount,
    user_id: integer,
    primary_card: maybe(cardRecord),
    eligible_promotions: list(promotionRecord),
    low_balance_notice_settings: maybe(z.looseObject({ threshold: amount, is_enabled: flag })),
    precalc_credit_amount: amount,
    precalc_days_in_debt: numeric,
    precalc_ongoing: amount,
    document: text,
    document_name: text,
    created_at: time,
    updated_at: time,
  }),
  {
    also: {
      title: ['name', 'display_name'],
      credit_amount: ['credit', 'balance'],
      currency: ['currency_code'],
      precalc_credit_amount: ['credit_available', 'available_credit'],
      precalc_ongoing: ['ongoing'],
      discount_percentage: ['discount_percent', 'discount_rate'],
      vat_percentage: ['vat_percent', 'vat_rate', 'tax_percentage', 'tax_rate'],
      unpaid_amount: ['unpaid', 'amount_due', 'outstanding'],
      running_totals: ['totals', 'current_totals'],
      primary_card: ['default_card', 'primary_payment_method'],
      eligible_promotions: ['promotions'],
    },
  },
);
export type BillingAccount = z.infer<typeof billingAccountRecord>;

/** A payment on its way: `status` pending, success or failed (docs/coverage.md, section 4). */
export const paymentRecord = z.looseObject({
  identifier: z.string(),
  billing_account_id: integer,
  processor_method: text,
  status: text,
  data: maybe(z.unknown()),
});
