/** Credit falling at a steady rate, computed by hand. */
import { describe, expect, it } from 'vitest';
import {
  creditAt,
  creditLine,
  debitedWithout,
  horizonOf,
  momentsUntil,
  withTopUp,
} from '../../resources/billing_account/projection';
import type { BillingAccount } from '../../resources/billing/account';
import { rateFrom } from '../../src/lib/rate';
import { knownAmount, knownSum, withVat } from '../../src/lib/sum';
import { money } from '../../src/lib/money';

const from = new Date('2026-03-01T00:00:00Z');
const hourly = (amount: string, currency = 'EUR') =>
  knownSum(money(amount, currency), { discount: 'after', vat: 'excluded' });
const account: BillingAccount = { id: 1, status: 'ACTIVE', vat_percentage: 24 };
const drawsVat: BillingAccount = {
  ...account,
  running_totals: { credit_amount: '100', credit_available: '87.6', total_before_tax: '10', total: '12.4' },
};

describe('credit', () => {
  it('of 100.00 at 0.50 an hour is used up after 200 hours, half of it after 100', () => {
    const line = creditLine(money('100', 'EUR'), hourly('0.5'), from);
    expect(line.end).toEqual(new Date('2026-03-09T08:00:00Z'));
    expect(creditAt(line, new Date('2026-03-05T04:00:00Z')).amount).toBe('50');
    expect(creditAt(line, new Date('2027-03-05T04:00:00Z')).amount).toBe('0');
    expect(creditAt(line, new Date('2020-03-05T04:00:00Z')).amount).toBe('100');
  });

  it('in yen and dinars too', () => {
    expect(creditLine(money('1200', 'JPY'), hourly('5', 'JPY'), from).end).toEqual(new Date('2026-03-11T00:00:00Z'));
    expect(creditLine(money('1.200', 'KWD'), hourly('0.005', 'KWD'), from).end).toEqual(
      new Date('2026-03-11T00:00:00Z'),
    );
  });

  it('of which nothing is drawn is never used up, and a debt is at once', () => {
    expect(creditLine(money('100', 'EUR'), hourly('0'), from).end).toBeUndefined();
    expect(creditLine(money('-5', 'EUR'), hourly('1'), from).end).toEqual(from);
  });

  it('lasts longer without some resources, and with a top-up', () => {
    const drawn = hourly('0.5');
    const types = [{ name: 'disk', count: 2, hourly: hourly('0.3') }];
    const rest = debitedWithout(drawn, types, account, [account]);
    expect(knownAmount(rest).amount).toBe('0.2');
    expect(creditLine(money('100', 'EUR'), rest, from).end).toEqual(new Date('2026-03-21T20:00:00Z'));
    expect(withTopUp(money('100', 'EUR'), '50').amount).toBe('150');
  });

  it('is drawn with VAT where the provider draws it: 0.62 less 0.372', () => {
    const rest = debitedWithout(withVat(hourly('0.5'), rateFrom('24')), [{ hourly: hourly('0.3') }], drawsVat, [
      drawsVat,
    ]);
    expect(knownAmount(rest).amount).toBe('0.248');
  });
});

describe('a picture', () => {
  const line = (amount: string) => creditLine(money(amount, 'EUR'), hourly('1'), from);
  it('is of a month at least, of a year at most, and a little longer than the credit lasts', () => {
    const days = (...lines: Parameters<typeof horizonOf>[0]) =>
      (horizonOf(lines, from).getTime() - from.getTime()) / 86_400_000;
    expect(days(line('24'))).toBe(30);
    expect(days(line('24'), line('2400'))).toBeCloseTo(105);
    expect(days(line('240000'))).toBe(366);
  });

  it('begins and ends with its moments', () => {
    const moments = momentsUntil(from, new Date('2026-03-31T00:00:00Z'), 4);
    expect(moments.map((at) => at.toISOString().slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-03-11',
      '2026-03-21',
      '2026-03-31',
    ]);
  });
});
