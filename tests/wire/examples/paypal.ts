/** Section 7, PayPal: the tokens that PayPal's own script works with. The session is the one of the prehook. */
import type { Step, WireExample } from '../types';
import { account, key, refusal } from './parts';

const path = '/v1/payment/paypal';
const session: readonly Step[] = [account, { run: 'prepare adding a PayPal account', as: 'session' }];
const back = 'return_url=https%3A%2F%2Fportal.test%2Fapp%2Fpayment_return';

export const paypal: readonly WireExample[] = [
  {
    name: 'get a PayPal id token',
    call: 'GET /payment/paypal/id_token',
    needs: session,
    request: { method: 'GET', path: `${path}/id_token`, query: 'session_id={{session.session_id}}', headers: key },
    answer: { status: 200, body: { id_token: 'example-id-token' } },
  },
  refusal('refuse an id token to an unknown session', 'GET /payment/paypal/id_token', {
    query: 'session_id=no-such-session',
  }),
  {
    name: 'get a PayPal setup token',
    call: 'GET /payment/paypal/setup_token',
    needs: session,
    request: {
      method: 'GET',
      path: `${path}/setup_token`,
      query: `session_id={{session.session_id}}&${back}`,
      headers: key,
    },
    answer: { status: 200, body: { setup_token: 'example-setup-token' } },
  },
  refusal('refuse a setup token to an unknown session', 'GET /payment/paypal/setup_token', {
    query: `session_id=no-such-session&${back}`,
  }),
  {
    name: 'get a PayPal payment token',
    call: 'GET /payment/paypal/payment_token',
    needs: [...session, { run: 'get a PayPal setup token', as: 'setup' }],
    request: {
      method: 'GET',
      path: `${path}/payment_token`,
      query: 'session_id={{session.session_id}}&setup_token={{setup.setup_token}}',
      headers: key,
    },
    answer: { status: 200, body: { payment_token: 'example-payment-token' } },
  },
  refusal('refuse a payment token to an unknown session', 'GET /payment/paypal/payment_token', {
    query: 'session_id=no-such-session&setup_token=no-such-token',
  }),
];
