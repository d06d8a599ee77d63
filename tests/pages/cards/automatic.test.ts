/** Automatic top-up: when saving charges, what it reports, and what is known of it when the answer was lost. */
import { describe, expect, test } from 'vitest';
import type { BillingAccount } from '../../../resources/billing/account';
import {
  dueOf,
  hasSettings,
  needsMore,
  readReport,
  verdictOf,
  type Settings,
} from '../../../src/pages/cards/automatic';

const account = (more: Partial<BillingAccount> = {}): BillingAccount => ({ id: 7, ...more }) as BillingAccount;
const on = (threshold: string, amount: string): Settings => ({ enabled: true, threshold, amount });

describe('whether saving charges at once', () => {
  test.each([
    // Literal sums, in EUR, JPY, KWD and IDR.
    ['EUR', { credit_amount: '9.99' }, '10', 'now'],
    ['EUR', { credit_amount: '10.00' }, '10', 'later'],
    ['EUR', { credit_amount: '-4.20' }, '0.01', 'now'],
    ['JPY', { credit_amount: 1499 }, '1500', 'now'],
    ['KWD', { credit_amount: '3.001' }, '3.001', 'later'],
    ['KWD', { credit_amount: '3.000' }, '3.001', 'now'],
    ['IDR', { credit_amount: '250000' }, '200000', 'later'],
    // What the running period has used counts too: either sum may be the one that is compared.
    ['EUR', { credit_amount: '25.00', running_totals: { credit_available: '9.50' } }, '10', 'now'],
    ['EUR', { credit_amount: null, running_totals: { credit_amount: '40' } }, '10', 'later'],
    ['EUR', {}, '10', 'unknown'],
    ['EUR', { credit_amount: null, running_totals: null }, '10', 'unknown'],
  ] as const)('%s %j below %s: %s', (currency, expected, threshold, due) =>
    expect(dueOf(account(expected as Partial<BillingAccount>), on(threshold, '20'), currency)).toBe(due),
  );
  test('turning it off never does', () =>
    expect(dueOf(account({ credit_amount: '-5' }), { enabled: false }, 'EUR')).toBe('later'));
  test('more follow where one does not reach the threshold', () => {
    expect(needsMore(account({ credit_amount: '3' }), on('100', '20'), 'EUR')).toBe(true);
    expect(needsMore(account({ credit_amount: '80' }), on('100', '20'), 'EUR')).toBe(false);
  });
});

describe('the payment report, in any shape', () => {
  test.each([
    [undefined, { outcome: 'unknown' }],
    [null, { outcome: 'unknown' }],
    [{}, { outcome: 'unknown' }],
    [[], { outcome: 'unknown' }],
    [{ status: 'success', will_pay: false, amount: 20 }, { outcome: 'none' }],
    [
      { status: 'pending', will_pay: true, amount: 20 },
      { outcome: 'pending', amount: '20' },
    ],
    [
      { status: 'success', identifier: 'p-1', amount: '24.80' },
      { outcome: 'paid', amount: '24.8' },
    ],
    [{ status: 10, id: 'p-1' }, { outcome: 'paid' }],
    [
      { status: '0', amount: '24.80' },
      { outcome: 'pending', amount: '24.8' },
    ],
    [
      { success: false, error_msg: 'Insufficient funds' },
      { outcome: 'failed', reason: 'Insufficient funds' },
    ],
    [{ status: 'declined' }, { outcome: 'failed' }],
    [[{ is_success: false, amount: '5' }], { outcome: 'failed', amount: '5' }],
    [
      { status: 'unsuccessful', amount: '5' },
      { outcome: 'failed', amount: '5' },
    ],
    [
      { status: 'not_paid', amount: '5', identifier: 'p-1' },
      { outcome: 'pending', amount: '5' },
    ],
    [
      { status: 'revoked', amount: '5' },
      { outcome: 'unknown', amount: '5' },
    ],
    [{ success: 'false' }, { outcome: 'failed' }],
    ['Payment was not completed', { outcome: 'unknown', reason: 'Payment was not completed' }],
    ['Card declined', { outcome: 'failed', reason: 'Card declined' }],
    ['pending', { outcome: 'pending' }],
    [true, { outcome: 'unknown' }],
  ])('%j', (report, expected) => expect(readReport(report)).toEqual(expected));
});

describe('the account after a lost answer', () => {
  const wanted = on('10', '20');
  const old = account({ is_recurring_payment_enabled: false, credit_amount: '3.00' });
  const set = {
    is_recurring_payment_enabled: true,
    recurring_payment_threshold: 10,
    recurring_payment_amount: '20.00',
  };
  test('has the settings, has others, or does not report them', () => {
    expect(hasSettings(account(set), wanted)).toBe(true);
    expect(hasSettings(account({ ...set, recurring_payment_amount: '25' }), wanted)).toBe(false);
    expect(hasSettings(account({ is_recurring_payment_enabled: true }), wanted)).toBeUndefined();
    expect(hasSettings(account(), wanted)).toBeUndefined();
    expect(hasSettings(account({ is_recurring_payment_enabled: false }), { enabled: false })).toBe(true);
  });
  test('recognises a charge by the credit, a new payment or a new invoice', () => {
    const judge = (before: object, after: object) =>
      verdictOf(wanted, 'now', { account: old, ...before }, { account: account(set), ...after }, 'EUR').charged;
    expect(judge({}, { account: account({ ...set, credit_amount: '22.95' }) })).toBe('yes');
    expect(judge({ payments: ['a'] }, { payments: ['a', 'b'] })).toBe('yes');
    expect(judge({ topUps: ['1'] }, { topUps: ['1', '2'] })).toBe('yes');
    // Nothing new may mean too early.
    expect(judge({ payments: ['a'] }, { payments: ['a'] })).toBe('unknown');
    expect(judge({}, { payments: ['a'] })).toBe('unknown');
  });
});
