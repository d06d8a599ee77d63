/** Apple Pay, Google Pay and other wallets of this browser, by Stripe. The wallet's button is the pay button. */
import { payableOf } from '../../../admin/payments/receipt';
import { openStripe } from '../../../admin/payments/stripe';
import { toMinorUnits } from '../../../lib/minorUnits';
import { stripeAppearance } from './stripe';
import type { Adapter, Confirmed, PrepareGiven } from './types';

/** Stripe answers within a second or two; a wallet that has not shown up by then is none. Milliseconds. */
const patience = 10_000;

/** Whether this browser has a wallet that can pay: checked before a payment begins. Rejects with `no_wallet`. */
async function findWallet({ processor, receipt }: PrepareGiven): Promise<void> {
  const api = await openStripe(processor.public_key, 'auto');
  const sum = payableOf(receipt) ?? receipt.final;
  const elements = api.elements({
    mode: 'payment',
    amount: toMinorUnits(sum),
    currency: sum.currency.toLowerCase(),
  });
  const element = elements.create('expressCheckout');
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  try {
    await new Promise<void>((resolve, reject) => {
      const none = () => reject(new Error('no_wallet'));
      const timer = setTimeout(none, patience);
      element.on('ready', ({ availablePaymentMethods }) => {
        clearTimeout(timer);
        if (availablePaymentMethods) resolve();
        else none();
      });
      element.on('loaderror', none);
      element.mount(host);
    });
  } finally {
    element.destroy();
    host.remove();
  }
}

export const stripeWallet: Adapter = {
  way: 'form',
  needsKey: true,
  async prepare(given) {
    await findWallet(given);
    return {};
  },
  async mount(host, { processor, payment, locale, dark, returnUrl, claim }) {
    const api = await openStripe(processor.public_key, locale);
    const elements = api.elements({ clientSecret: payment.secret ?? '', appearance: stripeAppearance(host, dark) });
    const element = elements.create('expressCheckout');
    await new Promise<void>((resolve, reject) => {
      element.on('ready', ({ availablePaymentMethods }) =>
        availablePaymentMethods ? resolve() : reject(new Error('no_wallet')),
      );
      element.on('loaderror', ({ error }) => reject(new Error(error.message ?? '')));
      element.mount(host);
    }).catch((error: unknown) => {
      element.destroy();
      throw error;
    });
    let started: Promise<Confirmed> | undefined;
    const pay = async (): Promise<Confirmed> => {
      const { error } = await api.confirmPayment({
        elements,
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
