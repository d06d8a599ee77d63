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
import { answerEntries } from '../../resources/record/leaves';
import { isJsonObject } from '../../src/lib/json';
import { missingDataError } from '../missingData';
import { beginReading, logMismatch } from '../mismatch';
import { isSameId } from '../../src/lib/sameId';
import { fetchEntries } from './entries';
import { fetchObject, fetchRequired, queryOf, readRequest } from './reading';
import { isEmptyObject, isGone, writeCall } from './writing';

const path = '/v1/payment/card';
const partialCard = partial(cardRecord);
export type CardId = number | string;

const listCall = (billing_account_id?: number) => readRequest(`${path}/list${queryOf({ billing_account_id })}`);

/** The ids of all cards that are not deleted; undefined for each that cannot be read. Rejects if the answer is no list. */
async function fetchIds(http: Http, account?: number): Promise<(CardId | undefined)[]> {
  const { data } = await http(listCall(account));
  const entries = answerEntries(data, ['cards']);
  if (!entries || isEmptyObject(data)) throw missingDataError('list', 'Expected a list of card');
  return entries.flatMap((entry) => {
    const card = isJsonObject(entry) ? readCard(entry, () => undefined) : undefined;
    return card?.is_deleted ? [] : [card?.id];
  });
}

/**
 * Leaves out deleted cards, those without an id, which no call can name and screens report as unread, and repeated ones. Without an account id, returns the
 * cards of all accounts.
 */
export async function getCards(http: Http, billing_account_id?: number): Promise<PaymentCard[]> {
  const reading = beginReading('card', `list ${billing_account_id ?? 'all'}`);
  const cards = await fetchEntries(http, listCall(billing_account_id), 'card', readCard, ['cards']);
  const known = new Set<string>();
  const found = cards.filter(({ id, is_deleted }, index) => {
    const isNamed = id !== '' && !known.has(String(id));
    if (!isNamed) logMismatch('card', { path: `${index}.id`, message: id === '' ? 'missing' : 'not unique' });
    // A screen that offers the others says that there is one more, which nothing can be done with.
    if (id === '' && !is_deleted)
      reading.report({ path: '', message: 'missing', lost: true }, { id: billing_account_id });
    known.add(String(id));
    return isNamed && !is_deleted;
  });
  reading.end();
  return found;
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
    writeCall('POST', path, 'caller', {
      billing_account_id: account,
      token,
      processor_keyword: processor,
      session_id: session,
    }),
    'card',
    cardRecord,
  );

/** `account`: the card's, if known. */
export async function deleteCard(http: Http, payment_object_id: CardId, account?: number): Promise<void> {
  const find = async () => isGone(await fetchIds(http, account), payment_object_id);
  await http(writeCall('DELETE', `${path}${queryOf({ payment_object_id })}`, find));
}

/** `account`: the card's, if known. An unverified card is refused with 'Verified payment method is missing'. */
export function setPrimaryCard(http: Http, id: CardId, account?: number): Promise<Partial<PaymentCard>> {
  const find = async () => (await getCards(http, account)).find((one) => isSameId(one.id, id))?.is_primary ?? undefined;
  const call = writeCall('PUT', `${path}/set_primary`, find, { payment_object_id: id });
  return fetchObject(http, call, 'card', partialCard);
}

/** The method is listed among the stored ones as pending until the provider approves it. */
export const applyForInvoicePayment = (http: Http, billing_account_id: number): Promise<Partial<PaymentCard>> =>
  fetchObject(
    http,
    writeCall('POST', '/v1/payment/apply_for_invoice_payment', 'caller', { billing_account_id }),
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
    writeCall('POST', `${path}/prehook`, 'repeatable', { billing_account_id, processor_keyword }),
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
    writeCall('POST', `${path}/verify`, 'caller', { payment_object_id: id, front_base_url: base, force_3ds: force3ds }),
    'card_verify',
    verifyAnswer,
  );
