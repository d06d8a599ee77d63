/** Paying an invoice: sent once at most, looked for by all that the API returns, and never again without the person knowing. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { payInvoice } from '../../../dataProvider/calls/invoices';
import { PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Invoice } from '../../../resources/invoice/schema';
import { allDoubts, doubtOf, removeDoubt } from '../../../src/admin/payments/doubts';
import type { AccountEvidence } from '../../../src/admin/payments/findPayment';
import { paidVerdict } from '../../../src/admin/payments/invoiceVerdict';
import { invoiceDoubt, payOnce } from '../../../src/pages/invoices/payment';

const wait = () => Promise.resolve();
const lost = new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
const refusal = new PortalError({ kind: 'general', message: 'Verified payment method is missing', status: 400 });
const unpaid: Invoice = { id: 12, type: 'cloud_services', status: 5, totals: { total: '37.20' } };
const owing = (unpaid_amount: string): BillingAccount => ({ id: 7, unpaid_amount }) as BillingAccount;

beforeEach(() => allDoubts().forEach(({ about }) => removeDoubt(about)));

describe('what is known after a lost answer', () => {
  const before: AccountEvidence = { account: owing('50.00'), payments: ['a'], invoices: [unpaid] };
  test.each<[string, AccountEvidence, string]>([
    ['its own status', { invoices: [{ ...unpaid, status: 10 }] }, 'paid'],
    ['its own status, on the way', { invoices: [{ ...unpaid, status: 0 }] }, 'in_progress'],
    ['a transaction', { invoices: [{ ...unpaid, transaction_list: [{ is_success: true }] }] }, 'unknown'],
    ['less that is owed', { account: owing('12.80') }, 'paid'],
    ['less that is owed, but not by its total', { account: owing('20.00') }, 'unknown'],
    ['a new payment', { payments: ['a', 'b'] }, 'in_progress'],
    ['nothing new', { ...before }, 'unknown'],
    ['nothing at all', {}, 'unknown'],
  ])('%s', (_, after, state) => expect(paidVerdict(unpaid, before, after, 'EUR')).toBe(state));

  test('a transaction more than before', () => {
    const earlier = { ...unpaid, transaction_list: [] };
    const judge = (is_success: boolean) =>
      paidVerdict(
        earlier,
        { invoices: [earlier] },
        { invoices: [{ ...unpaid, transaction_list: [{ is_success }] }] },
        'EUR',
      );
    expect([judge(true), judge(false)]).toEqual(['paid', 'declined']);
  });

  test('a transaction more than before, in any order and without a result so far', () => {
    const old = { identifier: 'a', is_success: false };
    const earlier = { ...unpaid, transaction_list: [old] };
    const judge = (...transaction_list: NonNullable<Invoice['transaction_list']>) =>
      paidVerdict(earlier, { invoices: [earlier] }, { invoices: [{ ...unpaid, transaction_list }] }, 'EUR');
    expect(judge(old, { identifier: 'b' })).toBe('in_progress');
    expect(judge({ identifier: 'b', is_success: null }, old)).toBe('in_progress');
    expect(judge({ identifier: 'b', is_success: true }, old)).toBe('paid');
    expect(judge({ identifier: 'b', is_success: false }, old)).toBe('declined');
    expect(judge(old, old)).toBe('declined');
    expect(judge(old)).toBe('unknown');
  });
});

it('sends nothing where it is paid, or being paid, by now', async () => {
  const send = () => Promise.reject(new Error('sent'));
  for (const [status, state] of [
    [10, 'paid'],
    [0, 'in_progress'],
  ] as const) {
    const look = () => Promise.resolve({ invoices: [{ ...unpaid, status }] });
    await expect(payOnce({ send, look, wait }, unpaid, 'EUR')).resolves.toEqual({ state, sent: false });
  }
});

it('sends nothing where its total is no longer the one that was confirmed', async () => {
  const send = vi.fn(() => Promise.resolve({ status: 10 }));
  const look = () => Promise.resolve({ invoices: [{ ...unpaid, totals: { total: '99.00' } }] });
  await expect(payOnce({ send, look, wait }, unpaid, 'EUR')).resolves.toEqual({ state: 'changed', sent: false });
  expect(send).not.toHaveBeenCalled();
  expect(doubtOf(invoiceDoubt(12))).toBeUndefined();
});

it.each([
  [10, 'charged', 'bill_paid'],
  [0, 'begun', 'bill_in_progress'],
  [5, 'failed', 'bill_declined'],
] as const)('stays in the journal with what was answered: %s', async (status, state, key) => {
  const ports = { send: () => Promise.resolve({ status }), look: () => Promise.resolve({}), wait };
  await payOnce(ports, unpaid, 'EUR', 7);
  expect(doubtOf(invoiceDoubt(12))).toBeUndefined();
  expect(allDoubts()).toMatchObject([{ about: 'invoice:12', amount: '37.2', account: 7, state, reasons: [{ key }] }]);
});

it('keeps no doubt where the provider refuses', async () => {
  const ports = { send: () => Promise.reject(refusal), look: () => Promise.resolve({}), wait };
  await expect(payOnce(ports, unpaid, 'EUR')).rejects.toBe(refusal);
  expect(doubtOf(invoiceDoubt(12))).toBeUndefined();
});

it('never pays twice without a consent that says that it may', async () => {
  const reported = fc.record({ status: fc.boolean(), owed: fc.boolean(), payments: fc.boolean(), late: fc.nat(8) });
  const click = fc.record({ lost: fc.boolean(), carriedOut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(reported, fc.array(click, { minLength: 1, maxLength: 4 }), async (all, clicks) => {
      removeDoubt(invoiceDoubt(12));
      let charges = 0;
      let looks = 0;
      const look = (): Promise<AccountEvidence> => {
        looks += 1;
        const seen = looks > all.late ? charges : 0;
        return Promise.resolve({
          ...(all.status && { invoices: [{ ...unpaid, status: seen > 0 ? 10 : 5 }] }),
          ...(all.owed && { account: owing(seen > 0 ? '0' : '37.20') }),
          ...(all.payments && { payments: Array.from({ length: seen }, (_, index) => `p${index}`) }),
        });
      };
      for (const one of clicks) {
        const doubted = doubtOf(invoiceDoubt(12)) !== undefined;
        const before = charges;
        const send = (): Promise<Partial<Invoice>> => {
          if (one.carriedOut || !one.lost) charges += 1;
          return one.lost ? Promise.reject(lost) : Promise.resolve({ status: 10 });
        };
        const { state } = await payOnce({ send, look, wait }, unpaid, 'EUR');
        expect(charges - before).toBeLessThanOrEqual(1);
        // A second charge only where the dialog said that the first may have gone through, or it was heard to be paid.
        if (charges > 1 && charges > before) expect(doubted || state !== 'unknown').toBe(true);
        if (state === 'unknown') expect(doubtOf(invoiceDoubt(12))).toMatchObject({ amount: '37.2' });
        // Heard or found: the portal offers no more to pay.
        if (state === 'paid' || state === 'in_progress') break;
      }
    }),
    { numRuns: 150, seed: 13_010 },
  );
});

test.each([
  [{ status: 'paid' }, 10],
  [{ invoice_id: 12, is_paid: true }, 10],
  [{ status: 'processing' }, 0],
  [{ status: 'declined' }, 5],
  [{ status: '10' }, 10],
  [{ status: 'on its way' }, undefined],
  [undefined, undefined],
])('reads an answer in other words: %j', async (data, status) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const http = (() => Promise.resolve({ status: 200, headers: new Headers(), data })) as unknown as Http;
  expect((await payInvoice(http, 12)).status).toBe(status);
});
