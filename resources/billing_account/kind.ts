/** Billing accounts (docs/coverage.md, sections 3, 4, 7). PUT and DELETE name the account in the query. */
import { defineKind } from '../kind/defineKind';
import type { FieldInput, Kind } from '../kind/types';
import { billingAccountRecord } from '../billing/account';
import { availableAmount } from '../billing/balance';
import { recordOf } from '../kind/recordOf';
import outline from './outline';

const path = '/payment/billing_account';

/** The site's configuration (`accountFields`) determines which of them are shown, and which are required. */
const detail = (more: Pick<FieldInput, 'type' | 'hidden' | 'minLength' | 'maxLength'> = {}) =>
  ({ write: 'always', required: false, maxLength: 255, ...more }) as const;

export const billingAccount: Kind = defineKind({
  ...outline,
  id: 'id',
  title: 'title',
  api: {
    // Without an account nothing can be paid for: only a list says that there is none.
    list: { method: 'GET', path: `${path}/list`, response: { whenEmpty: 'list' } },
    create: { method: 'POST', path },
    update: { method: 'PUT', path, query: { billing_account_id: '{id}' } },
    delete: { method: 'DELETE', path, query: { billing_account_id: '{id}' } },
  },
  record: billingAccountRecord,
  fields: {
    title: { write: 'always', maxLength: 255 },
    status: { type: 'status' },
    restriction_level: {
      type: 'choice',
      options: [{ value: 'CLEAR' }, { value: 'LIMITED' }, { value: 'FROZEN' }, { value: 'TERMINATED' }],
    },
    credit_amount: { type: 'money' },
    // As on its page: an answer may have the credit without the account's sums.
    available_credit: { type: 'money', derive: (record) => availableAmount(recordOf(billingAccountRecord, record)) },
    unpaid_amount: { type: 'money' },
    is_default: { type: 'boolean' },
    is_active: { type: 'boolean' },
    email: detail({ type: 'email' }),
    customer_name: detail(),
    customer_id_number: detail(),
    customer_phone: detail(),
    company_name: detail(),
    company_reg_code: detail(),
    company_vat_number: detail(),
    address_line1: detail(),
    address_line2: detail(),
    city: detail(),
    county: detail(),
    post_index: detail(),
    country: detail({ minLength: 2, maxLength: 2 }),
    lang: detail({ minLength: 2, maxLength: 3 }),
    integration_id: detail(),
    referral_code: detail(),
    document: { write: 'always', required: false, hidden: true },
    document_name: detail({ hidden: true }),
    suspend_reason: {},
    site: {},
    reseller: {},
    referral_share_code: { type: 'code' },
    discount_percentage: { type: 'number', unit: '%' },
    vat_percentage: { type: 'number', unit: '%' },
    can_pay: { type: 'boolean' },
    allow_debt: { type: 'boolean' },
    paying_by_invoice: { type: 'boolean' },
    send_invoice_email: { type: 'boolean' },
    is_recurring_payment_enabled: { type: 'boolean' },
    recurring_payment_threshold: { type: 'money' },
    recurring_payment_amount: { type: 'money' },
    precalc_days_in_debt: { type: 'number' },
    id: { type: 'code' },
    user_id: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: ['title', 'status', 'available_credit', 'restriction_level', 'is_default'],
  subtitle: 'id',
  status: {
    values: {
      ACTIVE: { tone: 'success' },
      SUSPENDED: { tone: 'danger' },
      PENDING_VALIDATION: { tone: 'busy' },
    },
  },
  actions: {
    set_default: {
      icon: 'default',
      call: {
        method: 'POST',
        path: `${path}/set_default`,
        with: { billing_account_id: '{id}' },
      },
      shown: { not: { field: 'is_default', is: true } },
    },
  },
});
