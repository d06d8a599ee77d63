/** The tokens that PayPal's script works with, within the session of `card/prehook` (docs/coverage.md, section 7). */
import * as z from 'zod/mini';
import { invalid, problem } from '../http/answer';
import { textField, url } from '../http/fields';
import { route, type Context } from '../http/route';
import { sessionOf } from '../../resources/card/cloud/routes';

const path = '/payment/paypal';

function session(c: Pick<Context, 'store' | 'caller'>, session_id: string) {
  const found = sessionOf(c, session_id);
  if (found.processor !== 'paypal_vault') throw problem(400, 'The session is not PayPal’s');
  return found;
}

export const paypalRoutes = [
  route('GET', `${path}/id_token`, { query: z.strictObject({ session_id: textField }) }, (c) => {
    session(c, c.query.session_id);
    return { id_token: `pp_id_${c.store.random.hex(32)}` };
  }),
  route('GET', `${path}/setup_token`, { query: z.strictObject({ session_id: textField, return_url: url }) }, (c) => {
    const found = session(c, c.query.session_id);
    found.setup_token = `pp_setup_${c.store.random.hex(20)}`;
    return { setup_token: found.setup_token };
  }),
  route(
    'GET',
    `${path}/payment_token`,
    { query: z.strictObject({ session_id: textField, setup_token: textField }) },
    (c) => {
      const found = session(c, c.query.session_id);
      if (found.setup_token !== c.query.setup_token) throw invalid('setup_token', 'The setup token is not known');
      return { payment_token: `pp_payment_${c.store.random.hex(20)}` };
    },
  ),
];
