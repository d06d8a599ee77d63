/** How long credit lasts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLasts, creditLastsWithout, spendingPerHour, type Standing } from '../../src/lib/forecast';
import { multiply, type Money } from '../../src/lib/money';

const euros = (amount: string): Money => ({ amount, currency: 'EUR' });
/** 240 hours into the month. */
const now = new Date('2026-03-11T00:00:00Z');
const standing = (credit: string, hourly: string, byInvoice = false): Standing => ({
  credit: euros(credit),
  hourly: euros(hourly),
  byInvoice,
});

describe('what is spent in an hour', () => {
  it('is what the period so far says', () => {
    expect(spendingPerHour(euros('24'), now).amount).toBe('0.1');
    expect(spendingPerHour(euros('4.8'), now, new Date('2026-03-09T00:00:00Z')).amount).toBe('0.1');
    expect(spendingPerHour(euros('24'), now, new Date('2025-01-01T00:00:00Z')).amount).toBe('0.1');
  });

  it('is not judged by the first hours', () => {
    expect(spendingPerHour(euros('2.4'), now, new Date('2026-03-10T23:00:00Z')).amount).toBe('0.1');
    expect(spendingPerHour(euros('0'), new Date('2026-03-01T00:00:00Z')).amount).toBe('0');
  });
});

describe('the credit', () => {
  it('lasts until the hour that it covers', () => {
    expect(creditLasts(standing('48', '1'), now)).toEqual({ kind: 'until', until: new Date('2026-03-13T00:00:00Z') });
    expect(creditLasts(standing('48', '1'), now, euros('1'))).toEqual({
      kind: 'until',
      until: new Date('2026-03-12T00:00:00Z'),
    });
  });

  it('may last less than a day, more than a year, for ever, or be gone', () => {
    expect(creditLasts(standing('5', '1'), now)).toEqual({ kind: 'short', until: new Date('2026-03-11T05:00:00Z') });
    expect(creditLasts(standing('100000', '1'), now)).toEqual({ kind: 'long' });
    expect(creditLasts(standing('5', '0'), now)).toEqual({ kind: 'idle' });
    expect(creditLasts(standing('0', '1'), now)).toEqual({ kind: 'gone' });
    expect(creditLasts(standing('-3', '1'), now)).toEqual({ kind: 'gone' });
  });

  it('plays no part where the account pays by invoice', () => {
    expect(creditLasts(standing('-3', '1', true), now)).toEqual({ kind: 'invoice' });
  });

  it('never lasts longer for spending more, and never outlasts what it covers', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (credit, hourly, more) => {
        const of = (value: number) => (value / 100).toFixed(2);
        const account = standing(of(credit), of(hourly));
        const [first, second] = [creditLasts(account, now), creditLasts(account, now, euros(of(more)))];
        if (!('until' in first) || !('until' in second)) return;
        expect(second.until.getTime()).toBeLessThanOrEqual(first.until.getTime());
        const hours = (first.until.getTime() - now.getTime()) / 3_600_000;
        expect(Number(multiply(account.hourly, hours).amount)).toBeLessThanOrEqual(Number(account.credit?.amount));
      }),
    );
  });
});

describe('without something', () => {
  const without = (less: string, hourly = '1') => creditLastsWithout(standing('48', hourly), now, euros(less));

  it('the credit lasts the longer', () => {
    expect(without('0.5')).toEqual({ kind: 'until', until: new Date('2026-03-15T00:00:00Z') });
  });

  it('hardly anything is spent where that was nearly all', () => {
    expect(without('1')).toEqual({ kind: 'idle' });
    expect(without('0.96')).toEqual({ kind: 'idle' });
    expect(without('1.04')).toEqual({ kind: 'idle' });
    expect(without('0.94')).not.toEqual({ kind: 'idle' });
  });

  it('nothing is told where it cost more than all together on average', () => {
    expect(without('1.06')).toBeUndefined();
  });
});
