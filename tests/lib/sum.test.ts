/** A sum of prices never parts from what it leaves out. */
import { describe, expect, it } from 'vitest';
import type { Money } from '../../src/lib/money';
import {
  addSums,
  afterDiscount,
  emptySum,
  isComplete,
  isEmpty,
  isUnknown,
  knownAmount,
  knownSum,
  multiplySum,
  omittedSum,
  perUnit,
  subtractSums,
  totalOf,
  withVat,
} from '../../src/lib/sum';
import { formatMoney } from '../../src/lib/moneyText';

const euros = (amount: string): Money => ({ amount, currency: 'EUR' });
const known = (amount: string) => knownSum(euros(amount));
const memory = omittedSum('EUR', 'price', 'RAM');

describe('a sum of prices', () => {
  it('is no Money: what writes money does not take it', () => {
    // @ts-expect-error A sum is shown with what it leaves out.
    expect(() => formatMoney(known('1'), 'en')).toThrow();
  });

  it('keeps what it leaves out, counted, through everything that is done with it', () => {
    const machine = addSums(known('0.01'), memory);
    const both = addSums(machine, multiplySum(machine, 1));
    expect(knownAmount(both)).toEqual(euros('0.02'));
    expect(both.notCounted).toEqual([{ why: 'price', of: 'RAM', count: 2 }]);
    for (const sum of [perUnit(both, 'month'), afterDiscount(both, 10), withVat(both, 24), multiplySum(both, 3)]) {
      expect(sum.notCounted).toEqual(both.notCounted);
    }
    expect(subtractSums(both, machine).notCounted).toEqual(both.notCounted);
  });

  it('is unknown where nothing of it has a price, empty where there is nothing to pay for', () => {
    expect([isUnknown(memory), isEmpty(memory), isComplete(memory)]).toEqual([true, false, false]);
    expect([isUnknown(emptySum('EUR')), isEmpty(emptySum('EUR'))]).toEqual([false, true]);
    expect([isUnknown(known('0')), isEmpty(known('0')), isComplete(known('0'))]).toEqual([false, false, true]);
    expect(isEmpty(totalOf([], 'EUR'))).toBe(true);
  });

  it('counts 24 hours as a day and 730 as a month', () => {
    expect(knownAmount(perUnit(known('0.0143'), 'month'))).toEqual(euros('10.439'));
    expect(knownAmount(perUnit(known('0.0143'), 'day'))).toEqual(euros('0.3432'));
    expect(knownAmount(perUnit(perUnit(known('0.01'), 'month'), 'hour'))).toEqual(euros('0.01'));
  });

  it('takes the discount off before VAT, each once', () => {
    // 10.00, a tenth off is 9.00, with 24 % VAT 11.16.
    expect(knownAmount(withVat(afterDiscount(known('10'), '10'), 24))).toEqual(euros('11.16'));
    expect(knownAmount(afterDiscount(known('10'), 250))).toEqual(euros('0'));
    expect(knownAmount(afterDiscount(known('10'), null))).toEqual(euros('10'));
    expect(() => afterDiscount(afterDiscount(known('10'), 10), 10)).toThrow(RangeError);
    expect(() => withVat(withVat(known('10'), 24), 24)).toThrow(RangeError);
  });

  it('does not add what differs in unit or basis', () => {
    expect(() => addSums(known('1'), perUnit(known('1'), 'month'))).toThrow(RangeError);
    expect(() => addSums(known('1'), afterDiscount(known('1'), 10))).toThrow(RangeError);
    expect(() => subtractSums(known('1'), withVat(known('1'), 0))).toThrow(RangeError);
  });
});
