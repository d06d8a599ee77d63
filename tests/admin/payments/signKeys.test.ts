/** Keys of entries that have no id: what was known before a payment must be known after it, else it is taken for the payment. */
import { expect, test } from 'vitest';
import { markUnread } from '../../../resources/kind/unread';
import { creditSigns, invoiceSigns } from '../../../src/admin/payments/snapshot';

const site = 'EUR';
const entry = { amount: '20', description: 'Top-up', created_at: '2026-01-05T12:00:00Z' };
const invoice = { type: 'credit_topup', status: 10, totals: { total: '20' } };
const keysOf = (entries: readonly object[], invoices: readonly object[]) =>
  [...creditSigns(entries as never, site), ...invoiceSigns(invoices as never, site)].map(({ key }) => key);

test('are the same whether values that the key does not have could be read or not', () => {
  const marked = keysOf([markUnread(entry, ['reference'])], [markUnread(invoice, ['records_list.0.amount'])]);
  expect(marked).toEqual(keysOf([entry], [invoice]));
  expect(new Set(marked).size).toBe(2);
});

test('are those that earlier versions have stored, whatever signs a text has', () => {
  expect(keysOf([entry, { ...entry, description: 'Thanks 🎉' }], [invoice])).toEqual(['c1hjs5', 'okdh7c', 'jp2so1']);
});
