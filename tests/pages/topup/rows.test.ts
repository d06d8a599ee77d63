/** The journal: one row for each payment, whatever tells of it. */
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../src/admin/payments/evidence';
import { paymentRows } from '../../../src/admin/payments/rows';
import { creditSigns, invoiceSigns } from '../../../src/admin/payments/snapshot';
import { presetAmounts } from '../../../src/pages/topup/choice';
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
  entries: creditSigns([
    { id: 1, amount: 20, description: 'Top-up by stripe', reference: 'mine', created_at: '2026-01-05T12:00:00Z' },
    { id: 2, amount: '100', description: 'Bank transfer', created_at: '2026-01-03T12:00:00Z' },
    { id: 3, amount: 5, description: 'Promotion', reference: 'signup_campaign' },
    { id: 4, amount: -7, description: 'Cloud services' },
  ]),
  invoices: invoiceSigns([
    { id: 'current', type: 'cloud_services', status: 0 },
    {
      id: 8,
      type: 'credit_topup',
      status: 10,
      totals: { total_before_tax: 100, total: 124 },
      period_start: 1767441600,
    },
    { id: 9, type: 'credit_topup', status: 5, totals: { total_before_tax: 30 } },
  ]),
};

test('what several things tell of is one row, gifts and what was spent are none', () => {
  expect(paymentRows([own], 1, snapshot).map(({ id, state, amount }) => [id, state, amount])).toEqual([
    ['a', 'credited', '20'],
    ['known:theirs', 'begun', '50'],
    ['invoice:#8', 'credited', '100'],
  ]);
});

test('entries without ids, dates or names of payments are told apart by what they say', () => {
  const entries = creditSigns([
    { amount: '20', description: 'Credit' },
    { amount: '20', description: 'Credit' },
  ]);
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
