/** Adding a payment method, one way a processor. Each ends with a token that the provider keeps. */
import { getPaypalIdToken, getPaypalPaymentToken, getPaypalSetupToken } from '../../../dataProvider/calls/paypal';
import { prepareCard } from '../../../dataProvider/calls/cards';
import type { PaymentProcessor } from '../../../dataProvider/calls/site';
import type { Http } from '../../../dataProvider/http';
import { openStripe } from '../../admin/payments/stripe';
import { ScriptFailed } from '../../lib/script';

export interface Given {
  http: Http;
  account: number;
  processor: PaymentProcessor;
  locale: string;
}

/** What the provider is told. */
export interface Token {
  token: string;
  session?: string | undefined;
}

export interface StripeCard {
  /** Rejects with an error that has Stripe's message. */
  token(postal: string): Promise<Token>;
  unmount(): void;
}

/** Stripe's own card field, drawn into `host`. */
export async function mountStripeCard(host: HTMLElement, given: Given): Promise<StripeCard> {
  const { http, account, processor, locale } = given;
  const [api, prepared] = await Promise.all([
    openStripe(processor.public_key, locale),
    prepareCard(http, account, processor.keyword),
  ]);
  const style = getComputedStyle(host);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const element = api.elements().create('card', {
    hidePostalCode: true,
    style: { base: { color: colour('--p-text'), fontSize: '14px', '::placeholder': { color: colour('--p-muted') } } },
  });
  element.mount(host);
  return {
    async token(postal) {
      const { setupIntent, error } = await api.confirmCardSetup(prepared.client_secret ?? '', {
        payment_method: { card: element, ...(postal && { billing_details: { address: { postal_code: postal } } }) },
      });
      const method = setupIntent?.payment_method;
      const token = typeof method === 'string' ? method : method?.id;
      if (error || !token) throw new Error(error?.message ?? '');
      return { token, session: prepared.session_id ?? undefined };
    },
    unmount: () => element.destroy(),
  };
}

export interface PaypalEvents {
  /** The payer has agreed. */
  done(token: Token): void;
  cancelled(): void;
  failed(error: unknown): void;
}

/** PayPal's own buttons. Answers with how to take them away. */
export async function mountPaypal(host: HTMLElement, given: Given, returnUrl: string, events: PaypalEvents) {
  const { http, account, processor } = given;
  const { session_id: session } = await prepareCard(http, account, processor.keyword);
  if (!session) throw new Error('');
  const [{ loadScript }, idToken] = await Promise.all([import('@paypal/paypal-js'), getPaypalIdToken(http, session)]);
  const paypal = await loadScript({
    clientId: processor.public_key ?? '',
    dataUserIdToken: idToken,
    vault: true,
    components: 'buttons',
  }).catch(() => null);
  const buttons = paypal?.Buttons?.({
    createVaultSetupToken: () => getPaypalSetupToken(http, session, returnUrl),
    async onApprove({ vaultSetupToken }) {
      if (!vaultSetupToken) return events.failed(new Error(''));
      await getPaypalPaymentToken(http, session, vaultSetupToken).then(
        (token) => events.done({ token, session }),
        (error: unknown) => events.failed(error),
      );
    },
    onCancel: () => events.cancelled(),
    onError: (error) => events.failed(error),
  });
  if (!buttons) throw new ScriptFailed('https://www.paypal.com');
  await buttons.render(host);
  return () => void buttons.close().catch(() => undefined);
}
