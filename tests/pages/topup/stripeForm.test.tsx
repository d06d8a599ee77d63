/**
 * Stripe's published loader, with its script stood in for: why Stripe could not be opened, and what its fields report instead of
 * appearing. The loader remembers a script that did load, so the one that does not comes first.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStripe } from '../../../src/admin/payments/stripe';
import { money } from '../../../src/lib/money';
import { adapters } from '../../../src/pages/topup/processors';

type Heard = (event: object) => void;

const destroyed = vi.fn();
/** What the script's global does. The loader holds on to the first one, which therefore calls the present one. */
let script: () => object;
const load = () => vi.stubGlobal('Stripe', () => script());
/** What the element reports once it is mounted. */
let event: readonly [name: string, given: object];
const confirmPayment = vi.fn((_options: object) => Promise.resolve({}));

beforeEach(() => {
  const create = () => {
    const heard = new Map<string, Heard>();
    return {
      on: (name: string, one: Heard) => heard.set(name, one),
      mount: () => queueMicrotask(() => heard.get(event[0])?.(event[1])),
      destroy: destroyed,
    };
  };
  const elements = () => ({ create, submit: () => Promise.resolve({}) });
  script = () => ({ elements, confirmPayment });
  destroyed.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('names the host of a script that does not load', async () => {
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    queueMicrotask(() => node.dispatchEvent(new Event('error')));
    return node;
  });
  await expect(openStripe('pk_test_1', 'en')).rejects.toMatchObject({
    name: 'ScriptFailed',
    origin: 'https://js.stripe.com',
  });
  expect(append).toHaveBeenCalled();
  append.mockRestore();
});

it('gives Stripe’s own reason where its script refuses the key', async () => {
  const message = 'Invalid value for Stripe(): apiKey should be a string. You specified: .';
  script = () => {
    throw new Error(message);
  };
  load();
  await expect(openStripe(undefined, 'en')).rejects.toThrow(message);
});

function mount(keyword: 'stripe' | 'stripe_wallet') {
  const given = {
    ...{ processor: { keyword, public_key: 'pk_live_1' }, method: undefined, locale: 'en-US', country: 'EE' },
    payment: { identifier: 'pi_1', secret: 'pi_1_secret_1' },
    ...{ receipt: { credit: money('50', 'EUR') }, dark: false, returnUrl: 'https://portal.test/', siteName: 'Portico' },
    claim: () => true,
  };
  const open = adapters[keyword]!.mount!;
  return open(document.createElement('div'), given as unknown as Parameters<typeof open>[1]);
}

it.each(['stripe', 'stripe_wallet'] as const)(
  '%s gives Stripe’s reason where its fields do not load, and leaves nothing behind',
  async (keyword) => {
    load();
    event = ['loaderror', { error: { message: 'No such payment_intent: pi_1' } }];
    await expect(mount(keyword)).rejects.toThrow('No such payment_intent: pi_1');
    expect(destroyed).toHaveBeenCalledOnce();
  },
);

it.each(['stripe', 'stripe_wallet'] as const)(
  '%s confirms with its fields, which know the payment',
  async (keyword) => {
    load();
    event = ['ready', { availablePaymentMethods: { googlePay: true } }];
    const form = await mount(keyword);
    await expect(form.confirm()).resolves.toBe('done');
    const { elements, ...rest } = confirmPayment.mock.lastCall![0] as { elements: object };
    expect(elements).toBeDefined();
    expect(rest).toEqual({ confirmParams: { return_url: 'https://portal.test/' }, redirect: 'if_required' });
  },
);
