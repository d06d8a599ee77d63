/** Top-up: link payments, buying credit by card, what comes of a payment (docs/coverage.md, section 7). Amounts in major units. */
import * as z from 'zod/mini';
import { invalid, problem, unknown } from '../http/answer';
import { accountId, amountField, anyText, textField, textAmount, textId, whole } from '../http/fields';
import { route, type Context } from '../http/route';
import { moneyAmount, micros } from '../money';
import type { StoredPayment } from '../rows/money';
import { accountRow, mustBeActive } from '../rules/accounts';
import { frontBase, payPage, paymentReturnUrl } from '../rules/pages';
import { beginPayment, decide, decideLater, finalAmount, processorRow } from '../rules/payments';
import { offsetTime } from '../show/time';
import { accountIds, cardOf } from '../../resources/card/cloud/routes';

const link = '/payment/link';

/** They charge inside the portal's page, by their own script; the others have pages of their own. */
const inPage = new Set(['stripe', 'stripe_wallet', 'adyen', 'razorpay']);
/** From here on a card payment asks the bank (3-D Secure), major units. */
const securedFrom = 250;

function refusalOf({ store }: Pick<Context, 'store'>, sum: number): string | undefined {
  const minimum = Number(store.state.config.minimumTopupAmount ?? 0);
  if (sum <= 0) return 'Amount should be positive';
  return sum < minimum ? 'Amount is too low' : undefined;
}

function paymentOf(c: Pick<Context, 'store' | 'caller'>, identifier: string): StoredPayment {
  const payment = c.store.state.payments.find((p) => p.identifier === identifier);
  if (!payment || !accountIds(c, undefined).has(payment.billing_account_id)) throw unknown('Payment');
  return payment;
}

const sendShape = z.strictObject({
  amount: amountField,
  billing_account_id: accountId,
  params: z.optional(z.record(z.string(), z.unknown())),
  processor: textField,
});

function checkParams(processor: string, params: Record<string, unknown>): void {
  if (processor !== 'omise::truemoney') return;
  const [field = 'phone_number', phone] =
    Object.entries(params).find(([name]) => name === 'phone_number' || name === 'phone') ?? [];
  if (typeof phone !== 'string' || !/^0\d{9}$/.test(phone)) {
    throw invalid(field, 'Should be 10 digits starting with 0');
  }
}

function sendData(c: Context<z.infer<typeof sendShape>>) {
  const { store, caller, options, body } = c;
  const account = accountRow(store, caller, body.billing_account_id);
  const processor = processorRow(store, body.processor, 'link');
  const params = body.params ?? {};
  checkParams(body.processor, params);
  const error_msg = refusalOf(c, body.amount);
  if (error_msg) return { success: false, error_msg, data: null };
  const payment = beginPayment(store, {
    account,
    acting_user_id: caller.actor.id,
    processor_method: body.processor,
    amount: micros(body.amount),
    final_amount: finalAmount(account, processor, micros(body.amount)),
    return_url: frontBase(c, params.front_base_url),
  });
  const { identifier } = payment;
  if (inPage.has(processor.keyword)) {
    payment.data = { identifier, client_secret: `${identifier}_secret_${store.random.hex(16)}` };
  } else if (options.paymentPages) {
    payment.data = { identifier, redirect_url: payPage(c, identifier) };
  } else {
    payment.data = { identifier, redirect_url: paymentReturnUrl(payment.return_url, payment, 'success') };
    decideLater(store, payment);
  }
  return { success: true, error_msg: null, data: payment.data };
}

/** What is paid in the portal's page is decided once its processor's script has confirmed it (`/__cloud/payments`). */
function result(c: Context<undefined, { billing_account_id: number; identifier: string }>) {
  accountRow(c.store, c.caller, c.query.billing_account_id);
  const payment = paymentOf(c, c.query.identifier);
  if (payment.billing_account_id !== c.query.billing_account_id) throw unknown('Payment');
  return { status: payment.status, identifier: payment.identifier, error_msg: payment.error_msg };
}

const buyShape = z.strictObject({
  billing_account_id: accountId,
  amount: amountField,
  payment_object_id: z.optional(whole(1)),
});

function buy(c: Context<z.infer<typeof buyShape>>) {
  const { store, caller, options, body } = c;
  const account = accountRow(store, caller, body.billing_account_id);
  if (account.restriction_level === 'TERMINATED') mustBeActive(account);
  const own = store.state.cards.filter((k) => k.billing_account_id === account.id && !k.is_deleted);
  const card = body.payment_object_id ? cardOf(c, body.payment_object_id) : own.find((k) => k.is_primary);
  if (!card?.is_verified || card.billing_account_id !== account.id) {
    throw problem(400, 'Verified payment method is missing');
  }
  const refusal = refusalOf(c, body.amount);
  if (refusal)
    throw invalid(
      'amount',
      refusal === 'Amount is too low' ? 'Amount should not be less than the minimum top up' : refusal,
    );
  const processor = processorRow(store, card.processor ?? '');
  const payment = beginPayment(store, {
    account,
    acting_user_id: caller.actor.id,
    processor_method: processor.keyword,
    amount: micros(body.amount),
    final_amount: finalAmount(account, processor, micros(body.amount)),
    return_url: frontBase(c),
  });
  const { identifier } = payment;
  // Card numbers with this ending have insufficient funds, as processors' test cards do.
  if (card.additional_data?.last4 === '9995') {
    decide(store, identifier, 'failed', 'Insufficient funds');
    return { success: false, status: 'failed', identifier, error_msg: 'Insufficient funds' };
  }
  const secured = processor.use_3ds_verification === true && body.amount >= securedFrom;
  if (secured && options.paymentPages) {
    return { success: true, status: 'pending', identifier, authorize_uri: payPage(c, identifier) };
  }
  decideLater(store, payment);
  const authorize_uri = secured ? paymentReturnUrl(payment.return_url, payment, 'success') : undefined;
  return { success: true, status: 'pending', identifier, ...(authorize_uri && { authorize_uri }) };
}

const finalShape = z.strictObject({ billing_account_id: textId, processor: textField, amount: textAmount });
const saveShape = z.strictObject({
  billing_account_id: accountId,
  method_ids: z.array(anyText, 'Should be a list'),
});

export const topUpRoutes = [
  route('POST', `${link}/save_methods`, { json: saveShape }, (c) => {
    const account = accountRow(c.store, c.caller, c.body.billing_account_id);
    for (const id of c.body.method_ids) processorRow(c.store, id, 'link');
    account.saved_methods = c.body.method_ids;
    return { success: true, method_ids: account.saved_methods };
  }),
  route('POST', `${link}/send_data`, { json: sendShape }, sendData),
  route(
    'GET',
    `${link}/process_result`,
    { query: z.strictObject({ billing_account_id: textId, identifier: textField }) },
    result,
  ),
  route(
    'GET',
    '/payment/persistent_data',
    { query: z.strictObject({ billing_account_id: z.optional(textId) }) },
    (c) => {
      const ids = accountIds(c, c.query.billing_account_id);
      return c.store.state.payments
        .filter((p) => ids.has(p.billing_account_id) && p.invoice_id === null)
        .map(({ identifier, billing_account_id, processor_method, status, data, amount: sum, created_at }) => ({
          ...{ identifier, billing_account_id, processor_method, status, data },
          amount: moneyAmount(sum),
          created_at: offsetTime(created_at),
        }));
    },
  ),
  route('GET', '/payment/final_topup_amount', { query: finalShape }, (c) => {
    const { billing_account_id, processor, amount: sum } = c.query;
    const account = accountRow(c.store, c.caller, billing_account_id);
    if (sum <= 0) throw invalid('amount', 'Amount should be positive');
    return { final_amount: moneyAmount(finalAmount(account, processorRow(c.store, processor), micros(sum))) };
  }),
  route('POST', '/payment/credit/buy', { json: buyShape }, buy),
  route('POST', '/payment/credit/buy/posthook', { json: z.strictObject({ identifier: textField }) }, (c) => {
    const payment = paymentOf(c, c.body.identifier);
    const { identifier, status } = payment;
    return { success: status !== 'failed', status, identifier, error_msg: payment.error_msg };
  }),
];
