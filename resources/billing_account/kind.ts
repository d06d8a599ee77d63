/** Billing accounts (spec sections 3, 4, 7). PUT and DELETE name the account in the query. */
import { defineKind } from '../kind/defineKind';
import { billingAccountRecord } from './schema';

const path = '/payment/billing_account';

export const billingAccount = defineKind({
  name: 'billing_account',
  icon: 'billing',
  menu: { group: 'billing', order: 10 },
  id: 'id',
  title: 'title',
  routes: {
    list: '/billing',
    show: '/billing/account/:id',
    create: '/billing/create',
    edit: '/billing/account/:id/edit',
  },
  api: {
    list: { method: 'GET', path: `${path}/list` },
    create: { method: 'POST', path },
    update: { method: 'PUT', path, query: { billing_account_id: '{id}' } },
    delete: { method: 'DELETE', path, query: { billing_account_id: '{id}' } },
  },
  record: billingAccountRecord,
  fields: {
    title: { write: 'always' },
    status: { type: 'status' },
    credit_amount: { type: 'money' },
    email: { type: 'email', write: 'always' },
    restriction_level: {},
    is_default: { type: 'boolean' },
    is_active: { type: 'boolean' },
    id: { type: 'code' },
  },
  columns: ['title', 'status', 'credit_amount', 'restriction_level', 'is_default'],
  subtitle: 'id',
  facts: ['credit_amount', 'restriction_level', 'is_default'],
  status: {
    values: {
      ACTIVE: { tone: 'success' },
      SUSPENDED: { tone: 'danger' },
      PENDING_VALIDATION: { tone: 'busy' },
    },
  },
});
