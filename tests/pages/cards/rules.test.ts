import { describe, expect, test } from 'vitest';
import type { PaymentCard } from '../../../resources/card/schema';
import { cardBrand, cardStatus, daysLeft, expiresSoon, expiryText, isUsable } from '../../../src/admin/payments/cards';
import { isCardNumber, isSecurityCode, readExpiry } from '../../../src/pages/cards/adding/cardRules';

const now = new Date('2026-03-15T12:00:00Z');

describe('what is typed of a card', () => {
  test.each(['4242 4242 4242 4242', '4242-4242-4242-4242', '378282246310005', '6011111111111117', '3530111333300000'])(
    '%s is a number',
    (number) => expect(isCardNumber(number)).toBe(true),
  );
  test.each(['4242424242424241', '4242', '', 'abcd', '42424242424242424242'])('%s is none', (number) =>
    expect(isCardNumber(number)).toBe(false),
  );
  test('expiry', () => {
    expect(readExpiry('03/26', now)).toEqual({ month: 3, year: 2026 });
    expect(readExpiry('3/2026', now)).toEqual({ month: 3, year: 2026 });
    expect(readExpiry('1130', now)).toEqual({ month: 11, year: 2030 });
    for (const wrong of ['02/26', '13/30', '00/30', 'soon', '', '2026']) expect(readExpiry(wrong, now)).toBeUndefined();
  });
  test('security code', () => {
    expect(['123', '1234', ' 123 '].every(isSecurityCode)).toBe(true);
    expect(['12', '12345', 'abc', ''].some(isSecurityCode)).toBe(false);
  });
});

const card = (more: Partial<PaymentCard> = {}): PaymentCard => ({ id: 1, is_verified: true, ...more });

describe('a saved card', () => {
  test('expires at the end of its last day', () => {
    const last = card({ valid_thru: '2026-03-31 23:59:59' });
    expect(daysLeft(last, now)).toBe(17);
    expect(expiresSoon(last, now)).toBe(true);
    expect(isUsable(last, now)).toBe(true);
    expect(cardStatus(last, new Date('2026-03-31T23:59:00Z'))).toBe('verified');
    expect(cardStatus(last, new Date('2026-04-01T00:00:00Z'))).toBe('expired');
    expect(expiryText(last)).toBe('03/2026');
    expect(expiresSoon(card({ valid_thru: '2028-03-31 23:59:59' }), now)).toBe(false);
  });
  test.each(['2026-03-31', '2026-03-31 00:00:00', '2026-03-31T00:00:00Z', 1774915200, '1774915200'])(
    'expires at the end of that day where it is valid until %s',
    (valid_thru) => {
      const last = card({ valid_thru });
      expect(cardStatus(last, new Date('2026-03-31T23:59:00Z'))).toBe('verified');
      expect(daysLeft(last, new Date('2026-03-31T12:00:00Z'))).toBe(1);
      expect(cardStatus(last, new Date('2026-04-01T00:00:00Z'))).toBe('expired');
      expect(expiryText(last)).toBe('03/2026');
    },
  );
  test('expires with its month where only that is said', () => {
    const last = card({ additional_data: { exp_month: 3, exp_year: 2026 } });
    expect(isUsable(last, new Date('2026-03-31T23:59:00Z'))).toBe(true);
    expect(isUsable(last, new Date('2026-04-01T00:00:00Z'))).toBe(false);
  });
  test('month and year stand in for a missing date; without either it does not expire', () => {
    expect(expiryText(card({ additional_data: { exp_month: '2', exp_year: 28 } }))).toBe('02/2028');
    expect(daysLeft(card(), now)).toBeUndefined();
    expect(cardStatus(card(), now)).toBe('verified');
  });
  test('status and brand', () => {
    expect(cardStatus(card({ is_verified: false }), now)).toBe('unverified');
    expect(cardStatus(card({ is_verified: false, is_verification_pending: true }), now)).toBe('pending');
    expect(cardBrand(card({ processor: 'paypal_vault' }))).toBe('paypal');
    expect(cardBrand(card({ additional_data: { type: 'paying_by_invoice' } }))).toBe('invoice');
    expect(cardBrand(card({ additional_data: { brand: 'VISA' } }))).toBe('visa');
    expect(cardBrand(card())).toBe('card');
  });
});
