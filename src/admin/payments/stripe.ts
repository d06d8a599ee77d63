/** Stripe's own script, for paying and for keeping a card. */
import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';
import { ScriptFailed } from '../../lib/script';

/** Rejects with `ScriptFailed`, or with Stripe's own error, such as for a key that it refuses. */
export async function openStripe(publicKey: string | undefined, locale: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const options = { locale: locale as NonNullable<StripeConstructorOptions['locale']> };
  const stripe = await loadStripe(publicKey ?? '', options).catch((error: unknown) => {
    // The script is here: it is its own error.
    if ('Stripe' in window) throw error;
    return null;
  });
  if (!stripe) throw new ScriptFailed('https://js.stripe.com');
  return stripe;
}
