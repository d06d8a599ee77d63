import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetShare, budgetState, budgetUse, sumOfKnown } from '../../../resources/billing/budget';
import { money } from '../../../src/lib/money';
import { rateFrom } from '../../../src/lib/rate';
import { addSums, afterDiscount, emptySum, knownSum, omittedSum } from '../../../src/lib/sum';

const eur = (amount: string | number) => money(amount, 'EUR');
const after = { discount: 'after', vat: 'excluded' } as const;

describe('a budget', () => {
  it('is shown in whole percents, never 100 below it nor at 100 above it', () => {
    expect(budgetShare(eur(92), eur(100))).toBe(92);
    expect(budgetShare(eur('99.99'), eur(100))).toBe(99);
    expect(budgetShare(eur(100), eur(100))).toBe(100);
    expect(budgetShare(eur('100.01'), eur(100))).toBe(101);
    expect(budgetShare(eur(-5), eur(100))).toBe(0);
    expect(budgetShare(money(92, 'USD'), eur(100))).toBeUndefined();
    expect(budgetShare(eur(92), eur(0))).toBeUndefined();
  });

  it('is near from 80 % on, ahead by its forecast, over when it is spent', () => {
    expect(budgetState(eur(100), eur('79.99'), eur(100))).toBe('within');
    expect(budgetState(eur(100), eur(80), eur(100))).toBe('near');
    expect(budgetState(eur(100), eur(10), eur('100.01'))).toBe('ahead');
    expect(budgetState(eur(100), eur('100.01'), eur(200))).toBe('over');
  });

  it('judges by what is spent where the forecast is not known, and by nothing where neither is', () => {
    expect(budgetState(eur(100), eur(90), undefined)).toBe('near');
    expect(budgetState(eur(100), undefined, undefined)).toBeUndefined();
    expect(budgetState(eur(100), undefined, eur(50))).toBeUndefined();
    expect(budgetState(eur(100), undefined, eur(150))).toBe('ahead');
  });

  it('counts a month of everything with what is ordered: 0.05 + 0.10 × 90 % an hour is 102.20 of 100', () => {
    const now = knownSum(eur('0.05'), after);
    const more = knownSum(eur('0.10'));
    // (0.05 + 0.09) × 730 = 102.20
    expect(budgetUse(eur(100), now, more, rateFrom('10'))).toEqual({
      amount: eur('102.2'),
      share: 103,
      notCounted: [],
    });
    expect(budgetUse(eur(100), now, afterDiscount(more, rateFrom('10')), rateFrom('10'))?.share).toBe(103);
    // 0.05 × 730 = 36.50
    expect(budgetUse(eur(100), now)).toEqual({ amount: eur('36.5'), share: 36, notCounted: [] });
  });

  it('names a discount that is not known, without which it would be less', () => {
    const use = budgetUse(eur(100), knownSum(eur('0.05'), after), knownSum(eur('0.10')), rateFrom(null));
    expect(use).toMatchObject({ share: 110, notCounted: [{ why: 'discount', count: 0 }] });
  });

  it('names what it leaves out, and has no share where nothing has a price', () => {
    const missing = omittedSum('EUR', 'location', 'jkt', { basis: after });
    expect(budgetUse(eur(100), addSums(knownSum(eur('0.05'), after), missing))?.notCounted).toEqual([
      { why: 'location', of: 'jkt', count: 1 },
    ]);
    expect(budgetUse(eur(100), missing)?.share).toBeUndefined();
    expect(budgetUse(eur(100), emptySum('EUR', after))?.share).toBe(0);
    expect(budgetUse(money(100, 'USD'), knownSum(eur(1), after))).toBeUndefined();
  });

  it('never makes a sum of some of several', () => {
    expect(sumOfKnown([eur(1), eur('2.5')])).toEqual(eur('3.5'));
    expect(sumOfKnown([])).toBeUndefined();
    const maybe = fc.option(fc.integer({ min: -1e6, max: 1e6 }).map(eur), { nil: undefined });
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 1 }), (sums) => {
        const whole = sumOfKnown(sums);
        if (sums.includes(undefined)) expect(whole).toBeUndefined();
        else expect(Number(whole?.amount)).toBe(sums.reduce((all, one) => all + Number(one?.amount), 0));
      }),
    );
  });
});
