/** The one map of processors. A new one: its file, and a line here; who brings a script has a file in `deploy/parties`. */
import { splitMethod } from '../../../admin/payments/methods';
import { adyen } from './adyen';
import { card, invoice } from './card';
import { clictopay } from './clictopay';
import { coingate } from './coingate';
import { duitku } from './duitku';
import { omise } from './omise';
import { razorpay } from './razorpay';
import { sslcommerz } from './sslcommerz';
import { stripe } from './stripe';
import { stripeWallet } from './stripe_wallet';
import type { Adapter } from './types';
import { table } from '../../../lib/table';

export const adapters = table<Adapter>({
  stripe,
  stripe_wallet: stripeWallet,
  omise,
  duitku,
  sslcommerz,
  adyen,
  clictopay,
  coingate,
  razorpay,
  omise_creditcard: card,
  stripe_creditcard: card,
  paypal_vault: card,
  invoice,
});

/** One that the portal does not know yet is taken for a page to go to. */
const unknown: Adapter = { way: 'leave' };

/** Whether it charges a stored payment method: its result is then requested from `credit/buy/posthook`. */
export const isCardMethod = (id: string): boolean =>
  adapterOf(id).way === 'card' || /_creditcard$|_vault$/.test(splitMethod(id).keyword);

export const adapterOf = (id: string): Adapter => adapters[splitMethod(id).keyword] ?? unknown;
