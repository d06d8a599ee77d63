/** What an answer says of another currency proves nothing of a payment in the site's, and is never shown as the site's. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCreditEntry, readInvoice } from '../../../resources/invoice/read';
import { baselineOf, nothingExplained, type Inquiry, type Snapshot } from '../../../src/admin/payments/evidence';
import { judge } from '../../../src/admin/payments/judge';
import { arrivingOfRow, paymentRows } from '../../../src/admin/payments/rows';
import { creditSigns, invoiceSigns, toPayment } from '../../../src/admin/payments/snapshot';
import { formatOwnMoney } from '../../../src/lib/ownMoney';

const site = 'EUR';
const at = Date.UTC(2026, 0, 5, 12);
const created = '2026-01-05T12:00:00Z';
const ignore = () => undefined;

/** The ways in which an answer names the currency of an amount. */
const naming = fc.constantFrom<(sum: number, code: string) => object>(
  (amount, currency) => ({ amount, currency }),
  (amount, code) => ({ amount, currency_code: code.toLowerCase() }),
  (amount, code) => ({ amount: `${amount} ${code}` }),
  (amount, currency) => ({ amount: { amount, currency } }),
);
const foreign = fc.constantFrom('USD', 'GBP', 'SEK', 'IDR');
const sum = fc.constantFrom(10, 20, 24.8);

const answered = fc.record({
  what: fc.constantFrom('entry', 'invoice', 'payment'),
  name: naming,
  code: foreign,
  sum,
  isNamed: fc.boolean(),
});
type Answered = typeof answered extends fc.Arbitrary<infer T> ? T : never;

const before: Snapshot = { at, payments: [], entries: [], invoices: [], credit: '100' };
const inquiry = (identifier?: string): Inquiry => ({
  ...{ amount: '20', arriving: '20', final: '24.8', method: 'duitku::BK', inForm: false, tried: true, identifier },
  baseline: baselineOf(before),
});

/** The snapshot of an answer with all of these; each in its own currency, or all in one. */
function snapshotOf(all: readonly Answered[], code?: string): Snapshot {
  const of = (what: Answered['what']) => all.filter((one) => one.what === what);
  const amountOf = (one: Answered) => one.name(one.sum, code ?? one.code);
  const entries = of('entry').map((one, id) =>
    readCreditEntry(
      { id, ...amountOf(one), description: 'Top-up', reference: one.isNamed ? 'mine' : 'x', created_at: created },
      ignore,
    ),
  );
  const invoices = of('invoice').map((one, id) => {
    const { amount, ...currency } = amountOf(one) as { amount: unknown };
    const transaction = { amount, is_success: true, identifier: one.isNamed ? 'mine' : `x${id}`, created_at: created };
    const raw = { id, type: 'credit_topup', status: 10, ...currency, totals: { total: amount, subtotal: amount } };
    return readInvoice({ ...raw, transaction_list: [transaction] }, ignore);
  });
  const payments = of('payment').map((one, index) => {
    const paid = { identifier: `p${index}`, status: 'success', processor_method: 'duitku::BK', created_at: created };
    return toPayment({ ...paid, amount: one.sum, currency: code ?? one.code }, site);
  });
  return {
    ...{ at, payments, credit: '100' },
    entries: creditSigns(entries, site),
    invoices: invoiceSigns(invoices, site),
  };
}

test('no credit entry and no invoice in another currency settles a payment', () => {
  fc.assert(
    fc.property(fc.array(answered, { minLength: 1, maxLength: 5 }), fc.boolean(), (all, isKnown) => {
      const wanted = inquiry(isKnown ? 'mine' : undefined);
      const proofs = all.filter(({ what }) => what !== 'payment');
      const { state, keys, payment } = judge(wanted, snapshotOf(proofs), undefined, nothingExplained);
      expect([state, keys, payment]).toEqual([isKnown ? 'begun' : 'unknown', undefined, undefined]);
    }),
  );
});

test('a payment whose processor converts the amount is found when its answer was lost, so that it is not paid again', () => {
  fc.assert(
    fc.property(foreign, sum, fc.constantFrom('pending', 'success', 'failed'), (currency, amount, status) => {
      const listed = { identifier: 'p1', status, processor_method: 'duitku::BK', created_at: created };
      const found = (...more: object[]) =>
        judge(
          inquiry(),
          { ...before, payments: [{}, ...more].map((one) => toPayment({ ...listed, amount, currency, ...one }, site)) },
          undefined,
          nothingExplained,
        );
      const states = { pending: 'begun', success: 'charged', failed: 'unknown' };
      expect([found().state, found().payment?.identifier]).toEqual([states[status], 'p1']);
      // Of two that it could be neither is taken, and one in its own currency and with its amount goes before.
      expect(found({ identifier: 'p2' }).payment).toBeUndefined();
      expect(found({ identifier: 'p2', amount: 20, currency: site }).payment?.identifier).toBe('p2');
      // That of another method is none.
      expect(found({ identifier: 'p2', processor_method: 'stripe::card' }).payment?.identifier).toBe('p1');
    }),
  );
});

test('the same in the currency of the site does', () => {
  fc.assert(
    fc.property(answered, (one) => {
      const { state } = judge(inquiry(), snapshotOf([{ ...one, sum: 20 }], site), undefined, nothingExplained);
      expect(state).toBe(one.what === 'entry' ? 'credited' : 'charged');
    }),
  );
});

test('each is shown once, in its own currency, and makes no other payment arrive', () => {
  const own = toPayment({ identifier: 'mine', status: 'success', amount: 20, created_at: created }, site);
  fc.assert(
    fc.property(fc.array(answered, { minLength: 1, maxLength: 4 }), (all) => {
      const now = snapshotOf(all);
      const rows = paymentRows([], 1, { ...now, payments: [own, ...(now.payments ?? [])] });
      const [mine, ...others] = [
        ...rows.filter(({ identifier, payment }) => identifier === 'mine' && payment),
        ...rows.filter(({ payment }) => payment?.identifier !== 'mine'),
      ];
      expect([mine?.state, mine && arrivingOfRow(mine, site)]).toEqual(['charged', { amount: '20', currency: 'EUR' }]);
      expect(others.length).toBeGreaterThan(0);
      const named = new Set(all.map((one) => `${one.sum} ${one.code}`));
      for (const row of others) {
        const arriving = arrivingOfRow(row, site);
        expect(named).toContain(`${arriving?.amount} ${arriving?.currency}`);
        expect(arriving && formatOwnMoney(arriving, 'en-GB', site)).not.toContain('€');
      }
    }),
  );
});

test('the payment of an invoice may be in another currency than the invoice', () => {
  const paid = { amount: '20 USD', is_success: true, identifier: 'x' };
  const raw = { id: 1, type: 'credit_topup', status: 10, totals: { total: '18 EUR' }, transaction_list: [paid] };
  const [sign] = invoiceSigns([readInvoice(raw, ignore)], site);
  expect([sign?.sums, sign?.currency]).toEqual([['18'], undefined]);
});

test('of amounts in several currencies none is known', () => {
  expect(creditSigns([readCreditEntry({ id: 1, amount: '20 EUR', currency: 'USD' }, ignore)], site)).toEqual([]);
  expect(toPayment({ identifier: 'a', amount: 20, currency: 'EUR/USD' }, site).amount).toBeUndefined();
});
