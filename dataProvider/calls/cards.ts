/**
 * Stored payment methods (docs/coverage.md, section 7, Cards). Calls identify a card by its `payment_object_id`.
 * All reject with `PortalError`.
 */
import * as z from 'zod/mini';
import { partial } from '../../resources/kind/named';
import { readCard } from '../../resources/card/read';
import { cardRecord, type PaymentCard } from '../../resources/card/schema';
import { maybe, text } from '../../resources/record/schema';
import type { Http } from '../http';
import { logMismatch } from '../mismatch';
import { fetchEntries } from './entries';
import { fetchObject, fetchRequired, jsonCall, queryOf } from './reading';

const path = '/v1/payment/card';
const partialCard = partial(cardRecord);
export type CardId = number | string;

/**
 * Leaves out deleted cards, those without an id, which no call can name, and repeated ones. Without an account id, returns the
 * cards of all accounts.
 */
export async function getCards(http: Http, billing_account_id?: number): Promise<PaymentCard[]> {
  const cards = await fetchEntries(
    http,
    jsonCall('GET', `${path}/list${queryOf({ billing_account_id })}`),
    'card',
    readCard,
    ['cards'],
  );
  const known = new Set<string>();
  return cards.filter(({ id, is_deleted }, index) => {
    const isNamed = id !== '' && !known.has(String(id));
    if (!isNamed) logMismatch('card', { path: `${index}.id`, message: id === '' ? 'missing' : 'not unique' });
    known.add(String(id));
    return isNamed && !is_deleted;
  });
}

interface NewCard {
  account: number;
  /** Token created by the processor's own script. The card number itself never reaches the portal. */
  token: string;
  /** stripe_creditcard, omise_creditcard or paypal_vault. */
  processor: string;
  /** Session id returned by the prehook, if the processor has one. */
  session?: string | undefined;
}

/** A rejected token is 400 with an error on `token`; an unknown processor is 'Payment channel not available'. */
export const addCard = (http: Http, { account, token, processor, session }: NewCard): Promise<PaymentCard> =>
  fetchRequired(
    http,
    jsonCall('POST', path, {
      billing_account_id: account,
      token,
      processor_keyword: processor,
      session_id: session,
    }),
    'card',
    cardRecord,
  );

export async function deleteCard(http: Http, payment_object_id: CardId): Promise<void> {
  await http(jsonCall('DELETE', `${path}${queryOf({ payment_object_id })}`));
}

/** An unverified card is refused with 'Verified payment method is missing'. */
export const setPrimaryCard = (http: Http, id: CardId): Promise<Partial<PaymentCard>> =>
  fetchObject(http, jsonCall('PUT', `${path}/set_primary`, { payment_object_id: id }), 'card', partialCard);

/** The method is listed among the stored ones as pending until the provider approves it. */
export const applyForInvoicePayment = (http: Http, billing_account_id: number): Promise<Partial<PaymentCard>> =>
  fetchObject(
    http,
    jsonCall('POST', '/v1/payment/apply_for_invoice_payment', { billing_account_id }),
    'card',
    partialCard,
  );

const prehookAnswer = z.looseObject({ success: maybe(z.boolean()), client_secret: text, session_id: text });
type Prehook = z.infer<typeof prehookAnswer>;

/**
 * Called before a processor's form is shown: `client_secret` is Stripe's SetupIntent, PayPal's tokens need
 * `session_id`.
 */
export const prepareCard = (http: Http, billing_account_id: number, processor_keyword: string): Promise<Prehook> =>
  fetchObject(
    http,
    jsonCall('POST', `${path}/prehook`, { billing_account_id, processor_keyword }),
    'card_prehook',
    prehookAnswer,
  );

const verifyAnswer = z.looseObject({ card: maybe(partialCard), authorize_uri: text, data_ref: text });
export type Verification = z.infer<typeof verifyAnswer>;

interface VerifyOptions {
  /** The portal's own address including `/app`. The bank redirects back to `{base}/payment_return?data_ref=…`. */
  base: string;
  /** Requests 3-D Secure even if the processor would not require it. */
  force3ds?: boolean | undefined;
}

/**
 * If the answer has `authorize_uri`, the payer must be sent there. Without it the card is verified, or refused,
 * at once.
 */
export const verifyCard = (http: Http, id: CardId, { base, force3ds }: VerifyOptions): Promise<Verification> =>
  fetchObject(
    http,
    jsonCall('POST', `${path}/verify`, { payment_object_id: id, front_base_url: base, force_3ds: force3ds }),
    'card_verify',
    verifyAnswer,
  );
