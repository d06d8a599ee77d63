import { prepareCard } from '../../../../dataProvider/calls/cards';
import { openStripe } from '../../../admin/payments/stripe';
import type { MountedForm, Given, CardToken } from './types';

interface StripeCard extends MountedForm {
  /** Rejects with an error that has Stripe's message. */
  token(postal: string): Promise<CardToken>;
}

/** Renders Stripe's own card field into `host`. Rejects with `ScriptFailed` or `PortalError`. */
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
