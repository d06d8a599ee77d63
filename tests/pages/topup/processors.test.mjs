/** Every processor of docs/coverage.md, section 9 has an adapter, and the content security policy lets its script in. */
import { expect, test } from 'vitest';
import { contentSecurityPolicy, parties, partiesOf } from '../../../scripts/lib/csp.mjs';
import { providers } from '../../../src/chat/providers';
import { splitMethod } from '../../../src/admin/payments/methods';
import { adapterOf, adapters } from '../../../src/pages/topup/processors';

const topUp = 'stripe stripe_wallet omise duitku sslcommerz adyen clictopay coingate razorpay'.split(' ');
const cardKeywords = 'omise_creditcard stripe_creditcard paypal_vault invoice'.split(' ');

test('each has its adapter, and saved ones are charged', () => {
  expect(Object.keys(adapters).sort()).toEqual([...topUp, ...cardKeywords].sort());
  expect(cardKeywords.map((keyword) => adapterOf(keyword).way)).toEqual(cardKeywords.map(() => 'card'));
  expect(splitMethod('duitku::BK')).toEqual({ keyword: 'duitku', method: 'BK' });
  expect(adapterOf('somebody_new').way).toBe('leave');
});

test('ClicToPay is paid as SSLCommerz is, and CoinGate as Duitku', () => {
  // Of two that are the same, payments.journey.ts pays by one.
  expect(adapterOf('clictopay')).toEqual(adapterOf('sslcommerz::bkash'));
  expect(adapterOf('coingate')).toEqual(adapterOf('duitku::BK'));
  expect(adapterOf('coingate')).not.toEqual(adapterOf('clictopay'));
});

const chats = Object.keys(providers);

test('a party serves processors and chats that the portal knows, and brings a script', () => {
  for (const { processors = [], chats: served = [], script } of Object.values(parties)) {
    expect([...Object.keys(adapters), ...chats]).toEqual(expect.arrayContaining([...processors, ...served]));
    expect(processors.length + served.length).toBeGreaterThan(0);
    expect(script?.length).toBeGreaterThan(0);
  }
});

test.each(Object.entries(adapters).filter(([, { way, needsKey }]) => way === 'form' || needsKey))(
  'the script of %s is let in',
  (keyword) => {
    const policy = contentSecurityPolicy({ parties: partiesOf({ paymentProcessors: [{ keyword }] }) });
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:/);
  },
);

test.each(chats)('the script of %s is let in', (type) => {
  const policy = contentSecurityPolicy({ parties: partiesOf({ chatEnabled: true, chatConfig: { type } }) });
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:/);
});

/** @type {Record<string, string>} */
const sources = import.meta.glob(
  [
    '../../../src/pages/topup/processors/*.ts',
    '../../../src/admin/payments/*.ts',
    '../../../src/pages/cards/adding/*.ts',
    '../../../src/chat/*.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const everybody = Object.values(parties).flatMap(({ script = [], connect = [], frame = [] }) => [
  ...script,
  ...connect,
  ...frame,
]);

/** @param {string} origin @param {string} source of a policy */
const fits = (origin, source) =>
  source === origin || (source.includes('//*.') && origin.endsWith(source.slice(source.indexOf('*') + 1)));

test('no processor and no chat names an origin in its code that the policy forbids', () => {
  const code = Object.values(sources).map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const named = new Set(code.flatMap((text) => text.match(/https:\/\/[a-z0-9.-]+/g) ?? []));
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((origin) => !everybody.some((source) => fits(origin, source)))).toEqual([]);
});

test('only TrueMoney asks for a phone number', () => {
  expect(adapters.omise?.extras?.('truemoney')).toEqual(['phone_number']);
  expect(adapters.omise?.extras?.('promptpay')).toEqual([]);
});
