/**
 * The tokens that PayPal's script needs (docs/coverage.md, section 7, PayPal). `session` comes from the prehook;
 * 404 for an unknown session.
 */
import * as z from 'zod/mini';
import type { Http } from '../http';
import { demand, jsonCall, queryOf } from './reading';

const path = '/v1/payment/paypal';
const token = z.string().check(z.minLength(1));

/** Identifies the payer to PayPal's script. */
export const getPaypalIdToken = async (http: Http, session: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/id_token${queryOf({ session_id: session })}`),
      'paypal_id_token',
      z.looseObject({ id_token: token }),
    )
  ).id_token;

/** The token for the payer's approval in PayPal's window. `returnUrl` is where PayPal redirects afterwards. */
export const getPaypalSetupToken = async (http: Http, session: string, returnUrl: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/setup_token${queryOf({ session_id: session, return_url: returnUrl })}`),
      'paypal_setup_token',
      z.looseObject({ setup_token: token }),
    )
  ).setup_token;

/** Called after the payer's approval: returns the token that `addCard` takes. */
export const getPaypalPaymentToken = async (http: Http, session: string, setupToken: string): Promise<string> =>
  (
    await demand(
      http,
      jsonCall('GET', `${path}/payment_token${queryOf({ session_id: session, setup_token: setupToken })}`),
      'paypal_payment_token',
      z.looseObject({ payment_token: token }),
    )
  ).payment_token;
