/**
 * Adyen: a session, paid in Adyen's Drop-in. The session's id is the payment's identifier and its data the client secret.
 * Banks send back with `redirectResult`, which Adyen's script has to be given (`resumeAdyen`).
 */
import type { CoreConfiguration } from '@adyen/adyen-web';
import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import { ScriptFailed } from '../../../lib/script';
import type { Adapter, Confirmed } from './types';

const environmentOf = (key: string | undefined) => (key?.startsWith('live') ? 'live' : 'test');

async function library() {
  const [code] = await Promise.all([import('@adyen/adyen-web'), import('@adyen/adyen-web/styles/adyen.css')]);
  return code;
}

/**
 * Adyen's checkout without its analytics: even when disabled, it requests an attempt number from Adyen's host
 * (`requestAnalyticsAttemptId`), with the page's URL.
 */
async function openCheckout(options: CoreConfiguration) {
  const { Core } = await library();
  const checkout = new Core({ ...options, analytics: { enabled: false } });
  Object.assign(checkout, { requestAnalyticsAttemptId: () => Promise.resolve() });
  return checkout.initialize();
}

const hosts = {
  test: 'https://checkoutshopper-test.adyen.com',
  live: 'https://checkoutshopper-live.adyen.com',
} as const;
const hostOf = (key: string | undefined) => hosts[environmentOf(key)];

/**
 * Why the session could not be opened. Adyen's script is part of the build: if nothing answered, a blocker or the network is to blame; an answer with
 * an `errorCode`, or an option that the library refuses, has a message of its own.
 */
function whyNotOpened(error: unknown, key: string | undefined): Error {
  if (!(error instanceof Error)) return new ScriptFailed(hostOf(key));
  const { cause } = error;
  const wasAnswered = typeof cause === 'object' && cause !== null && 'errorCode' in cause;
  return wasAnswered || error.name === 'IMPLEMENTATION_ERROR' ? error : new ScriptFailed(hostOf(key));
}

const words = (error: unknown) => (error instanceof Error ? error.message : '');

export const adyen: Adapter = {
  way: 'form',
  needsKey: true,
  async mount(host, { processor, method, payment, locale, country, claim }) {
    const { Bancontact, Card, Dropin, Redirect } = await library();
    let report: (result: Confirmed) => void = () => undefined;
    const checkout = await openCheckout({
      clientKey: processor.public_key ?? '',
      environment: environmentOf(processor.public_key),
      locale,
      countryCode: country,
      session: { id: payment.identifier, sessionData: payment.secret ?? '' },
      ...(method && { allowPaymentMethods: [method] }),
      // The session pays by itself; the portal only decides whether it may proceed.
      beforeSubmit: (data, _element, actions) => (claim() ? actions.resolve(data) : actions.reject()),
      onPaymentCompleted: () => report('done'),
      onPaymentFailed: () => report({ failed: '' }),
      onError: (error) => report({ failed: words(error) }),
    }).catch((error: unknown) => {
      throw whyNotOpened(error, processor.public_key);
    });
    const dropin = new Dropin(checkout, {
      paymentMethodComponents: [Card, Bancontact, Redirect],
      openFirstPaymentMethod: true,
    });
    dropin.mount(host);
    return {
      ownButton: true,
      confirm: () => new Promise<Confirmed>((resolve) => (report = resolve)),
      unmount: () => dropin.unmount(),
    };
  },
};

/** After the bank: finishes the session. Resolves when Adyen has been given it; what came of it the provider says. */
export async function resumeAdyen(
  processor: PaymentProcessor,
  country: string,
  identifier: string,
  redirectResult: string,
) {
  await new Promise<void>((resolve, reject) => {
    openCheckout({
      clientKey: processor.public_key ?? '',
      environment: environmentOf(processor.public_key),
      countryCode: country,
      session: { id: identifier },
      onPaymentCompleted: () => resolve(),
      onPaymentFailed: () => resolve(),
      onError: (error) => reject(error),
    })
      .then((checkout) => checkout.submitDetails({ details: { redirectResult } }))
      .catch(reject);
  });
}
