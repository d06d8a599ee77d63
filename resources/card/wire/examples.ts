/** Section 7, Cards: stored payment methods. Calls identify a card by its `payment_object_id`. */
import type { Step, WireExample } from '../../../tests/wire/types';
import { account, failure, json, key, nothing, refusal } from '../../../tests/wire/examples/parts';

const path = '/v1/payment/card';

const card = {
  id: 8001,
  billing_account_id: 1001,
  'identifier?': 'visa 4242',
  is_primary: true,
  is_verified: true,
  is_verification_pending: false,
  'is_deleted?': false,
  'valid_thru?': '2028-12-31 23:59:59',
  processor: 'stripe_creditcard',
  additional_data: {
    'type?': 'creditcard',
    'brand?': 'visa',
    'last4?': '4242',
    'exp_month?': null,
    'exp_year?': null,
    'holder?': 'EXAMPLE LTD',
  },
};

const storedCard: readonly Step[] = [
  account,
  { run: 'list cards', as: 'card', where: { is_verified: true, is_deleted: { not: true } } },
];
const added: readonly Step[] = [account, { run: 'add a card', as: 'card' }];

export const cards: readonly WireExample[] = [
  {
    name: 'list cards',
    call: 'GET /payment/card/list',
    needs: [account],
    request: { method: 'GET', path: `${path}/list`, query: 'billing_account_id={{account.id}}', headers: key },
    answer: {
      status: 200,
      body: [card],
      oneOf: {
        '*.processor': ['omise_creditcard', 'stripe_creditcard', 'paypal_vault', 'invoice'],
        '*.additional_data.type': ['creditcard', 'paying_by_invoice'],
        '*.additional_data.brand': ['visa', 'mastercard', 'discover', 'amex', 'jcb'],
      },
    },
  },
  {
    name: 'add a card',
    call: 'POST /payment/card',
    needs: [account],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"token":"{{cardToken}}","processor_keyword":"stripe_creditcard"}',
    },
    answer: {
      status: 200,
      body: { id: 8003, billing_account_id: '{{account.id}}', 'processor!': 'stripe_creditcard' },
    },
  },
  {
    name: 'add a card in a session',
    call: 'POST /payment/card',
    needs: [account, { run: 'prepare adding a card', as: 'session' }],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"token":"{{cardToken}}","processor_keyword":"stripe_creditcard","session_id":"{{session.session_id}}"}',
    },
    answer: {
      status: 200,
      body: { id: 8003, billing_account_id: '{{account.id}}', 'processor!': 'stripe_creditcard' },
    },
  },
  refusal('refuse a card of an unknown processor', 'POST /payment/card', {
    needs: [account],
    body: '{"billing_account_id":{{account.id}},"token":"{{cardToken}}","processor_keyword":"no_such_processor"}',
    answer: failure('Payment channel not available'),
  }),
  {
    name: 'delete a card',
    call: 'DELETE /payment/card',
    needs: added,
    request: { method: 'DELETE', path, query: 'payment_object_id={{card.id}}', headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown card', 'DELETE /payment/card', {
    query: `payment_object_id=${nothing.integer}`,
  }),
  {
    name: 'make a card the primary one',
    call: 'PUT /payment/card/set_primary',
    needs: storedCard,
    request: { method: 'PUT', path: `${path}/set_primary`, headers: json, body: '{"payment_object_id":{{card.id}}}' },
    answer: { status: 200, body: { id: '{{card.id}}', 'is_primary!': true } },
  },
  refusal('refuse to make an unknown card the primary one', 'PUT /payment/card/set_primary', {
    body: `{"payment_object_id":${nothing.integer}}`,
  }),
  {
    name: 'apply for paying by invoice',
    call: 'POST /payment/apply_for_invoice_payment',
    needs: [account],
    request: {
      method: 'POST',
      path: '/v1/payment/apply_for_invoice_payment',
      headers: json,
      body: '{"billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: {} },
  },
  refusal('refuse paying by invoice for an unknown account', 'POST /payment/apply_for_invoice_payment', {
    body: `{"billing_account_id":${nothing.integer}}`,
  }),
  {
    name: 'prepare adding a card',
    call: 'POST /payment/card/prehook',
    needs: [account],
    request: {
      method: 'POST',
      path: `${path}/prehook`,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"processor_keyword":"stripe_creditcard"}',
    },
    answer: {
      status: 200,
      body: { 'success!': true, client_secret: 'seti_1_secret_2', session_id: 'cs-1' },
    },
  },
  {
    name: 'prepare adding a PayPal account',
    call: 'POST /payment/card/prehook',
    needs: [account],
    request: {
      method: 'POST',
      path: `${path}/prehook`,
      headers: json,
      body: '{"billing_account_id":{{account.id}},"processor_keyword":"paypal_vault"}',
    },
    answer: { status: 200, body: { 'success!': true, 'client_secret?': null, session_id: 'pp-1' } },
  },
  refusal('refuse to prepare for an unknown processor', 'POST /payment/card/prehook', {
    needs: [account],
    body: '{"billing_account_id":{{account.id}},"processor_keyword":"no_such_processor"}',
    answer: failure('Payment channel not available'),
  }),
  {
    name: 'verify a card',
    call: 'POST /payment/card/verify',
    needs: added,
    request: {
      method: 'POST',
      path: `${path}/verify`,
      headers: json,
      body: '{"payment_object_id":{{card.id}},"front_base_url":"https://portal.test/app"}',
    },
    answer: { status: 200, body: { card: { id: '{{card.id}}' }, 'authorize_uri?': null, 'data_ref?': 'ref-1' } },
  },
  {
    name: 'verify a card by 3-D Secure',
    call: 'POST /payment/card/verify',
    needs: added,
    request: {
      method: 'POST',
      path: `${path}/verify`,
      headers: json,
      body: '{"payment_object_id":{{card.id}},"front_base_url":"https://portal.test/app","force_3ds":true}',
    },
    answer: {
      status: 200,
      body: { card: { id: '{{card.id}}' }, authorize_uri: 'https://bank.test/authorize', data_ref: 'ref-1' },
    },
  },
  refusal('refuse to verify an unknown card', 'POST /payment/card/verify', {
    body: `{"payment_object_id":${nothing.integer},"front_base_url":"https://portal.test/app"}`,
  }),
];
