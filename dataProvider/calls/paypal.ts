/** The tokens that PayPal's own script works with (docs/coverage.md, section 7, PayPal). `session` is the prehook's; 404 for an unknown one. */
import * as z from 'zod/mini';
import type { Http } from '../http';
import { demand, jsonCall, queryOf } from './reading';

const path = '/v1/payment/paypal';
const token = z.string().check(z.minLength(1));

/** For PayPal's script to know the payer by. */
export const getPaypalIdToken = async (http: Http, session: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/id_token${queryOf({ session_id: session })}`),
      'paypal_id_token',
      z.looseObject({ id_token: token }),
    )
  ).id_token;

/** What the payer agrees to in PayPal's window. `returnUrl`: where PayPal sends back to. */
export const getPaypalSetupToken = async (http: Http, session: string, returnUrl: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/setup_token${queryOf({ session_id: session, return_url: returnUrl })}`),
      'paypal_setup_token',
      z.looseObject({ setup_token: token }),
    )
  ).setup_token;

/** After the payer has agreed: the token that `addCard` takes. */
export const getPaypalPaymentToken = async (http: Http, session: string, setupToken: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/payment_token${queryOf({ session_id: session, setup_token: setupToken })}`),
      'paypal_payment_token',
      z.looseObject({ payment_token: token }),
    )
  ).payment_token;
