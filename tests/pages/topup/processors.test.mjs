/** Every processor of spec section 9 has an adapter, and the content security policy lets its script in. */
import { expect, test } from 'vitest';
import { parties } from '../../../scripts/lib/csp.mjs';
import { adapterOf, adapters, splitMethod } from '../../../src/pages/topup/processors';

const topUp = 'stripe stripe_wallet omise duitku sslcommerz adyen clictopay coingate razorpay'.split(' ');
const kept = 'omise_creditcard stripe_creditcard paypal_vault invoice'.split(' ');

test('each has its adapter, and kept ones are charged', () => {
  expect(Object.keys(adapters).sort()).toEqual([...topUp, ...kept].sort());
  expect(kept.map((keyword) => adapterOf(keyword).way)).toEqual(kept.map(() => 'card'));
  expect(splitMethod('duitku::BK')).toEqual({ keyword: 'duitku', method: 'BK' });
  expect(adapterOf('somebody_new').way).toBe('leave');
});

const allowed = Object.values(parties);

test.each(Object.entries(adapters))('%s asks for no origin that the policy forbids', (_, { way, origins }) => {
  for (const what of /** @type {const} */ (['script', 'connect', 'frame'])) {
    const open = allowed.flatMap((party) => party[what] ?? []);
    for (const origin of origins[what] ?? []) expect(open).toContain(origin);
  }
  if (way !== 'form') return;
  expect(origins.script?.length).toBeGreaterThan(0);
});

test('only TrueMoney asks for a phone number', () => {
  expect(adapters.omise?.extras?.('truemoney')).toEqual(['phone_number']);
  expect(adapters.omise?.extras?.('promptpay')).toEqual([]);
});
