/** Stripe's published loader, with its script stood in for: why Stripe could not be opened. */
import { afterEach, expect, it, vi } from 'vitest';
import { openStripe } from '../../../src/admin/payments/stripe';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

// First: the loader remembers a script that did load.
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
  vi.stubGlobal('Stripe', () => {
    throw new Error(message);
  });
  await expect(openStripe(undefined, 'en')).rejects.toThrow(message);
});
