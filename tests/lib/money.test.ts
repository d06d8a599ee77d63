import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  convert,
  fractionDigits,
  hoursCovered,
  isNegative,
  isPositive,
  money,
  multiply,
  parseAmount,
  percent,
  perMonth,
  readMoney,
  round,
  subtract,
  sum,
} from '../../src/lib/money';
import { toMinorUnits } from '../../src/lib/minorUnits';
import { fromMinorUnits } from '../support/minorUnits';
import { formatMoney, formatPrice } from '../../src/lib/moneyText';
import { parseTyped } from '../../src/lib/typedAmount';

const eur = (amount: string | number) => money(amount, 'EUR');
/** Decimal amounts with up to six decimals, made of integers so that no float is in between. */
const amounts = fc
  .tuple(fc.bigInt({ min: 1n - 10n ** 15n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => new Big(digits.toString()).div(new Big(10).pow(decimals)).toFixed());
const visible = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it('adds without the errors of floats', () => {
    expect(add(eur('0.1'), eur('0.2')).amount).toBe('0.3');
    expect(sum(Array(10).fill(eur('0.1')), 'EUR').amount).toBe('1');
    expect(percent(eur('19.99'), '20').amount).toBe('3.998');
  });

  it('reads numbers and numeric texts, and takes what is neither as nothing', () => {
    expect([12.5, '12.50', ' 7 ', '-3', 0, 1e-7].map(parseAmount)).toEqual([
      '12.5',
      '12.5',
      '7',
      '-3',
      '0',
      '0.0000001',
    ]);
    expect(['', 'x', '1,5', NaN, Infinity, null, undefined, {}, true].map(parseAmount)).toEqual(
      Array(9).fill(undefined),
    );
    expect(readMoney('12.50', 'eur')).toEqual({ amount: '12.5', currency: 'EUR' });
    // Absent is not nothing.
    expect(['', 'x', '1,5', null, undefined, {}].map((value) => readMoney(value, 'EUR'))).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('refuses to mix currencies', () => {
    expect(() => add(eur(1), money(1, 'USD'))).toThrow(RangeError);
    expect(() => compare(eur(1), money(1, 'USD'))).toThrow(RangeError);
    expect(() => sum([eur(1)], 'USD')).toThrow(RangeError);
  });

  it('sums what is repeated as it adds it one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 5 })), { maxLength: 20 }), (some) => {
        const all = some.flatMap(([amount, count]) => Array(count).fill(eur(amount)) as ReturnType<typeof eur>[]);
        expect(sum(all, 'EUR')).toEqual(all.reduce(add, eur(0)));
      }),
    );
  });

  it('adds and takes away what was added, in any order', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(subtract(add(eur(a), eur(b)), eur(b))).toEqual(eur(a));
        expect(add(add(eur(a), eur(b)), eur(c))).toEqual(add(eur(c), add(eur(b), eur(a))));
        expect(compare(eur(a), eur(b))).toBe(0 - compare(eur(b), eur(a)) + 0);
      }),
    );
  });

  it('multiplies as it adds, and a whole is the sum of its percentages', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (a, rate) => {
        expect(multiply(eur(a), 3)).toEqual(add(eur(a), add(eur(a), eur(a))));
        expect(add(percent(eur(a), rate), percent(eur(a), 100 - rate))).toEqual(eur(a));
        expect(perMonth(eur(a))).toEqual(multiply(eur(a), 730));
      }),
    );
  });

  it('rounds to the coin, at most half a coin away, and half away from zero', () => {
    for (const [currency, half] of [
      ['EUR', '0.005'],
      ['JPY', '0.5'],
      ['KWD', '0.0005'],
    ] as const) {
      fc.assert(
        fc.property(amounts, (a) => {
          const rounded = round(money(a, currency));
          expect(new Big(rounded.amount).minus(a).abs().lte(half)).toBe(true);
          expect(round(rounded)).toEqual(rounded);
          expect(fromMinorUnits(toMinorUnits(rounded), currency)).toEqual(rounded);
        }),
      );
    }
    expect([round(eur('1.005')), round(eur('-1.005')), round(eur('1.0049'))].map((m) => m.amount)).toEqual([
      '1.01',
      '-1.01',
      '1',
    ]);
  });

  it('knows currencies with 0, 2 and 3 decimals', () => {
    expect(['JPY', 'EUR', 'KWD', '???'].map(fractionDigits)).toEqual([0, 2, 3, 2]);
    const coins = (amount: string, currency: string) => toMinorUnits(money(amount, currency));
    expect([coins('12.5', 'EUR'), coins('12', 'JPY'), coins('1.5', 'KWD')]).toEqual([1250, 12, 1500]);
    // Shown without decimals, and all the same asked for in hundredths.
    expect([coins('323350', 'IDR'), coins('0.005', 'EUR'), coins('-1.01', 'eur')]).toEqual([32335000, 1, -101]);
  });

  it('converts by a rate', () => {
    expect(convert(eur('13'), '18621', 'idr')).toEqual({ amount: '242073', currency: 'IDR' });
    expect(convert(eur('0.01'), 1.14, 'USD').amount).toBe('0.0114');
  });

  it('converts exactly between currencies of 0, 2 and 3 decimals, and rounds once', () => {
    const currency = fc.constantFrom('JPY', 'EUR', 'KWD');
    const rates = fc
      .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 8 }))
      .map(([digits, decimals]) => new Big(digits).div(new Big(10).pow(decimals)).toFixed());
    fc.assert(
      fc.property(amounts, amounts, rates, currency, currency, (a, b, rate, from, to) => {
        const into = (amount: string) => convert(money(amount, from), rate, to);
        expect(new Big(into(a).amount).eq(new Big(a).times(rate))).toBe(true);
        expect(into(add(money(a, from), money(b, from)).amount)).toEqual(add(into(a), into(b)));
        const charged = round(into(a));
        const half = new Big(10).pow(-fractionDigits(to)).div(2);
        expect(charged.currency).toBe(to);
        expect(new Big(charged.amount).minus(into(a).amount).abs().lte(half)).toBe(true);
        const coins = toMinorUnits(charged);
        if (Number.isSafeInteger(coins)) expect(fromMinorUnits(coins, to)).toEqual(charged);
        // A higher sum is not charged less.
        if (new Big(a).gte(b)) expect(compare(charged, round(into(b)))).not.toBe(-1);
      }),
    );
  });

  it('computes how many hours credit lasts', () => {
    expect(hoursCovered(eur('10'), eur('0.03'))).toBe(333);
    expect(hoursCovered(eur('0'), eur('1'))).toBe(0);
    expect(hoursCovered(eur('-5'), eur('1'))).toBe(0);
    expect(hoursCovered(eur('10'), eur('0'))).toBeUndefined();
    expect([isPositive(eur('0.01')), isPositive(eur(0)), isNegative(eur('-0.01')), isNegative(eur(0))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('money as text', () => {
  it('is written as the locale writes it', () => {
    expect(visible(formatMoney(eur('1234.5'), 'en'))).toBe('€1,234.50');
    expect(visible(formatMoney(eur('12345.5'), 'et'))).toBe('12 345,50 €');
    expect(visible(formatMoney(eur('12345.5'), 'es'))).toBe('12.345,50 €');
    expect(visible(formatMoney(money('1234.5', 'JPY'), 'en'))).toBe('¥1,235');
    expect(visible(formatMoney(money('1.2345', 'KWD'), 'en'))).toBe('KWD 1.235');
    expect(visible(formatMoney(money('3', '1$'), 'en'))).toBe('3.00 1$');
  });

  it('never shows a negative zero, and stays exact beyond what floats hold', () => {
    expect(formatMoney(eur('-0.001'), 'en')).toBe('€0.00');
    expect(formatMoney(eur('1.005'), 'en')).toBe('€1.01');
    expect(formatMoney(eur('90071992547409931.23'), 'en')).toBe('€90,071,992,547,409,931.23');
  });

  it('has a minus sign before what is below zero, in every language', () => {
    expect(['en', 'et', 'es'].map((locale) => visible(formatMoney(eur('-12.5'), locale)))).toEqual([
      ...['\u2212€12.50', '\u221212,50 €', '\u221212,50 €'],
    ]);
    expect(visible(formatMoney(money('-3', '1$'), 'en'))).toBe('\u22123.00 1$');
    expect(formatPrice(eur('-0.0068'), 'en')).toBe('\u2212€0.0068');
    expect(parseTyped('\u221212,50', 'et')).toBe('-12.5');
  });

  it('keeps the decimals that make a small price', () => {
    expect(['0', '2', '0.0068', '0.123456', '0.00000123', '3.14159'].map((a) => formatPrice(eur(a), 'en'))).toEqual([
      '€0.00',
      '€2.00',
      '€0.0068',
      '€0.123456',
      '€0.0000012',
      '€3.1416',
    ]);
  });

  it('never shows a nonzero price as nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 14 }), (digits, decimals) => {
        expect(formatPrice(eur(new Big(digits).div(new Big(10).pow(decimals)).toFixed()), 'en')).toMatch(/[1-9]/);
      }),
    );
  });

  it('reads what people type in their locale', () => {
    expect(
      ['12.50', '12,50', '1,234', '1,234.50', '1.234,50', '1 234,5', "1'000", '.5', '+7'].map((t) =>
        parseTyped(t, 'en'),
      ),
    ).toEqual(['12.5', '12.5', '1234', '1234.5', '1234.5', '1234.5', '1000', '0.5', '7']);
    expect(parseTyped('1.234', 'es')).toBe('1234');
    expect(parseTyped('1.234', 'et')).toBe('1.234');
    expect(parseTyped('-1.234.567', 'en')).toBe('-1234567');
    expect(['', 'ten', '1.2.3', '1,2,3.4', '12€', '1e5', '--1', '1.23.456'].map((t) => parseTyped(t, 'en'))).toEqual(
      Array(8).fill(undefined),
    );
  });

  it('reads back what it writes', () => {
    for (const locale of ['en', 'et', 'es']) {
      fc.assert(
        fc.property(amounts, (a) => {
          const value = round(eur(a));
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value.amount as `${number}`);
          expect(parseTyped(text.replace('\u2212', '-'), locale)).toBe(value.amount);
        }),
      );
    }
  });
});
