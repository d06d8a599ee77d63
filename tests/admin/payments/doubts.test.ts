/** Charges that began outside the top-up page and were not heard of: what is made of any part of the truth, later. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import type { Invoice } from '../../../resources/invoice/schema';
import {
  aboutOf,
  allDoubts,
  decideDoubt,
  dismissDoubt,
  doubtOf,
  doubtsOf,
  saveDoubt,
  removeDoubt,
  recordFindings,
  type Doubt,
} from '../../../src/admin/payments/doubts';
import { baselineOf, type PaymentState, type Snapshot } from '../../../src/admin/payments/evidence';
import type { AfterPaying } from '../../../src/admin/payments/invoiceVerdict';
import { recheckDoubt, assessCardCheck, assessInvoice, assessTopUp } from '../../../src/admin/payments/recheckDoubt';
import { paymentRows } from '../../../src/admin/payments/rows';
import { openPayments } from '../../../src/pages/topup/blockedByDoubt';

const at = Date.now();
const auto: Doubt = { about: 'auto:7', at, amount: '20', account: 7, method: 'stripe_creditcard' };
const bill: Doubt = { about: 'invoice:12', at, amount: '37.2', account: 7 };
const check: Doubt = { about: 'card:3', at, amount: '2000', currency: 'IDR', account: 7 };
const forget = () => allDoubts().forEach(({ about }) => removeDoubt(about));

beforeEach(forget);
afterEach(forget);

const old: Snapshot = {
  at,
  payments: [{ identifier: 'old', status: 'success', amount: '20' }],
  entries: [{ key: 'old', amount: '20', text: 'Top-up' }],
  invoices: [{ key: 'old', sums: ['20'], identifiers: ['old'] }],
  credit: '3',
};
const known = fc.record({
  payments: fc.boolean(),
  entries: fc.boolean(),
  invoices: fc.boolean(),
  credit: fc.boolean(),
});
type Known = typeof known extends fc.Arbitrary<infer T> ? T : never;
const partOf = (all: Snapshot, part: Known): Snapshot => ({
  at: all.at,
  ...(part.payments && { payments: all.payments }),
  ...(part.entries && { entries: all.entries }),
  ...(part.invoices && { invoices: all.invoices }),
  ...(part.credit && { credit: all.credit }),
});

describe('automatic top-up', () => {
  /** As the provider stands after the save was carried out or not, and the charge was decided or not. */
  const after = (came: 'nothing' | 'pending' | 'paid' | 'failed', names: boolean): Snapshot => ({
    at,
    payments: [
      ...(old.payments ?? []),
      ...(came === 'nothing'
        ? []
        : [
            {
              identifier: 'new',
              status: came === 'paid' ? ('success' as const) : came,
              ...(names && { method: 'stripe_creditcard', amount: '20' }),
            },
          ]),
    ],
    entries: [...(old.entries ?? []), ...(came === 'paid' ? [{ key: 'new', amount: '20', text: 'Top-up' }] : [])],
    invoices: [...(old.invoices ?? []), ...(came === 'paid' ? [{ key: 'new', sums: ['20'], identifiers: [] }] : [])],
    credit: came === 'paid' ? '23' : '3',
  });

  test('whatever part is reported: paid only where it was paid, never called failed, and never without a reason', () => {
    const came = fc.constantFrom('nothing' as const, 'pending' as const, 'paid' as const, 'failed' as const);
    fc.assert(
      fc.property(came, known, known, fc.boolean(), (what, before, now, names) => {
        const doubt = { ...auto, baseline: baselineOf(partOf(old, before)) };
        const { state, reasons } = assessTopUp(doubt, 7, partOf(after(what, names), now), []);
        const allowed = {
          nothing: ['unknown'],
          failed: ['unknown'],
          pending: ['begun', 'unknown'],
          paid: ['charged', 'credited', 'unknown'],
        };
        expect(allowed[what]).toContain(state);
        expect(reasons?.length).toBeGreaterThan(0);
        // One kind of evidence, known before and after, is enough.
        const reported = (Object.keys(before) as (keyof Known)[]).some((name) => before[name] && now[name]);
        if (what === 'paid' && reported) expect(state).not.toBe('unknown');
      }),
      { numRuns: 200 },
    );
  });

  test('of several that the provider lists, none is taken for it', () => {
    const doubt = { ...auto, baseline: baselineOf({ at, payments: old.payments }) };
    const alike = (identifier: string, status: 'success' | 'failed') => ({ identifier, status, amount: '20' });
    const payments = [...(old.payments ?? []), alike('one', 'success'), alike('two', 'failed')];
    const found = assessTopUp(doubt, 7, { at, payments }, []);
    expect(found).toMatchObject({ state: 'unknown' });
    expect(found.reasons?.map(({ key }) => key)).toContain('listed_several');
    expect(found.identifier).toBeUndefined();
    // The same one twice is one; and so is what is left beside another payment's own.
    const twice = [...(old.payments ?? []), alike('one', 'success'), alike('one', 'success')];
    expect(assessTopUp(doubt, 7, { at, payments: twice }, [])).toMatchObject({ state: 'charged' });
  });
});

describe('an invoice', () => {
  const unpaid: Invoice = { id: 12, type: 'cloud_services', status: 5, totals: { total: '37.20' } };
  const before: Doubt = { ...bill, baseline: { at, payments: ['a'] }, tries: 0, owed: '50.00' };
  test.each<[string, AfterPaying, PaymentState | undefined]>([
    ['paid', { invoices: [{ ...unpaid, status: 10 }] }, 'charged'],
    ['on its way', { invoices: [{ ...unpaid, status: 0 }] }, 'begun'],
    ['tried and declined', { invoices: [{ ...unpaid, transaction_list: [{ is_success: false }] }] }, 'failed'],
    ['less is owed', { invoices: [unpaid], account: { unpaid_amount: '12.80' } }, 'charged'],
    ['a new payment', { invoices: [unpaid], payments: ['a', 'b'] }, 'begun'],
    ['as it was', { invoices: [unpaid], payments: ['a'], account: { unpaid_amount: '50' } }, 'unknown'],
    ['not listed', { invoices: [] }, undefined],
    ['nothing read', {}, undefined],
  ])('%s', (_, now, state) => {
    const found = assessInvoice(before, '12', now, 'EUR');
    expect(found.state).toBe(state);
    expect(found.reasons?.length).toBe(2);
  });
});

test.each([
  ['verified', [{ id: 3, is_verified: true }], 'charged'],
  ['pending', [{ id: '3', is_verification_pending: true }], 'begun'],
  ['unverified, charged or not', [{ id: 3 }], 'unknown'],
  ['gone', [], 'unknown'],
  ['unread', undefined, 'unknown'],
] as const)('the check of a card: %s', (_, cards, state) => expect(assessCardCheck('3', cards).state).toBe(state));

describe('the journal', () => {
  test('shows each with its own state, once, and they stand in the way of a top-up until decided', () => {
    const pending = { identifier: 'new', status: 'pending' as const, amount: '20', at };
    const begun: Doubt = { ...auto, state: 'begun', identifier: 'new' };
    const paid: Doubt = { ...bill, state: 'charged' };
    const doubts = [begun, paid, check];
    const rows = paymentRows([], 7, { at, payments: [pending] }, doubts);
    expect(rows.map(({ id, state, amount }) => [id, state, amount])).toEqual([
      ['doubt:auto:7', 'begun', '20'],
      ['doubt:invoice:12', 'charged', undefined],
      ['doubt:card:3', 'unknown', undefined],
    ]);
    expect(openPayments([], 7, { at, payments: [pending] }, doubts)).toEqual(['doubt:auto:7', 'doubt:card:3']);
  });

  test('what is decided is in doubt no more, and what was sent again is another one', () => {
    saveDoubt(bill);
    recordFindings(bill, { state: 'begun', reasons: [{ key: 'bill_in_progress' }] });
    expect(doubtOf('invoice:12')).toMatchObject({ state: 'begun' });
    saveDoubt({ ...bill, at: at + 1 });
    recordFindings(bill, { state: 'charged' });
    expect(doubtOf('invoice:12')).toMatchObject({ at: at + 1 });
    expect(doubtOf('invoice:12')?.state).toBeUndefined();
    recordFindings({ ...bill, at: at + 1 }, { state: 'charged' });
    expect(doubtOf('invoice:12')).toBeUndefined();
    expect(doubtsOf(allDoubts(), 7)).toMatchObject([{ state: 'charged' }]);
    expect(doubtsOf(allDoubts(), 8)).toEqual([]);
  });

  test('one that the person has seen to stays as it is, and blocks nothing', () => {
    saveDoubt(auto);
    dismissDoubt(auto);
    expect(doubtOf('auto:7')).toBeUndefined();
    const doubts = doubtsOf(allDoubts(), 7);
    expect(paymentRows([], 7, { at }, doubts)).toMatchObject([{ id: 'doubt:auto:7', state: 'unknown' }]);
    expect(openPayments([], 7, { at }, doubts)).toEqual([]);
  });

  test('an answer decides; one that it is under way is in the way, is no doubt, and is made no less by silence', () => {
    saveDoubt(bill);
    decideDoubt('invoice:12', 'begun', 'bill_in_progress');
    expect(doubtOf('invoice:12')).toBeUndefined();
    const [begun = bill] = doubtsOf(allDoubts(), 7);
    expect(openPayments([], 7, { at }, [begun])).toEqual(['doubt:invoice:12']);
    recordFindings(begun, { state: 'unknown', reasons: [{ key: 'answer_lost' }] });
    expect(doubtsOf(allDoubts(), 7)).toMatchObject([{ state: 'begun', reasons: [{ key: 'bill_in_progress' }] }]);
    recordFindings(begun, { state: 'charged', reasons: [{ key: 'answer_lost' }, { key: 'bill_paid' }] });
    expect(doubtsOf(allDoubts(), 7)).toMatchObject([{ state: 'charged', reasons: [{ key: 'bill_paid' }] }]);
    decideDoubt('invoice:99', 'charged', 'bill_paid');
    expect(allDoubts().map(({ about }) => about)).toEqual(['invoice:12']);
  });

  test('a card that its bank looks at is no payment in the way', () => {
    expect(openPayments([], 7, { at }, [{ ...check, state: 'begun', answered: true }])).toEqual([]);
    expect(openPayments([], 7, { at }, [check])).toEqual(['doubt:card:3']);
  });

  test('what this portal did not write is for nothing', () => {
    for (const about of ['constructor:1', '__proto__:1', 'auto', '']) {
      const purpose = aboutOf({ about, at, amount: '' })?.purpose;
      expect(about === 'auto' ? purpose === 'auto' : purpose === undefined).toBe(true);
    }
  });
});

test.each([auto, bill, check])('asking of $about only asks, and survives every lost answer', async (doubt) => {
  const methods: string[] = [];
  const http = Object.assign(
    ({ method }: { method: string }) => {
      methods.push(method);
      return Promise.reject(new PortalError({ kind: 'connection', message: 'Failed to connect', status: 0 }));
    },
    { blob: () => Promise.reject(new Error('asked for bytes')) },
  ) satisfies Http;
  saveDoubt(doubt);
  await recheckDoubt(http, doubt, { at }, [], 'EUR');
  expect(methods.filter((method) => method !== 'GET')).toEqual([]);
  expect(doubtOf(doubt.about)).toMatchObject({ at, amount: doubt.amount });
  expect(doubtOf(doubt.about)?.reasons?.length).toBeGreaterThan(0);
});
