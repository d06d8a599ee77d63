/** Stripe's fields: what they report instead of appearing. */
import { beforeEach, expect, it, vi } from 'vitest';
import { money } from '../../../src/lib/money';
import { adapters } from '../../../src/pages/topup/processors';

type Heard = (event: object) => void;

const destroyed = vi.fn();
/** What the element reports once it is mounted. */
let event: readonly [name: string, given: object];
const confirmPayment = vi.fn((_asked: object) => Promise.resolve({}));

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
  vi.stubGlobal('Stripe', () => ({ elements, confirmPayment }));
  destroyed.mockClear();
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
    event = ['loaderror', { error: { message: 'No such payment_intent: pi_1' } }];
    await expect(mount(keyword)).rejects.toThrow('No such payment_intent: pi_1');
    expect(destroyed).toHaveBeenCalledOnce();
  },
);

it.each(['stripe', 'stripe_wallet'] as const)(
  '%s confirms with its fields, which know the payment',
  async (keyword) => {
    event = ['ready', { availablePaymentMethods: { googlePay: true } }];
    const form = await mount(keyword);
    await expect(form.confirm()).resolves.toBe('done');
    const { elements, ...rest } = confirmPayment.mock.lastCall![0] as { elements: object };
    expect(elements).toBeDefined();
    expect(rest).toEqual({ confirmParams: { return_url: 'https://portal.test/' }, redirect: 'if_required' });
  },
);
