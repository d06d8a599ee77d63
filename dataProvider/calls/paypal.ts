/**
 * The tokens that PayPal's script needs (docs/coverage.md, section 7, PayPal). `session` comes from the prehook;
 * 404 for an unknown session.
 */
import * as z from 'zod/mini';
import type { Http } from '../http';
import { fetchRequired, readRequest, queryOf } from './reading';

/** `name`: of the call and of the key in its answer. */
async function getToken(http: Http, name: string, query: Readonly<Record<string, string>>): Promise<string> {
  const call = readRequest(`/v1/payment/paypal/${name}${queryOf(query)}`);
  const answer = z.looseObject({ [name]: z.string().check(z.minLength(1)) });
  return String((await fetchRequired(http, call, `paypal_${name}`, answer))[name]);
}

/** Identifies the payer to PayPal's script. */
export const getPaypalIdToken = (http: Http, session: string) => getToken(http, 'id_token', { session_id: session });

/** The token for the payer's approval in PayPal's window. `returnUrl` is where PayPal redirects afterwards. */
export const getPaypalSetupToken = (http: Http, session: string, returnUrl: string) =>
  getToken(http, 'setup_token', { session_id: session, return_url: returnUrl });

/** Called after the payer's approval: returns the token that `addCard` takes. */
export const getPaypalPaymentToken = (http: Http, session: string, setupToken: string) =>
  getToken(http, 'payment_token', { session_id: session, setup_token: setupToken });
