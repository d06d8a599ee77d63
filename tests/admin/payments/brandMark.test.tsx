import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandMark } from '../../../src/admin/payments/BrandMark';

const drawn = (brand: string, isMethod = false) =>
  [...render(<BrandMark brand={brand} isMethod={isMethod} />).container.querySelectorAll('svg *')]
    .map((part) => ['d', 'x', 'y', 'cx', 'cy', 'points'].map((name) => part.getAttribute(name)).join())
    .join(';');

it('ways to pay of different sorts have different marks; a bank and one that is not known have a bank’s', () => {
  const sorts = [
    'coingate',
    'omise::promptpay',
    'omise::truemoney',
    'sslcommerz::bkash',
    'stripe::card',
    'adyen::ideal',
  ];
  const marks = sorts.map((id) => drawn(id, true));
  expect(new Set(marks).size).toBe(sorts.length);
  expect(drawn('pigeon::post', true)).toBe(drawn('adyen::ideal', true));
  expect(drawn('constructor', true)).toBe(drawn('adyen::ideal', true));
});

it('a card of a brand that is not known is a card, and an invoice is no card', () => {
  expect(drawn('other')).toBe(drawn('stripe::card', true));
  expect(drawn('invoice')).not.toBe(drawn('other'));
});
