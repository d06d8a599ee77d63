/** Cards and other stored payment methods, and PayPal's tokens (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { emptyText, invalid, problem, unknown } from '../../../mocks/http/answer';
import { accountId, flagField, textField, textId, url, whole } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { CardRow } from './rows';
import type { PaymentSessionRow } from '../../../mocks/rows/money';
import { accountRow } from '../../../mocks/rules/accounts';
import { storeCard } from '../../../mocks/rules/billing';
import { isVisible } from '../../../mocks/rules/owned';
import { cardReturnUrl, frontBase, payPage } from '../../../mocks/rules/pages';
import { processorRow } from '../../../mocks/rules/payments';
import { showCard } from './show';

const path = '/payment/card';

type Who = Pick<Context, 'store' | 'caller'>;

/** Ids of the caller's accounts, or of the requested one. */
export function accountIds({ store, caller }: Who, id: number | undefined): Set<number> {
  if (id !== undefined) return new Set([accountRow(store, caller, id).id]);
  const mine = store.state.billing_accounts.filter((a) =>
    isVisible(caller, { user_id: a.user_id, billing_account_id: a.id }),
  );
  return new Set(mine.filter((a) => !a.is_deleted).map((a) => a.id));
}

export function cardOf(c: Who, id: number): CardRow {
  const card = c.store.state.cards.find((k) => k.id === id && !k.is_deleted);
  if (!card || !accountIds(c, undefined).has(card.billing_account_id)) throw unknown('Card');
  return card;
}

const brands = ['visa', 'mastercard', 'discover', 'amex', 'jcb'] as const;

/** The card data in a processor's token; a token containing 'declined' is refused. */
function readToken(c: Context<unknown>, token: string) {
  if (/declined/i.test(token)) throw invalid('token', 'Your card was declined');
  const brand = brands.find((name) => token.toLowerCase().includes(name)) ?? 'visa';
  const last4 = /(\d{4})\D*$/.exec(token)?.[1] ?? String(c.store.random.between(1000, 9999));
  const exp_year = new Date(c.store.clock.now()).getUTCFullYear() + 3;
  return { type: 'creditcard', brand, last4, exp_month: 12, exp_year, holder: c.caller.user.email.toUpperCase() };
}

const addShape = z.strictObject({
  billing_account_id: accountId,
  token: textField,
  processor_keyword: textField,
  session_id: z.optional(textField),
});

function add(c: Context<z.infer<typeof addShape>>) {
  const { store, caller, body } = c;
  const account = accountRow(store, caller, body.billing_account_id);
  const { keyword } = processorRow(store, body.processor_keyword, 'creditcard');
  if (body.session_id !== undefined) sessionOf(c, body.session_id);
  const others = store.state.cards.filter((k) => k.billing_account_id === account.id && !k.is_deleted);
  const paypal = keyword === 'paypal_vault';
  const data = paypal
    ? { type: 'creditcard', payment_source: { paypal: { email_address: caller.user.email } } }
    : readToken(c, body.token);
  const card = storeCard(store, {
    billing_account_id: account.id,
    identifier: `${keyword}_${store.random.hex(12)}`,
    is_primary: others.length === 0,
    // PayPal has verified the payer on its own page.
    is_verified: paypal,
    is_verification_pending: false,
    is_deleted: false,
    valid_thru: 'exp_year' in data ? `${data.exp_year}-12-31 23:59:59` : null,
    processor: keyword,
    additional_data: data,
    data_ref: null,
  });
  return showCard(card);
}

const verifyShape = z.strictObject({
  payment_object_id: whole(1),
  front_base_url: url,
  force_3ds: z.optional(flagField),
});

/** With 3-D Secure the payer goes to `authorize_uri` and comes back with `data_ref`; else the card is good at once. */
function verify(c: Context<z.infer<typeof verifyShape>>) {
  const { store, options, body } = c;
  const card = cardOf(c, body.payment_object_id);
  const secure = body.force_3ds ?? processorRow(store, card.processor ?? '').use_3ds_verification ?? false;
  if (!secure || card.is_verified) {
    Object.assign(card, { is_verified: true, is_verification_pending: false });
    if (!body.force_3ds) return { card: showCard(card), authorize_uri: null, data_ref: null };
  }
  const data_ref = `ref_${store.random.hex(16)}`;
  const base = frontBase(c, body.front_base_url);
  Object.assign(card, { data_ref, is_verification_pending: !card.is_verified });
  const paged = options.paymentPages === true;
  if (!paged) store.later(2, 'card', `card:${card.id}`);
  const back = new URLSearchParams({ back: base }).toString();
  const authorize_uri = paged ? `${payPage(c, data_ref)}?${back}` : cardReturnUrl(base, data_ref, card.id, true);
  return { card: showCard(card), authorize_uri, data_ref };
}

function remove(c: Context<undefined, { payment_object_id: number }>) {
  const card = cardOf(c, c.query.payment_object_id);
  card.is_deleted = true;
  const next = c.store.state.cards.find((k) => k.billing_account_id === card.billing_account_id && !k.is_deleted);
  if (card.is_primary && next) next.is_primary = true;
  card.is_primary = false;
  return emptyText();
}

export function sessionOf(c: Who, session_id: string): PaymentSessionRow {
  const session = c.store.state.paymentSessions.find((s) => s.session_id === session_id);
  if (!session || !accountIds(c, undefined).has(session.billing_account_id)) throw unknown('Session');
  return session;
}

const prehookShape = z.strictObject({ billing_account_id: accountId, processor_keyword: textField });

function prehook(c: Context<z.infer<typeof prehookShape>>) {
  const { store, caller, body } = c;
  const account = accountRow(store, caller, body.billing_account_id);
  const { keyword } = processorRow(store, body.processor_keyword, 'creditcard');
  const session_id = `cs_${store.random.hex(20)}`;
  const session = { session_id, billing_account_id: account.id, processor: keyword, setup_token: null };
  store.state.paymentSessions.push(session);
  const client_secret =
    keyword === 'paypal_vault' ? null : `seti_${store.random.hex(12)}_secret_${store.random.hex(16)}`;
  return { success: true, client_secret, session_id };
}

export const cardRoutes = [
  route('GET', `${path}/list`, { query: z.strictObject({ billing_account_id: z.optional(textId) }) }, (c) => {
    const ids = accountIds(c, c.query.billing_account_id);
    return c.store.state.cards.filter((k) => !k.is_deleted && ids.has(k.billing_account_id)).map(showCard);
  }),
  route('POST', path, { json: addShape }, add),
  route('DELETE', path, { query: z.strictObject({ payment_object_id: textId }) }, remove),
  route('PUT', `${path}/set_primary`, { json: z.strictObject({ payment_object_id: whole(1) }) }, (c) => {
    const card = cardOf(c, c.body.payment_object_id);
    if (!card.is_verified) throw problem(400, 'Verified payment method is missing');
    const others = c.store.state.cards.filter((k) => k.billing_account_id === card.billing_account_id);
    for (const other of others) other.is_primary = other === card;
    return showCard(card);
  }),
  route('POST', `${path}/prehook`, { json: prehookShape }, prehook),
  route('POST', `${path}/verify`, { json: verifyShape }, verify),
  route(
    'POST',
    '/payment/apply_for_invoice_payment',
    { json: z.strictObject({ billing_account_id: accountId }) },
    (c) => {
      const { store, caller, body } = c;
      const account = accountRow(store, caller, body.billing_account_id);
      processorRow(store, 'invoice', 'invoice');
      const known = store.state.cards.find(
        (k) => k.billing_account_id === account.id && k.processor === 'invoice' && !k.is_deleted,
      );
      if (known) throw problem(400, 'Paying by invoice is asked for already');
      const card = storeCard(store, {
        billing_account_id: account.id,
        identifier: `invoice_${store.random.hex(12)}`,
        is_primary: false,
        is_verified: false,
        is_verification_pending: true,
        is_deleted: false,
        valid_thru: null,
        processor: 'invoice',
        additional_data: { type: 'paying_by_invoice' },
        data_ref: null,
      });
      store.later(30, 'card', `card:${card.id}`);
      return showCard(card);
    },
  ),
];
