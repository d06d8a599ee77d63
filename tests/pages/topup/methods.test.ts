/** What a payment costs, in whole coins, whatever the currency. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSite, type PaymentProcessor } from '../../../dataProvider/calls/site';
import type { PaymentCard } from '../../../resources/card/schema';
import { add, compare, fractionDigits, isNegative, money, multiply, round, type Money } from '../../../src/lib/money';
import { toMinorUnits } from '../../../src/lib/minorUnits';
import { fromMinorUnits } from '../../support/minorUnits';
import { rateFrom } from '../../../src/lib/rate';
import { vatOf } from '../../../resources/billing/knownRates';
import { chargeOf, paymentCost } from '../../../src/admin/payments/cost';
import { cheapest, methodsOf, unchargeableCards, methodProcessor } from '../../../src/pages/topup/methods';

const link = (fee?: PaymentProcessor['service_fee']): PaymentProcessor => ({
  type: 'link',
  name: 'Link',
  keyword: 'duitku',
  ...(fee && { service_fee: fee }),
});
const now = new Date('2026-03-01T00:00:00Z');
const card = (id: number, more: Partial<PaymentCard> = {}): PaymentCard => ({
  id,
  is_verified: true,
  processor: 'stripe_creditcard',
  valid_thru: '2028-12-31 23:59:59',
  additional_data: { type: 'creditcard', brand: 'visa', last4: '4242' },
  ...more,
});
const { site } = readSite({
  siteCurrency: 'EUR',
  displayCurrencies: [{ code: 'THB', title: 'Baht', rate: 37.27 }],
  paymentProcessors: [
    { type: 'creditcard', name: 'Card', keyword: 'stripe_creditcard' },
    { type: 'link', name: 'Duitku', keyword: 'duitku', methods: [{ key: 'BK', name: 'BCA' }] },
    { type: 'link', name: 'CoinGate', keyword: 'coingate' },
  ],
});

/** With a rate of VAT that is known. */
const costOf = (amount: Money, vat: number | string, processor: ReturnType<typeof link>, final?: Money) =>
  paymentCost(amount, rateFrom(`${vat}`), processor, final)!;

describe('what a way of paying costs', () => {
  test('VAT, then the percentage, then the flat rate', () => {
    const cost = costOf(money(50, 'EUR'), 24, link({ flat_rate: 0.42, percentage: 3.4 }));
    // 62 with VAT, 2.108 for the percentage, 0.42 flat.
    expect(cost.final.amount).toBe('64.53');
    expect(cost.vat.amount).toBe('12');
    expect(cost.fee.amount).toBe('2.53');
    expect(costOf(money(13, 'EUR'), '24.00', link()).fee.amount).toBe('0');
  });

  test('a fee in a currency without decimals and one with three', () => {
    expect(costOf(money(20000, 'JPY'), 0, link({ flat_rate: 2500, percentage: 3.5 })).final.amount).toBe('23200');
    expect(costOf(money('1.001', 'KWD'), 0, link({ percentage: 3.5 })).final.amount).toBe('1.036');
  });

  const amounts = fc.integer({ min: 1, max: 10_000_000 }).map((coins) => coins / 100);
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  test('the parts always add up to what is paid, in whole coins, and none is below zero', () => {
    fc.assert(
      fc.property(
        amounts,
        rate,
        rate,
        amounts,
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (sum, vat, percentage, flat_rate, code) => {
          const {
            amount,
            vat: tax,
            fee,
            final,
          } = costOf(round(money(sum, code)), vat, link({ percentage, flat_rate }));
          expect(compare(add(add(amount, tax), fee), final)).toBe(0);
          expect(round(final)).toEqual(final);
          expect((final.amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(fractionDigits(code));
          expect(isNegative(fee)).toBe(false);
        },
      ),
    );
  });

  test('none where the rate of VAT is not known, which is not zero', () => {
    expect(paymentCost(money(50, 'EUR'), vatOf({}), link())).toBeUndefined();
    expect(paymentCost(money(50, 'EUR'), vatOf({ vat_percentage: null }), link(), money(62, 'EUR'))).toBeUndefined();
    expect(paymentCost(money(50, 'EUR'), vatOf({ vat_percentage: 0 }), link())?.final).toEqual(money(50, 'EUR'));
  });

  test('none by a fee that could not be read, until the provider has given the total', () => {
    readSite({ paymentProcessors: [{ keyword: 'a' }, { keyword: 'b', service_fee: { percentage: 'lorem' } }] });
    expect(paymentCost(money(50, 'EUR'), vatOf({ vat_percentage: 0 }), link())).toBeUndefined();
    expect(costOf(money(50, 'EUR'), 0, link(), money(52, 'EUR')).fee).toEqual(money(2, 'EUR'));
    readSite({ paymentProcessors: [{ keyword: 'b', service_fee: { percentage: 3 } }] });
    expect(costOf(money(50, 'EUR'), 0, link()).final).toEqual(money(50, 'EUR'));
  });

  test('the word of the provider goes before what is computed here', () => {
    expect(costOf(money(50, 'EUR'), 24, link(), money('62.35', 'EUR'))).toMatchObject({
      fee: { amount: '0.35' },
      final: { amount: '62.35' },
    });
  });

  test('conversion by the known rate; none is guessed', () => {
    const to = (to_currency: string) => ({ ...link(), charge_currency_conversion: { to_currency } });
    expect(chargeOf(money('62.35', 'EUR'), to('THB'), site)).toEqual({ amount: '2323.78', currency: 'THB' });
    expect(chargeOf(money('62.35', 'EUR'), to('thb'), site)).toEqual({ amount: '2323.78', currency: 'THB' });
    expect(chargeOf(money('62.35', 'EUR'), to('eur'), site)).toEqual(money('62.35', 'EUR'));
    expect(chargeOf(money('62.35', 'EUR'), to('IDR'), site)).toBeUndefined();
    expect(chargeOf(money('62.35', 'EUR'), link(), site)).toEqual(money('62.35', 'EUR'));
  });

  test('a charge in another currency is whole coins of that one, whatever both have for coins', () => {
    const code = fc.constantFrom('JPY', 'EUR', 'KWD');
    const parts = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(parts, parts, code, code, (coins, hundredths, from, to) => {
        const rate = hundredths / 100;
        const { site: offered } = readSite({ siteCurrency: from, displayCurrencies: [{ code: to, title: to, rate }] });
        const final = fromMinorUnits(coins, from);
        const charge = chargeOf(final, { ...link(), charge_currency_conversion: { to_currency: to } }, offered);
        expect(charge?.currency).toBe(to);
        expect(fromMinorUnits(toMinorUnits(charge!), to)).toEqual(charge);
        expect(charge).toEqual(from === to ? final : round(multiply(money(final.amount, to), String(rate))));
      }),
    );
  });
});

describe('the ways to pay', () => {
  test('saved cards first, the primary one before all; those that cannot be charged are left out', () => {
    const cards = [
      card(1),
      card(2, { is_primary: true }),
      card(3, { is_verified: false }),
      card(4, { valid_thru: '2026-01-31 23:59:59' }),
      card(5, { processor: 'unknown' }),
    ];
    const methods = methodsOf(site, cards, now);
    expect(methods.map(({ id }) => id)).toEqual(['card:2', 'card:1', 'duitku::BK', 'coingate']);
    expect(unchargeableCards(site, [...cards, card(6, { processor: null })], now).map(({ id }) => id)).toEqual([5, 6]);
    expect(unchargeableCards(site, [card(7, { processor: 'invoice' })], now)).toEqual([]);
    expect(methods.map(methodProcessor)).toEqual(['stripe_creditcard', 'stripe_creditcard', 'duitku::BK', 'coingate']);
  });

  test('the cheapest is named only where there is a difference', () => {
    const cost = (flat_rate: number) => costOf(money(10, 'EUR'), 0, link({ flat_rate }));
    expect([...cheapest(new Map([['a', cost(1)], ['b', cost(2)], ['c', cost(1)]]))]).toEqual(['a', 'c']); // prettier-ignore
    expect(cheapest(new Map([['a', cost(1)], ['b', cost(1)]])).size).toBe(0); // prettier-ignore
    expect(cheapest(new Map()).size).toBe(0);
  });
});
