/** Billing accounts (docs/coverage.md, sections 5 and 7). Amounts come in major units. */
import * as z from 'zod/mini';
import { hasCharged } from '../../../mocks/rules/usage';
import { emptyText, failure, invalid, problem } from '../../../mocks/http/answer';
import {
  accountId,
  amountField,
  anyText,
  emailField,
  flagField,
  longText,
  oneOf,
  requiredField,
  textField,
  textId,
} from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { micros } from '../../../mocks/money';
import type { BillingAccountRow, AccountTexts } from '../../../mocks/rows/accounts';
import type { CardRow } from '../../card/cloud/rows';
import { accountRow } from '../../../mocks/rules/accounts';
import { openFirst } from '../../../mocks/rules/billing';
import { isVisible } from '../../../mocks/rules/owned';
import { beginPayment, decideLater, finalAmount, processorRow } from '../../../mocks/rules/payments';
import { showAccount } from './show';

const path = '/payment/billing_account';

const line = z.optional(z.nullable(anyText.check(z.maxLength(255, 'Is too long'))));
const exactly2 = z.string().check(z.length(2, 'Should have exactly 2 characters'));
const fields = {
  title: line,
  email: z.optional(z.nullable(emailField)),
  address_line1: line,
  address_line2: line,
  city: line,
  company_name: line,
  company_reg_code: line,
  company_vat_number: line,
  country: z.optional(z.nullable(exactly2)),
  county: line,
  customer_id_number: line,
  customer_name: line,
  customer_phone: line,
  post_index: line,
  referral_code: line,
  document: z.optional(z.nullable(longText)),
  document_name: line,
  integration_id: line,
  lang: z.optional(
    z.nullable(z.string().check(z.regex(/^([A-Za-z-]{2,3})?$/, 'Should have 2 or 3 characters, or none'))),
  ),
};
const createShape = z.strictObject({
  ...fields,
  site: z.optional(textField),
  client_email: z.optional(z.nullable(emailField)),
  type: z.optional(oneOf('invoice', 'other')),
});
const modifyShape = z.strictObject(fields);
const one = z.strictObject({ billing_account_id: textId });

/** Stored texts: null and '' both mean none. */
function textsOf(values: Record<string, string | null | undefined>): AccountTexts {
  const given = Object.entries(values).filter(([name, value]) => name in fields && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}

type Fields = Record<string, { required?: boolean }>;

/** Required fields of the configuration, and the upload limit. */
function checkTexts({ store }: Pick<Context, 'store'>, texts: AccountTexts): void {
  const { billingAccountFields = {}, maxUploadSizeMb } = store.state.config;
  for (const [name, rule] of Object.entries(billingAccountFields as Fields)) {
    if (rule.required && !texts[name as keyof AccountTexts]) throw invalid(name, requiredField);
  }
  const bytes = ((texts.document?.replace(/^data:[^,]*,/, '').length ?? 0) * 3) / 4;
  if (bytes > Number(maxUploadSizeMb) * 1024 * 1024) {
    throw invalid('document', `Should be at most ${String(maxUploadSizeMb)} MB`);
  }
}

function mustBeFree({ caller }: Pick<Context, 'caller'>) {
  if (caller.account !== null) throw problem(403, 'The key is restricted to a billing account');
}

function create(c: Context<z.infer<typeof createShape>>) {
  mustBeFree(c);
  const { client_email, type, site: _site, ...values } = c.body;
  const texts = textsOf({ ...values, email: values.email ?? client_email ?? c.caller.user.email });
  const title = texts.title ?? texts.company_name ?? texts.customer_name;
  if (!title) throw invalid('title', requiredField);
  checkTexts(c, { ...texts, title });
  return showAccount(c.store, openFirst(c.store, c.caller.user.id, { ...texts, title }, type === 'invoice'));
}

function modify(c: Context<z.infer<typeof modifyShape>, z.infer<typeof one>>) {
  const account = accountRow(c.store, c.caller, c.query.billing_account_id);
  const texts = { ...account.texts, ...textsOf(c.body) };
  if (!texts.title) throw invalid('title', requiredField);
  checkTexts(c, texts);
  return changed(c, account, { texts });
}

function changed(c: Pick<Context, 'store'>, account: BillingAccountRow, changes: Partial<BillingAccountRow>) {
  Object.assign(account, changes, { updated_at: c.store.stamp() });
  return showAccount(c.store, account);
}

function remove(c: Context<undefined, z.infer<typeof one>>) {
  mustBeFree(c);
  const { store, caller, query } = c;
  const account = accountRow(store, caller, query.billing_account_id);
  if (hasCharged(store.state, account.id)) throw problem(400, 'The billing account still has resources');
  account.is_deleted = true;
  account.is_default = false;
  return emptyText();
}

function activate(c: Context) {
  const account = accountRow(c.store, c.caller, Number(c.params.id));
  const code = (c.params.campaign_code ?? '').toUpperCase();
  const sum = c.store.state.campaigns[code];
  const taken = account.promotions.some((p) => p.credit_type === 'signup_campaign');
  if (sum === undefined || taken) throw failure('Invalid campaign.');
  const promotion = {
    credit_type: 'signup_campaign' as const,
    amount: sum,
    top_up_requirement: sum * 2,
    top_up_done: 0,
  };
  return changed(c, account, { promotions: [...account.promotions, promotion] });
}

const recurringShape = z.strictObject({
  is_recurring_payment_enabled: flagField,
  threshold: z.optional(amountField),
  amount: z.optional(amountField),
});

/** The credit is below the threshold already: the primary card is charged at once. */
function charge({ store, caller }: Context<unknown>, account: BillingAccountRow, card: CardRow, sum: number) {
  const processor = processorRow(store, card.processor ?? '');
  const payment = beginPayment(store, {
    account,
    acting_user_id: caller.actor.id,
    processor_method: processor.keyword,
    amount: micros(sum),
    final_amount: finalAmount(account, processor, micros(sum)),
  });
  decideLater(store, payment);
  return { identifier: payment.identifier };
}

function recurring(c: Context<z.infer<typeof recurringShape>>) {
  const { store, body } = c;
  const account = accountRow(store, c.caller, Number(c.params.id));
  const { is_recurring_payment_enabled: enabled, threshold, amount: sum } = body;
  if (!enabled) {
    const next = { ...account.recurring, enabled };
    return { account: changed(c, account, { recurring: next }), payment_report: null };
  }
  if (threshold === undefined) throw invalid('threshold', requiredField);
  if (sum === undefined) throw invalid('amount', requiredField);
  if (sum <= 0) throw invalid('amount', 'Amount should be positive');
  if (sum < Number(store.state.config.minimumTopupAmount)) {
    throw invalid('amount', 'Amount should not be less than the minimum top up');
  }
  const card = store.state.cards.find((k) => k.billing_account_id === account.id && k.is_primary && k.is_verified);
  if (!card && !account.paying_by_invoice) throw problem(400, 'Verified payment method is missing');
  const next = { enabled, threshold: micros(threshold), amount: micros(sum) };
  const due = account.credit < next.threshold;
  const report = {
    status: due ? 'pending' : 'success',
    will_pay: due,
    amount: sum,
    ...(due && card && charge(c, account, card, sum)),
  };
  return { account: changed(c, account, { recurring: next }), payment_report: report };
}

const noticeShape = z.strictObject({ billing_account_id: accountId, threshold: amountField, is_enabled: flagField });

export const billingAccountRoutes = [
  route('GET', `${path}/list`, {}, ({ store, caller }) =>
    store.state.billing_accounts
      .filter((a) => !a.is_deleted && isVisible(caller, { user_id: a.user_id, billing_account_id: a.id }))
      .map((account) => showAccount(store, account)),
  ),
  route('POST', path, { json: createShape }, create),
  route('PUT', path, { json: modifyShape, query: one }, modify),
  route('DELETE', path, { query: one }, remove),
  route('POST', `${path}/set_default`, { json: z.strictObject({ billing_account_id: accountId }) }, (c) => {
    const account = accountRow(c.store, c.caller, c.body.billing_account_id);
    for (const other of c.store.state.billing_accounts) if (other.user_id === account.user_id) other.is_default = false;
    return changed(c, account, { is_default: true });
  }),
  route('POST', `${path}/:id/campaign_activate/:campaign_code`, {}, activate),
  route('PUT', `${path}/:id/recurring_payment`, { json: recurringShape }, recurring),
  route('PUT', '/payment/low_balance_notice_settings', { json: noticeShape }, (c) => {
    const account = accountRow(c.store, c.caller, c.body.billing_account_id);
    const { threshold, is_enabled: enabled } = c.body;
    if (threshold < 0) throw invalid('threshold', 'Amount should be positive');
    return changed(c, account, { low_balance: { enabled, threshold: micros(threshold) } });
  }),
];
