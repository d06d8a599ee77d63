/** Stripe's own script, for paying and for keeping a card. */
import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';
import { ScriptFailed } from '../../lib/script';

/** Rejects with `ScriptFailed`. */
export async function openStripe(publicKey: string | undefined, locale: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const options = { locale: locale as NonNullable<StripeConstructorOptions['locale']> };
  const stripe = await loadStripe(publicKey ?? '', options).catch(() => null);
  if (!stripe) throw new ScriptFailed('https://js.stripe.com');
  return stripe;
}
