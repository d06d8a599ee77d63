/** How long credit lasts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLasts, creditLastsWithout, averagePerHour, type CreditState } from '../../src/lib/forecast';
import type { Money } from '../../src/lib/money';
import { rateFrom } from '../../src/lib/rate';
import { addSums, afterDiscount, emptySum, knownAmount, knownSum, omittedSum } from '../../src/lib/sum';

const euros = (amount: string): Money => ({ amount, currency: 'EUR' });
/** Nothing is left out. */
const all = { notCounted: [] };
/** 240 hours into the month. */
const now = new Date('2026-03-11T00:00:00Z');
const creditState = (credit: string, hourly: string, byInvoice = false): CreditState => ({
  credit: euros(credit),
  drawn: Number(hourly) === 0 ? emptySum('EUR') : knownSum(euros(hourly)),
  byInvoice,
});

describe('the month’s average', () => {
  it('is what the period so far says', () => {
    expect(averagePerHour(euros('24'), now).amount).toBe('0.1');
    expect(averagePerHour(euros('4.8'), now, new Date('2026-03-09T00:00:00Z')).amount).toBe('0.1');
    expect(averagePerHour(euros('24'), now, new Date('2025-01-01T00:00:00Z')).amount).toBe('0.1');
  });

  it('is not judged by the first hours', () => {
    expect(averagePerHour(euros('2.4'), now, new Date('2026-03-10T23:00:00Z')).amount).toBe('0.1');
    expect(averagePerHour(euros('0'), new Date('2026-03-01T00:00:00Z')).amount).toBe('0');
  });
});

describe('the credit', () => {
  it('lasts until the hour that it covers', () => {
    expect(creditLasts(creditState('48', '1'), now)).toEqual({
      kind: 'until',
      until: new Date('2026-03-13T00:00:00Z'),
      ...all,
    });
    expect(creditLasts(creditState('48', '1'), now, knownSum(euros('1')))).toEqual({
      kind: 'until',
      until: new Date('2026-03-12T00:00:00Z'),
      ...all,
    });
  });

  it('may last less than a day, more than a year, for ever, or be gone', () => {
    expect(creditLasts(creditState('5', '1'), now)).toEqual({
      kind: 'short',
      until: new Date('2026-03-11T05:00:00Z'),
      ...all,
    });
    expect(creditLasts(creditState('100000', '1'), now)).toEqual({ kind: 'long', ...all });
    expect(creditLasts(creditState('5', '0'), now)).toEqual({ kind: 'idle' });
    expect(creditLasts(creditState('0', '1'), now)).toEqual({ kind: 'gone' });
    expect(creditLasts(creditState('-3', '1'), now)).toEqual({ kind: 'gone' });
  });

  it('plays no part where the account pays by invoice', () => {
    expect(creditLasts(creditState('-3', '1', true), now)).toEqual({ kind: 'invoice' });
  });

  it('never lasts longer for spending more, and never outlasts what it covers', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (credit, hourly, more) => {
        const of = (value: number) => (value / 100).toFixed(2);
        const account = creditState(of(credit), of(hourly));
        const [first, second] = [creditLasts(account, now), creditLasts(account, now, knownSum(euros(of(more))))];
        if (!('until' in first) || !('until' in second)) return;
        expect(second.until.getTime()).toBeLessThanOrEqual(first.until.getTime());
        const hours = (first.until.getTime() - now.getTime()) / 3_600_000;
        expect(Number(of(hourly)) * hours).toBeLessThanOrEqual(Number(of(credit)) + 1e-6);
      }),
    );
  });
});

describe('without something', () => {
  const without = (less: string, hourly = '1') =>
    creditLastsWithout(creditState('48', hourly), now, knownSum(euros(less)));

  it('the credit lasts the longer', () => {
    expect(without('0.5')).toEqual({ kind: 'until', until: new Date('2026-03-15T00:00:00Z'), ...all });
  });

  it('nothing is spent where that was all', () => {
    expect(without('1')).toEqual({ kind: 'idle' });
    expect(without('1.5')).toEqual({ kind: 'idle' });
    expect(without('0.94')).not.toEqual({ kind: 'idle' });
  });
});

describe('where the discount is not known', () => {
  const open = (hourly: string) => afterDiscount(knownSum(euros(hourly)), rateFrom(null));
  const state = { ...creditState('48', '1'), drawn: open('1') };
  const notCounted = [{ why: 'discount', of: '', count: 0 }];

  it('the day names it, and goes on to without a part, whose discount is not known either', () => {
    expect(creditLasts(state, now)).toMatchObject({ kind: 'until', notCounted });
    expect(creditLasts(state, now, open('1'))).toMatchObject({ until: new Date('2026-03-12T00:00:00Z'), notCounted });
    const without = creditLastsWithout(state, now, open('0.5'));
    expect(without).toMatchObject({ until: new Date('2026-03-15T00:00:00Z'), notCounted });
  });

  it('nothing is spent where that was all', () => {
    expect(creditLastsWithout(state, now, open('1'))).toEqual({ kind: 'idle' });
  });
});

describe('where not everything has a price', () => {
  const memory = omittedSum('EUR', 'price', 'RAM');
  const partly = { ...creditState('48', '1'), drawn: addSums(knownSum(euros('1')), memory) };

  it('the day is shown with what would make it earlier', () => {
    expect(creditLasts(partly, now)).toMatchObject({ kind: 'until', notCounted: memory.notCounted });
    expect(creditLasts(creditState('48', '1'), now, memory)).toMatchObject({
      kind: 'until',
      notCounted: memory.notCounted,
    });
  });

  it('nothing known is no forecast, rather than nothing spent', () => {
    expect(creditLasts({ ...partly, drawn: memory }, now)).toEqual({ kind: 'unknown' });
    expect(creditLasts({ ...partly, drawn: undefined }, now)).toEqual({ kind: 'pending' });
  });

  it('what goes takes along what it leaves out', () => {
    const less = addSums(knownSum(euros('0.5')), memory);
    expect(creditLastsWithout(partly, now, less)).toMatchObject({ kind: 'until', notCounted: [] });
    expect(knownAmount(less)).toEqual(euros('0.5'));
  });
});
