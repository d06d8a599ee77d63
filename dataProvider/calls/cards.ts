/** Kept payment methods (docs/coverage.md, section 7, Cards). A card is a `payment_object_id` in calls. Errors are `PortalError`. */
import * as z from 'zod/mini';
import { partial } from '../../resources/kind/named';
import { readCard } from '../../resources/card/read';
import { cardRecord, type PaymentCard } from '../../resources/card/schema';
import { maybe, text } from '../../resources/record/schema';
import type { Http } from '../http';
import { askEntries } from './entries';
import { ask, demand, jsonCall, queryOf } from './reading';

const path = '/v1/payment/card';
const partialCard = partial(cardRecord);
export type CardId = number | string;

/** Deleted ones are left out. Without an account: those of all accounts. */
export async function getCards(http: Http, billing_account_id?: number): Promise<PaymentCard[]> {
  const cards = await askEntries(
    http,
    jsonCall('GET', `${path}/list${queryOf({ billing_account_id })}`),
    'card',
    readCard,
    ['cards'],
  );
  return cards.filter((card) => !card.is_deleted);
}

export interface NewCard {
  account: number;
  /** What the processor's own script made of the card: the card's number never comes here. */
  token: string;
  /** stripe_creditcard, omise_creditcard or paypal_vault. */
  processor: string;
  /** Of the prehook, where there was one. */
  session?: string | undefined;
}

/** A refused token is 400 with a message on `token`; an unknown processor 'Payment channel not available'. */
export const addCard = (http: Http, { account, token, processor, session }: NewCard): Promise<PaymentCard> =>
  demand(
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

/** An unverified one is refused with 'Verified payment method is missing'. */
export const setPrimaryCard = (http: Http, id: CardId): Promise<Partial<PaymentCard>> =>
  ask(http, jsonCall('PUT', `${path}/set_primary`, { payment_object_id: id }), 'card', partialCard);

/** The method appears among the stored ones, pending until the provider agrees. */
export const applyForInvoicePayment = (http: Http, billing_account_id: number): Promise<Partial<PaymentCard>> =>
  ask(http, jsonCall('POST', '/v1/payment/apply_for_invoice_payment', { billing_account_id }), 'card', partialCard);

const prehookAnswer = z.looseObject({ success: maybe(z.boolean()), client_secret: text, session_id: text });
export type Prehook = z.infer<typeof prehookAnswer>;

/** Before a processor's form: Stripe's SetupIntent is `client_secret`, PayPal's tokens need `session_id`. */
export const prepareCard = (http: Http, billing_account_id: number, processor_keyword: string): Promise<Prehook> =>
  ask(
    http,
    jsonCall('POST', `${path}/prehook`, { billing_account_id, processor_keyword }),
    'card_prehook',
    prehookAnswer,
  );

const verifyAnswer = z.looseObject({ card: maybe(partialCard), authorize_uri: text, data_ref: text });
export type Verification = z.infer<typeof verifyAnswer>;

export interface VerifyOptions {
  /** The portal's own address with `/app`: the bank sends back to `{base}/payment_return?data_ref=…`. */
  base: string;
  /** Asks for 3-D Secure where the processor would not. */
  force3ds?: boolean | undefined;
}

/** With `authorize_uri` the payer has to go there; without it the card is verified, or refused, at once. */
export const verifyCard = (http: Http, id: CardId, { base, force3ds }: VerifyOptions): Promise<Verification> =>
  ask(
    http,
    jsonCall('POST', `${path}/verify`, { payment_object_id: id, front_base_url: base, force_3ds: force3ds }),
    'card_verify',
    verifyAnswer,
  );
