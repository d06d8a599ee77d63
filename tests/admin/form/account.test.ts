/** Which account can pay, and how far its credit goes. */
import { describe, expect, it } from 'vitest';
import type { BillingAccount } from '../../../resources/billing/account';
import { accountProblem, isLimited, findDefaultAccount } from '../../../resources/rights';
import { warningsOf } from '../../../src/admin/billing/accountState';
import { creditOf, isInDebt, creditStateOf } from '../../../src/admin/account';
import { creditLasts } from '../../../src/lib/forecast';

const account = (more: Partial<BillingAccount> = {}): BillingAccount => ({
  id: 1,
  status: 'ACTIVE',
  restriction_level: 'CLEAR',
  ...more,
});
const euros = (amount: string) => ({ amount, currency: 'EUR' });
/** 240 hours into the month. */
const now = new Date('2026-03-11T00:00:00Z');

describe('an account', () => {
  it.each([
    [{ status: 'SUSPENDED' }, 'suspended'],
    [{ status: 'PENDING_VALIDATION' }, 'pending'],
    [{ restriction_level: 'FROZEN' }, 'frozen'],
    [{ restriction_level: 'TERMINATED' }, 'terminated'],
    [{ is_deleted: true }, 'terminated'],
    [{ is_active: false }, 'inactive'],
    [{ restriction_level: 'LIMITED' }, undefined],
    [{}, undefined],
  ])('with %j: %s', (more, problem) => {
    expect(accountProblem(account(more))).toBe(problem);
  });

  it('that can pay is chosen, the default one first', () => {
    const frozen = account({ id: 1, restriction_level: 'FROZEN', is_default: true });
    const plain = account({ id: 2 });
    const own = account({ id: 3, is_default: true });
    expect(findDefaultAccount([frozen, plain, own])?.id).toBe(3);
    expect(findDefaultAccount([frozen, plain])?.id).toBe(2);
    expect(findDefaultAccount([frozen])).toBeUndefined();
    expect(isLimited(account({ restriction_level: 'LIMITED' }))).toBe(true);
    expect(isLimited(undefined)).toBe(false);
  });
});

describe('how an account stands', () => {
  it('is read from its running totals, or from what was counted last', () => {
    const totals = account({ running_totals: { credit_available: 48, ongoing: 24 } });
    expect(creditStateOf(totals, 'EUR', undefined)).toEqual({
      credit: euros('48'),
      drawn: undefined,
      byInvoice: false,
    });
    const counted = account({ precalc_credit_amount: '-2', precalc_ongoing: '24', paying_by_invoice: true });
    expect(creditStateOf(counted, 'EUR', undefined)).toEqual({
      credit: euros('-2'),
      drawn: undefined,
      byInvoice: true,
    });
  });

  it.each([[{}], [{ running_totals: null }], [{ running_totals: { credit_available: 'abc' } }]])(
    'is not known from %j: neither used up nor a debt',
    (more) => {
      const unknown = account(more as Partial<BillingAccount>);
      expect(creditOf(unknown, 'EUR')).toBeUndefined();
      expect(isInDebt(unknown, 'EUR')).toBe(false);
      expect(creditLasts(creditStateOf(unknown, 'EUR', undefined), now)).toEqual({ kind: 'unknown' });
      expect(warningsOf(unknown, now, 'EUR', undefined)).toEqual([]);
    },
  );
});
