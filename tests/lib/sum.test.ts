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
import { boundOf } from '../../src/lib/bound';
import { formatMoney } from '../../src/lib/moneyText';
import { noDiscount, rateFrom, type Rate } from '../../src/lib/rate';

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
    for (const sum of [
      perUnit(both, 'month'),
      afterDiscount(both, rateFrom('10')),
      withVat(both, rateFrom('24')),
      multiplySum(both, 3),
    ]) {
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
    expect(knownAmount(withVat(afterDiscount(known('10'), rateFrom('10')), rateFrom('24')))).toEqual(euros('11.16'));
    expect(knownAmount(afterDiscount(known('10'), noDiscount))).toEqual(euros('10'));
    expect(() => afterDiscount(afterDiscount(known('10'), noDiscount), noDiscount)).toThrow(RangeError);
    expect(() => withVat(withVat(known('10'), rateFrom('24')), rateFrom('24'))).toThrow(RangeError);
  });

  it('leaves out a percentage that is not known, once however often it is added, and not of nothing', () => {
    const [discount, vat] = [rateFrom<'discount'>(null), rateFrom<'vat'>(null)];
    const open = afterDiscount(known('10'), discount);
    expect(knownAmount(open)).toEqual(euros('10'));
    expect(open.notCounted).toEqual([{ why: 'discount', of: '', count: 0 }]);
    expect(addSums(open, multiplySum(open, 3)).notCounted).toEqual(open.notCounted);
    expect(subtractSums(open, afterDiscount(known('1'), noDiscount)).notCounted).toEqual(open.notCounted);
    expect(withVat(open, vat).notCounted.map(({ why }) => why)).toEqual(['discount', 'vat']);
    for (const nothing of [emptySum('EUR'), known('0')]) {
      expect(isComplete(withVat(afterDiscount(nothing, discount), vat))).toBe(true);
    }
    // Without a price it is that which is not known.
    expect(afterDiscount(memory, discount).notCounted).toEqual(memory.notCounted);
  });

  it('is at least its amount where a part is left out, at most where a discount is, and neither where both are', () => {
    const open = afterDiscount(known('10'), rateFrom(null));
    const part = afterDiscount(memory, noDiscount);
    expect(boundOf(known('10').notCounted)).toBeUndefined();
    expect(boundOf(part.notCounted)).toBe('least');
    expect(boundOf(open.notCounted)).toBe('most');
    expect(boundOf(addSums(open, part).notCounted)).toBeUndefined();
    expect(boundOf(withVat(known('10'), rateFrom(null)).notCounted)).toBe('least');
  });

  it('takes a percentage as it was read, never as an answer writes it', () => {
    // @ts-expect-error A percentage that could not be read is missing, as one that there is none of.
    expect(() => afterDiscount(known('1'), '10')).not.toThrow();
    // @ts-expect-error VAT is no discount.
    const wrong: Rate<'discount'> = rateFrom<'vat'>('24');
    expect(wrong.percent).toBe('24');
  });

  it('does not add what differs in unit or basis', () => {
    expect(() => addSums(known('1'), perUnit(known('1'), 'month'))).toThrow(RangeError);
    expect(() => addSums(known('1'), afterDiscount(known('1'), noDiscount))).toThrow(RangeError);
    expect(() => subtractSums(known('1'), withVat(known('1'), rateFrom('0')))).toThrow(RangeError);
  });
});
