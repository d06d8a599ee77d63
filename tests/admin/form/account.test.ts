/** Which account can pay, and how far its credit goes. */
import { describe, expect, it } from 'vitest';
import { accountProblem, creditEffect, isLimited, spendingOf, usualAccount } from '../../../src/admin/form/account';
import type { BillingAccount } from '../../../resources/billing_account/schema';

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
    expect(usualAccount([frozen, plain, own])?.id).toBe(3);
    expect(usualAccount([frozen, plain])?.id).toBe(2);
    expect(usualAccount([frozen])).toBeUndefined();
    expect(isLimited(account({ restriction_level: 'LIMITED' }))).toBe(true);
    expect(isLimited(undefined)).toBe(false);
  });
});

describe('the credit', () => {
  const totals = (credit_available: number, ongoing = 0) => account({ running_totals: { credit_available, ongoing } });

  it('is spent as the period so far says', () => {
    expect(spendingOf(totals(0, 24), now, 'EUR').amount).toBe('0.1');
    const young = account({ created_at: '2026-03-09T00:00:00Z', running_totals: { ongoing: 4.8 } });
    expect(Number(spendingOf(young, now, 'EUR').amount)).toBeCloseTo(0.1);
    const fresh = account({ created_at: '2026-03-10T23:00:00Z', running_totals: { ongoing: 2.4 } });
    expect(Number(spendingOf(fresh, now, 'EUR').amount)).toBeCloseTo(0.1);
  });

  it('lasts until the hour that it covers', () => {
    expect(creditEffect(totals(48), euros('1'), now)).toEqual({
      kind: 'until',
      until: new Date('2026-03-13T00:00:00Z'),
    });
    expect(creditEffect(totals(48, 240), euros('1'), now)).toEqual({
      kind: 'until',
      until: new Date('2026-03-12T00:00:00Z'),
    });
  });

  it('may last less than a day, more than a year, or be gone', () => {
    expect(creditEffect(totals(5), euros('1'), now)).toEqual({
      kind: 'short',
      until: new Date('2026-03-11T05:00:00Z'),
    });
    expect(creditEffect(totals(100_000), euros('1'), now)).toEqual({ kind: 'long' });
    expect(creditEffect(totals(5), euros('0'), now)).toEqual({ kind: 'long' });
    expect(creditEffect(totals(0), euros('1'), now)).toEqual({ kind: 'gone' });
    expect(creditEffect(totals(-3), euros('1'), now)).toEqual({ kind: 'gone' });
  });

  it('plays no part where the account pays by invoice', () => {
    expect(creditEffect(account({ paying_by_invoice: true }), euros('1'), now)).toEqual({ kind: 'invoice' });
  });
});
