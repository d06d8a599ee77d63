/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const billingAccountCalls = [
  { call: 'GET /payment/billing_account/list', group: 'Billing' },
  { call: 'POST /payment/billing_account', group: 'Billing' },
  { call: 'PUT /payment/billing_account', group: 'Billing' },
  { call: 'DELETE /payment/billing_account', group: 'Billing' },
  { call: 'POST /payment/billing_account/set_default', group: 'Billing' },
  { call: 'POST /payment/billing_account/{id}/campaign_activate/{campaign_code}', group: 'Billing' },
  { call: 'PUT /payment/billing_account/{id}/recurring_payment', group: 'Billing' },
  { call: 'PUT /payment/low_balance_notice_settings', group: 'Billing' },
  { call: 'GET /config/payment/restriction_level_clear_topup_threshold', group: 'Billing', key: 'admin' },
  { call: 'PUT /config/payment/restriction_level_clear_topup_threshold', group: 'Billing', key: 'admin' },
  { call: 'GET /charging/usage', group: 'Billing' },
  { call: 'GET /payment/invoice/list', group: 'Billing' },
  { call: 'GET /payment/invoice/pdf', group: 'Billing' },
  { call: 'POST /payment/pay_invoice', group: 'Billing' },
  { call: 'GET /payment/credit/list', group: 'Billing' },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    billing_account: typeof billingAccountCalls;
  }
}
