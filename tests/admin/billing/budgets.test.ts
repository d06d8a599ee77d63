// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { budgetOf, forgetBudgets, saveBudget } from '../../../src/admin/billing/budgets';
import { money } from '../../../src/lib/money';

const eur = (amount: string | number) => money(amount, 'EUR');
const of = (owner: number, account: number, currency = 'EUR') => budgetOf(owner, account, currency);
/** As the browser holds them. */
const stored = (): unknown[] => JSON.parse(localStorage.getItem('portico.budgets') ?? '[]');

beforeEach(() => localStorage.clear());

describe('budgets of this browser', () => {
  it('are of one person, one account and one currency each', () => {
    expect(saveBudget(7, 1001, eur(100))).toBe(true);
    saveBudget(7, 1002, eur('0.01'));
    saveBudget(8, 1001, eur(5));
    expect([of(7, 1001), of(7, 1002), of(8, 1001), of(8, 1002)]).toEqual([eur(100), eur('0.01'), eur(5), undefined]);
    expect(of(7, 1001, 'USD')).toBeUndefined();
    saveBudget(7, 1001, eur('120.5'));
    expect(of(7, 1001)).toEqual(eur('120.5'));
    saveBudget(7, 1001, undefined);
    expect([of(7, 1001), of(7, 1002)]).toEqual([undefined, eur('0.01')]);
  });

  it('belong to no one where the person is not known, and are never nothing or less', () => {
    expect(saveBudget(undefined, 1001, eur(100))).toBe(false);
    saveBudget(7, 1001, eur(0));
    saveBudget(7, 1002, eur(-5));
    expect([stored(), of(7, 1001), of(7, 1002)]).toEqual([[], undefined, undefined]);
  });

  it('are none where the browser holds something else under their name', () => {
    const whole = { owner: '7', account: '1001', amount: '100', currency: 'EUR' };
    const odd = [
      ...[null, 1, 'x', [], {}, { ...whole, amount: 100 }, { ...whole, amount: '-1' }, { ...whole, amount: 'NaN' }],
      ...[
        { ...whole, currency: '€' },
        { ...whole, owner: 7 },
        { ...whole, account: { toString: 1 } },
      ],
    ];
    for (const text of ['{', '"x"', '{"__proto__":{}}', JSON.stringify(odd)]) {
      localStorage.setItem('portico.budgets', text);
      expect([text, of(7, 1001)]).toEqual([text, undefined]);
      // The next one that is saved replaces all that is malformed.
      saveBudget(9, 1001, eur(1));
      expect([text, stored().length]).toEqual([text, 1]);
    }
    localStorage.setItem('portico.budgets', JSON.stringify([...odd, whole]));
    expect(of(7, 1001)).toEqual(eur(100));
  });

  it('go with their account, and leave those of others', () => {
    saveBudget(7, 1001, eur(1));
    saveBudget(7, 1002, eur(2));
    saveBudget(7, 1003, eur(3));
    saveBudget(8, 1002, eur(4));
    forgetBudgets(7, [{ id: 1001 }, { id: 1003, is_deleted: true }]);
    expect([of(7, 1001), of(7, 1002), of(7, 1003), of(8, 1002)]).toEqual([eur(1), undefined, undefined, eur(4)]);
    forgetBudgets(undefined, []);
    expect(of(7, 1001)).toEqual(eur(1));
  });
});
