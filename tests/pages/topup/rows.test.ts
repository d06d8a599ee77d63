/** The journal: one row for each payment, whatever its source. */
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../src/admin/payments/evidence';
import { paymentRows } from '../../../src/admin/payments/rows';
import { creditSigns, invoiceSigns } from '../../../src/admin/payments/snapshot';
import { money } from '../../../src/lib/money';
import { debtOf, extrasOf, presetAmounts, startingChoice, validateChoice } from '../../../src/pages/topup/choice';
import { attemptFor } from './model';

const at = Date.UTC(2026, 0, 5, 12);
const own = {
  attempt: attemptFor('card', 'a', at),
  phase: 'away' as const,
  identifier: 'mine',
  state: 'credited' as const,
  reasons: [],
  changed: at,
};
const snapshot: Snapshot = {
  at,
  payments: [
    { identifier: 'mine', status: 'success', amount: '20', at },
    { identifier: 'theirs', status: 'pending', amount: '50', method: 'duitku::BK', at },
  ],
  entries: creditSigns(
    [
      { id: 1, amount: 20, description: 'Top-up by stripe', reference: 'mine', created_at: '2026-01-05T12:00:00Z' },
      { id: 2, amount: '100', description: 'Bank transfer', created_at: '2026-01-03T12:00:00Z' },
      { id: 3, amount: 5, description: 'Promotion', reference: 'signup_campaign' },
      { id: 4, amount: -7, description: 'Cloud services' },
    ],
    'EUR',
  ),
  invoices: invoiceSigns(
    [
      { id: 'current', type: 'cloud_services', status: 0 },
      {
        id: 8,
        type: 'credit_topup',
        status: 10,
        totals: { total_before_tax: 100, total: 124 },
        period_start: 1767441600,
      },
      { id: 9, type: 'credit_topup', status: 5, totals: { total_before_tax: 30 } },
    ],
    'EUR',
  ),
};

test('what several sources report is one row, gifts and what was spent are left out', () => {
  expect(paymentRows([own], 1, snapshot).map(({ id, state, amount }) => [id, state, amount])).toEqual([
    ['a', 'credited', '20'],
    ['known:theirs', 'begun', '50'],
    ['invoice:#8', 'credited', '100'],
  ]);
});

test('what is paid has a row each, whatever ids the answer has, and one that is listed twice is one', () => {
  const paid = { type: 'credit_topup', status: 10, period_start: 1767441600 };
  const [hundred, thirty] = [
    { ...paid, totals: { total: 100 } },
    { ...paid, totals: { total: 30 } },
  ];
  const idsOf = (given: Parameters<typeof invoiceSigns>[0]) => {
    const rows = paymentRows([], 1, { at, invoices: invoiceSigns(given, 'EUR') });
    return rows.map(({ id }) => id);
  };
  const [one, two, ...more] = idsOf([
    { id: '', ...hundred },
    { id: '', ...thirty },
  ]);
  expect([new Set([one, two]).size, more]).toEqual([2, []]);
  const equal = { id: '', ...hundred };
  expect(new Set(idsOf([equal, equal])).size).toBe(2);
  expect(
    idsOf([
      { id: 0, ...hundred },
      { id: 0, ...thirty },
    ]),
  ).toEqual(['invoice:#0', 'invoice:#0~2']);
  expect(
    idsOf([
      { id: 7, ...hundred },
      { id: 7, ...hundred },
    ]),
  ).toEqual(['invoice:#7']);
});

test('entries without ids, dates or names of payments are distinguished by what they say', () => {
  const entries = creditSigns(
    [
      { amount: '20', description: 'Credit' },
      { amount: '20', description: 'Credit' },
    ],
    'EUR',
  );
  expect(paymentRows([own], 1, { at, entries }).map(({ id }) => id.split(':')[0])).toEqual(['a', 'credit']);
  expect(paymentRows([own], 2, undefined)).toEqual([]);
});

test.each([
  [13, 'EUR', [25, 50, 100, 250]],
  [500, 'EUR', [500, 1000, 2500, 5000]],
  [0, 'EUR', [25, 50, 100, 250]],
  [1, 'JPY', [5, 10, 25, 50]],
  [150_000, 'IDR', [250_000, 500_000, 1_000_000, 2_500_000]],
  [3, 'KWD', [5, 10, 25, 50]],
])('amounts from %d %s on are round', (minimumTopupAmount, siteCurrency, amounts) => {
  expect(presetAmounts({ minimumTopupAmount, siteCurrency })).toEqual(amounts);
});

test.each([
  ['891.98', 13, 'EUR', [900, 1000, 2500, 5000]],
  ['44.10', 13, 'EUR', [45, 50, 100, 250]],
  ['1234', 13, 'EUR', [1300, 2500, 5000, 10_000]],
  // Never below the minimum, and a debt of a round sum is itself.
  ['3.20', 13, 'EUR', [15, 25, 50, 100]],
  ['50', 13, 'EUR', [50, 100, 250, 500]],
  ['1234567', 150_000, 'IDR', [1_300_000, 2_500_000, 5_000_000, 10_000_000]],
  ['891', 1, 'JPY', [900, 1000, 2500, 5000]],
])('a debt of %s is cleared by the first amount (minimum %d %s)', (debt, minimumTopupAmount, siteCurrency, amounts) => {
  expect(presetAmounts({ minimumTopupAmount, siteCurrency }, money(debt, siteCurrency))).toEqual(amounts);
});

test('any debt is cleared by every amount, in whole coins', () => {
  for (let cents = 1; cents < 200_000; cents += 97) {
    const debt = (cents / 100).toFixed(2);
    const amounts = presetAmounts({ minimumTopupAmount: 13, siteCurrency: 'EUR' }, money(debt, 'EUR'));
    expect(amounts.length, debt).toBeGreaterThan(0);
    for (const amount of amounts) {
      expect(amount, debt).toBeGreaterThanOrEqual(Math.max(13, Number(debt)));
      expect(amount * 100, debt).toBe(Math.round(amount * 100));
    }
    // Not far above it either.
    expect(amounts[0], debt).toBeLessThan(Math.max(20, 2 * Number(debt)));
  }
});

test('a phone number is sent to the method that asks for it, and to no other', () => {
  const typed = { method: 'omise::truemoney', phone_number: ' 0812345678 ' };
  expect(extrasOf(typed)).toEqual({ phone_number: '0812345678' });
  for (const method of ['omise::promptpay', 'duitku::BK', 'card:7', ''])
    expect(extrasOf({ ...typed, method })).toEqual({});
  const choice = { ...typed, billing_account_id: 7, amount: 20, remember: false, despite: false };
  expect(validateChoice(choice, { minimumTopupAmount: 0, siteCurrency: 'EUR' })).toEqual({});
});

test('the form begins with what clears the debt of its account', () => {
  const site = { minimumTopupAmount: 13, siteCurrency: 'EUR' };
  const indebted = { id: 7, status: 'ACTIVE', is_default: true, precalc_credit_amount: '-891.98' };
  const begin = (account: object, search = '') =>
    startingChoice(new URLSearchParams(search), [account as typeof indebted], site).amount;
  expect(begin(indebted)).toBe(900);
  expect(begin(indebted, 'amount=40')).toBe(40);
  expect(begin({ ...indebted, precalc_credit_amount: '12' })).toBe(25);
  // A debt by agreement is none.
  expect(debtOf({ ...indebted, allow_debt: true }, { siteCurrency: 'EUR' })).toBeUndefined();
  expect(debtOf(indebted, { siteCurrency: 'EUR', allowDebt: true })).toBeUndefined();
});
