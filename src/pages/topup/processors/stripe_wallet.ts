/** Apple Pay, Google Pay and other wallets of this browser, by Stripe. The wallet's button is the pay button. */
import { openStripe } from '../../../admin/payments/stripe';
import { lookOf } from './stripe';
import type { Adapter, Confirmed } from './types';

export const stripeWallet: Adapter = {
  way: 'form',
  needsKey: true,
  async mount(host, { processor, payment, locale, dark, returnUrl, claim }) {
    const api = await openStripe(processor.public_key, locale);
    const elements = api.elements({ clientSecret: payment.secret ?? '', appearance: lookOf(host, dark) });
    const element = elements.create('expressCheckout');
    await new Promise<void>((resolve, reject) => {
      element.on('ready', ({ availablePaymentMethods }) =>
        availablePaymentMethods ? resolve() : reject(new Error('no_wallet')),
      );
      element.on('loaderror', ({ error }) => reject(new Error(error.message ?? '')));
      element.mount(host);
    });
    let started: Promise<Confirmed> | undefined;
    const pay = async (): Promise<Confirmed> => {
      const { error } = await api.confirmPayment({
        elements,
        clientSecret: payment.secret ?? '',
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error ? { failed: error.message ?? '' } : 'done';
    };
    element.on('confirm', () => void claim());
    return {
      ownButton: true,
      confirm: () => (started ??= pay().finally(() => (started = undefined))),
      unmount: () => element.destroy(),
    };
  },
};
