/**
 * Top-up (docs/coverage.md, section 7): link payments, buying credit with a stored card, and payment results.
 * Amounts are decimal strings in major units of the site's currency. All reject with `PortalError`; an unknown
 * payment is 404, an unknown processor is 'Payment channel not available'.
 */
import * as z from 'zod/mini';
import { named } from '../../resources/kind/named';
import { amount, integer, maybe, text } from '../../resources/record/schema';
import { parseAmount } from '../../src/lib/money';
import { isJsonObject } from '../../src/lib/json';
import { table } from '../../src/lib/table';
import type { Http, HttpRequest } from '../http';
import type { CardId } from './cards';
import { fetchRequired, queryOf, readRequest, wireAmount } from './reading';
import { fetchRequiredList } from './readingLists';
import { writeCall } from './writing';

const link = '/v1/payment/link';
const buy = '/v1/payment/credit/buy';

/** Its answer says whether the payment succeeded: that is the payment's own state. */
const reported = (request: HttpRequest): HttpRequest => ({ ...request, verdict: true });

/** `methods`: keyword, or keyword::method. Resolves with those that are saved by now, if the answer says so. */
export async function saveMethods(
  http: Http,
  billing_account_id: number,
  methods: readonly string[],
): Promise<readonly string[] | undefined> {
  const { data } = await http(
    writeCall('POST', `${link}/save_methods`, 'repeatable', { billing_account_id, method_ids: methods }),
  );
  const saved = isJsonObject(data) ? data.method_ids : undefined;
  return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : undefined;
}

export type PaymentStatus = 'pending' | 'success' | 'failed';

/** Status words that providers use (docs/readings.md). Only unambiguous ones: anything else counts as no status. */
const statuses = table<PaymentStatus>({
  pending: 'pending',
  processing: 'pending',
  in_progress: 'pending',
  created: 'pending',
  success: 'success',
  successful: 'success',
  succeeded: 'success',
  paid: 'success',
  completed: 'success',
  failed: 'failed',
  failure: 'failed',
  declined: 'failed',
  rejected: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
});

/** Undefined for an unknown status word. */
export const paymentStatusOf = (word: string | null | undefined): PaymentStatus | undefined =>
  statuses[
    (word ?? '')
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  ];

/** Other names of a payment's identifier. */
const paymentNames = ['payment_identifier', 'payment_id', 'reference'];

/** How a payment continues: with a redirect, or in the page with the processor's script. */
const paymentData = named(
  z.looseObject({
    identifier: text,
    redirect_url: text,
    /** A secret: never stored, never part of a URL. */
    client_secret: text,
  }),
  { also: { identifier: paymentNames, redirect_url: ['authorize_uri', 'payment_url', 'checkout_url', 'link', 'url'] } },
);

const sendAnswer = z.looseObject({ success: maybe(z.boolean()), error_msg: text, data: maybe(paymentData) });

interface NewPayment {
  account: number;
  amount: string;
  /** keyword, or keyword::method. */
  processor: string;
  /** Extra input that a processor needs: TrueMoney's `phone_number`, Omise's `source`. */
  params?: Readonly<Record<string, string>>;
}

/** For an amount below the minimum the answer is `{success: false, error_msg}`. */
export const sendPayment = (http: Http, { account, amount: sum, processor, params = {} }: NewPayment) =>
  fetchRequired(
    http,
    reported(
      writeCall('POST', `${link}/send_data`, 'caller', {
        amount: wireAmount(sum),
        billing_account_id: account,
        params,
        processor,
      }),
    ),
    'send_data',
    sendAnswer,
  );

const isStatus = (word: unknown) => typeof word === 'string' && paymentStatusOf(word) !== undefined;
const status = z.string().check(z.refine(isStatus));
const resultAnswer = named(z.looseObject({ status, identifier: text, error_msg: text, data: maybe(paymentData) }), {
  also: { status: ['payment_status', 'state'], identifier: paymentNames, error_msg: ['error', 'message', 'reason'] },
});
export type PaymentResult = z.infer<typeof resultAnswer> & { status: PaymentStatus };

const readResult = ({ status: word, ...answer }: z.infer<typeof resultAnswer>): PaymentResult => ({
  ...answer,
  status: paymentStatusOf(word) ?? 'pending',
});

/** Read-only: safe to call from any tab, any number of times. */
export const getPaymentResult = async (
  http: Http,
  billing_account_id: number,
  identifier: string,
): Promise<PaymentResult> =>
  readResult(
    await fetchRequired(
      http,
      readRequest(`${link}/process_result${queryOf({ billing_account_id, identifier })}`),
      'process_result',
      resultAnswer,
    ),
  );

const persistentPayment = named(
  z.looseObject({
    identifier: z.string(),
    /** keyword, or keyword::method. */
    processor_method: text,
    status: text,
    data: maybe(paymentData),
    billing_account_id: maybe(integer),
    amount: maybe(amount),
    /** Missing: the site's. */
    currency: text,
    created_at: maybe(z.unknown()),
  }),
  {
    also: {
      identifier: [...paymentNames, 'id', 'uuid'],
      processor_method: ['processor', 'processor_keyword', 'method'],
      status: ['payment_status', 'state'],
      billing_account_id: ['billing_account', 'account_id'],
      currency: ['currency_code'],
      created_at: ['created', 'date', 'timestamp'],
    },
  },
);
export type PersistentPayment = z.infer<typeof persistentPayment>;

/** Payments that the provider has stored, including finished ones. Without an account id, those of all accounts. */
export const getPersistentPayments = (http: Http, billing_account_id?: number): Promise<PersistentPayment[]> =>
  fetchRequiredList(
    http,
    readRequest(`/v1/payment/persistent_data${queryOf({ billing_account_id })}`),
    'persistent_data',
    persistentPayment,
  );

/** Guards against asking for confirmation of an amount that is zero, negative or not a number. */
const isSum = (value: unknown) => Number(parseAmount(value) ?? 0) > 0;
const finalAnswer = z.looseObject({ final_amount: z.union([z.number(), z.string()]).check(z.refine(isSum)) });

/** The amount charged so that `amount` is credited: including VAT, the percentage fee and the flat fee. */
export const getFinalAmount = (http: Http, account: number, processor: string, sum: string) =>
  fetchRequired(
    http,
    readRequest(`/v1/payment/final_topup_amount${queryOf({ billing_account_id: account, processor, amount: sum })}`),
    'final_topup_amount',
    finalAnswer,
  );

const buyAnswer = named(
  z.looseObject({
    success: maybe(z.boolean()),
    status: text,
    identifier: text,
    /** Where the bank authenticates the payer (3-D Secure). */
    authorize_uri: text,
    error_msg: text,
  }),
  {
    also: {
      status: ['payment_status', 'state'],
      identifier: paymentNames,
      authorize_uri: ['redirect_url', 'authorize_url'],
      error_msg: ['error', 'message', 'reason'],
    },
  },
);
type Purchase = z.infer<typeof buyAnswer>;

/** Charges a stored card; the primary one by default. 'Verified payment method is missing' is 400. */
export const buyCredit = (http: Http, account: number, sum: string, card?: CardId): Promise<Purchase> =>
  fetchRequired(
    http,
    reported(
      writeCall('POST', buy, 'caller', {
        billing_account_id: account,
        amount: wireAmount(sum),
        payment_object_id: card,
      }),
    ),
    'credit_buy',
    buyAnswer,
  );

/** Completes a purchase after the bank has authenticated the payer. Safe to repeat. */
export const endPurchase = async (http: Http, identifier: string): Promise<PaymentResult> =>
  readResult(
    await fetchRequired(
      http,
      reported(writeCall('POST', `${buy}/posthook`, 'repeatable', { identifier })),
      'credit_buy_posthook',
      resultAnswer,
    ),
  );
