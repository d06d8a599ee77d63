/** Stripe: a PaymentIntent, confirmed in Stripe's own fields in the page. */
import { openStripe } from '../../../admin/payments/stripe';
import type { Adapter, Confirmed } from './types';

export const stripe: Adapter = {
  way: 'form',
  needsKey: true,
  async mount(host, { processor, payment, locale, dark, returnUrl }) {
    const api = await openStripe(processor.public_key, locale);
    const elements = api.elements({ clientSecret: payment.secret ?? '', appearance: stripeAppearance(host, dark) });
    const element = elements.create('payment');
    // For a secret that Stripe does not accept it draws nothing, and reports it by an event.
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve());
      element.on('loaderror', ({ error }) => reject(new Error(error.message ?? '')));
      element.mount(host);
    }).catch((error: unknown) => {
      element.destroy();
      throw error;
    });
    return {
      ownButton: false,
      async confirm(): Promise<Confirmed> {
        const checked = await elements.submit();
        if (checked.error) return { failed: checked.error.message ?? '' };
        const { error } = await api.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        });
        return error ? { failed: error.message ?? '' } : 'done';
      },
      unmount: () => element.destroy(),
    };
  },
};

/** The brand's tokens, as Stripe's fields take them. */
export function stripeAppearance(host: HTMLElement, dark: boolean) {
  const style = getComputedStyle(host);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: {
      colorPrimary: token('--p-accent-text'),
      colorBackground: token('--p-surface'),
      colorText: token('--p-text'),
      colorDanger: token('--p-danger'),
      borderRadius: token('--p-radius-m'),
    },
  };
}
