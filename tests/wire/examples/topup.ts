/** Section 7, Top-up: link payments, saved payment methods and the results of payments. Amounts are major units. */
import type { Step, WireAnswer, WireExample } from '../types';
import { account, failure, json, key, nothing, refusal } from './parts';

const link = '/v1/payment/link';
const buy = '/v1/payment/credit/buy';

const payment = {
  identifier: 'pay-1',
  processor_method: 'duitku::BK',
  status: 'pending',
  'data?': { 'redirect_url?': 'https://pay.test/1' },
};
const statuses = ['pending', 'success', 'failed'];

const begun: readonly Step[] = [account, { run: 'begin a payment by link', as: 'payment' }];
const bought: readonly Step[] = [
  account,
  { run: 'list cards', as: 'card', where: { is_verified: true, is_deleted: { not: true } } },
  { run: 'buy credit with a card', as: 'bought' },
];

/** A payment that the card's bank is asked about. */
const pending: WireAnswer = {
  status: 200,
  body: { 'success!': true, status: 'pending', identifier: 'pay-3', 'authorize_uri?': 'https://bank.test/authorize' },
  oneOf: { status: statuses },
};

export const topup: readonly WireExample[] = [
  {
    name: 'keep payment methods by link',
    call: 'POST /payment/link/save_methods',
    needs: [account],
    request: {
      method: 'POST',
      path: `${link}/save_methods`,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"method_ids":["duitku::BK","duitku::VA"]}',
    },
    answer: { status: 200, body: {} },
  },
  refusal('refuse to keep methods for an unknown account', 'POST /payment/link/save_methods', {
    body: `{"billing_account_id":${nothing.integer},"method_ids":["duitku::BK"]}`,
  }),
  {
    name: 'begin a payment by link',
    call: 'POST /payment/link/send_data',
    needs: [account],
    request: {
      method: 'POST',
      path: `${link}/send_data`,
      headers: json,
      body: '{"amount":50,"billing_account_id":{{account.id}},"params":{},"processor":"duitku::BK"}',
    },
    answer: {
      status: 200,
      body: {
        'success!': true,
        'error_msg?': null,
        data: { identifier: 'pay-1', redirect_url: 'https://pay.test/1' },
      },
    },
  },
  {
    name: 'begin a payment in the page',
    call: 'POST /payment/link/send_data',
    needs: [account],
    request: {
      method: 'POST',
      path: `${link}/send_data`,
      headers: json,
      body: '{"amount":50,"billing_account_id":{{account.id}},"params":{},"processor":"stripe"}',
    },
    answer: {
      status: 200,
      body: { 'success!': true, 'error_msg?': null, data: { identifier: 'pay-2', client_secret: 'pi_1_secret_2' } },
    },
  },
  {
    name: 'tell that an amount is below the minimum',
    call: 'POST /payment/link/send_data',
    needs: [account],
    request: {
      method: 'POST',
      path: `${link}/send_data`,
      headers: json,
      body: '{"amount":0.01,"billing_account_id":{{account.id}},"params":{},"processor":"stripe"}',
    },
    answer: { status: 200, body: { 'success!': false, error_msg: 'Amount is too low' } },
  },
  refusal('refuse a payment by an unknown processor', 'POST /payment/link/send_data', {
    needs: [account],
    body: '{"amount":50,"billing_account_id":{{account.id}},"params":{},"processor":"no_such_processor"}',
    answer: failure('Payment channel not available'),
  }),
  {
    name: 'ask what came of a payment',
    call: 'GET /payment/link/process_result',
    needs: begun,
    request: {
      method: 'GET',
      path: `${link}/process_result`,
      query: 'billing_account_id={{account.id}}&identifier={{payment.data.identifier}}',
      headers: key,
    },
    answer: { status: 200, body: { status: 'pending' }, oneOf: { status: statuses } },
  },
  refusal('refuse to tell of an unknown payment', 'GET /payment/link/process_result', {
    needs: [account],
    query: 'billing_account_id={{account.id}}&identifier=no-such-payment',
  }),
  {
    name: 'list payments that are on their way',
    call: 'GET /payment/persistent_data',
    needs: begun,
    request: {
      method: 'GET',
      path: '/v1/payment/persistent_data',
      query: 'billing_account_id={{account.id}}',
      headers: key,
    },
    answer: { status: 200, body: [payment], oneOf: { '*.status': statuses } },
  },
  {
    name: 'ask for the final amount',
    call: 'GET /payment/final_topup_amount',
    needs: [account],
    request: {
      method: 'GET',
      path: '/v1/payment/final_topup_amount',
      query: 'billing_account_id={{account.id}}&processor=duitku%3A%3ABK&amount=50',
      headers: key,
    },
    answer: { status: 200, body: { final_amount: '62.35' } },
  },
  refusal('refuse a final amount for an unknown processor', 'GET /payment/final_topup_amount', {
    needs: [account],
    query: 'billing_account_id={{account.id}}&processor=no_such_processor&amount=50',
    answer: failure('Payment channel not available'),
  }),
  {
    name: 'buy credit with a card',
    call: 'POST /payment/credit/buy',
    needs: bought.slice(0, 2),
    request: {
      method: 'POST',
      path: buy,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"amount":50,"payment_object_id":{{card.id}}}',
    },
    answer: pending,
  },
  {
    name: 'buy credit with the primary card',
    call: 'POST /payment/credit/buy',
    needs: bought.slice(0, 2),
    request: { method: 'POST', path: buy, headers: json, body: '{"billing_account_id":{{account.id}},"amount":50}' },
    answer: pending,
  },
  refusal('refuse to buy credit with an unknown card', 'POST /payment/credit/buy', {
    needs: [account],
    body: `{"billing_account_id":{{account.id}},"amount":50,"payment_object_id":${nothing.integer}}`,
  }),
  {
    name: 'end buying credit',
    call: 'POST /payment/credit/buy/posthook',
    needs: bought,
    request: {
      method: 'POST',
      path: `${buy}/posthook`,
      headers: json,
      body: '{"identifier":"{{bought.identifier}}"}',
    },
    answer: { status: 200, body: { status: 'success' }, oneOf: { status: statuses } },
  },
  refusal('refuse to end an unknown purchase', 'POST /payment/credit/buy/posthook', {
    body: '{"identifier":"no-such-payment"}',
  }),
];
