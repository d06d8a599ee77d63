import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillingAccount } from '../../../resources/billing/account';
import { nextChargeOf } from '../../../resources/billing/nextCharge';
import { lineReport, monthlyReport, usedIn } from '../../../resources/invoice/report';
import { accountStatement } from '../../../resources/invoice/rules/accountStatement';
import { addStatements } from '../../../resources/invoice/statement';
import { costsNothing, dailyCost, payerOf } from '../../../resources/invoice/rules/dailyCost';
import {
  changeOf,
  monthForecast,
  netOfUsage,
  netSoFar,
  sameDaysLastMonth,
} from '../../../resources/invoice/rules/monthToDate';
import type { Invoice, UsageEntry } from '../../../resources/invoice/schema';
import { money } from '../../../src/lib/money';
import { knownSum } from '../../../src/lib/sum';

const eur = (amount: string | number) => money(amount, 'EUR');
const after = { discount: 'after', vat: 'excluded' } as const;
const account = (id: number, more: object = {}) =>
  ({ id, discount_percentage: 10, vat_percentage: 24, ...more }) as unknown as BillingAccount;
const entry = (day: string, cost: unknown, id: unknown = 1): UsageEntry =>
  ({ period_start: `${day}T00:00:00Z`, period_end: `${day}T23:00:00Z`, cost, billing_account_id: id }) as UsageEntry;
const october = { from: '2026-10-01', to: '2026-10-24' };

describe('the same days of last month', () => {
  it('are as many, or all where it was shorter', () => {
    expect(sameDaysLastMonth(new Date('2026-11-24T12:00:00Z'))).toEqual(october);
    expect(sameDaysLastMonth(new Date('2026-03-31T12:00:00Z'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(sameDaysLastMonth(new Date('2027-01-05T00:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  });

  it('come to what each account pays: 100 less 10 % and 50 less 20 % are 130', () => {
    const entries = [entry('2026-10-01', '60.00'), entry('2026-10-24', 40), entry('2026-10-02', 50, '2')];
    const accounts = [account(1), account(2, { discount_percentage: '20' })];
    expect(netOfUsage(entries, october, accounts, 'EUR')).toEqual(eur(130));
    // Of other days: not counted.
    expect(netOfUsage([...entries, entry('2026-10-25', 7)], october, accounts, 'EUR')).toEqual(eur(130));
  });

  it('are not known where a cost, a date or a payer is not', () => {
    const known = [entry('2026-10-01', 10)];
    const accounts = [account(1), account(2)];
    expect(netOfUsage([...known, entry('2026-10-02', null)], october, accounts, 'EUR')).toBeUndefined();
    expect(netOfUsage([...known, { cost: 5, billing_account_id: 1 }], october, accounts, 'EUR')).toBeUndefined();
    expect(netOfUsage([...known, entry('2026-10-02', 5, 3)], october, accounts, 'EUR')).toBeUndefined();
    expect(netOfUsage(known, october, [], 'EUR')).toBeUndefined();
    expect(netOfUsage([], october, accounts, 'EUR')).toEqual(eur(0));
  });

  it('never come to less for what is left out of an answer', () => {
    const given = fc.record({
      cost: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(null, undefined, 'n/a', '')),
      day: fc.constantFrom('2026-10-01', '2026-10-24'),
      id: fc.constantFrom<unknown>(1, '2', null, undefined, 9),
    });
    const accounts = [account(1, { discount_percentage: 0 }), account(2, { discount_percentage: null })];
    fc.assert(
      fc.property(fc.array(given, { minLength: 1 }), (all) => {
        const net = netOfUsage(
          all.map(({ day, cost, id }) => ({ ...entry(day, cost), billing_account_id: id }) as UsageEntry),
          october,
          accounts,
          'EUR',
        );
        const isWhole = all.every(({ cost, id }) => typeof cost === 'number' && [1, '2'].includes(id as number));
        if (isWhole) expect(Number(net?.amount)).toBe(all.reduce((sum, { cost }) => sum + Number(cost), 0));
        else expect(net).toBeUndefined();
      }),
    );
  });
});

describe('this month', () => {
  const reported = (id: number, net: unknown) => account(id, { running_totals: { total_before_tax: net } });

  it('is what all accounts say together, or not known', () => {
    expect(netSoFar([reported(1, '879.98'), reported(2, 144.26)], 'EUR')).toEqual(eur('1024.24'));
    expect(netSoFar([reported(1, '879.98'), account(2)], 'EUR')).toBeUndefined();
    expect(netSoFar([reported(1, null)], 'EUR')).toBeUndefined();
  });

  it('is the same on every page: each account rounded once, whatever the lines of its invoice are rounded to', () => {
    const cost = fc.integer({ min: 0, max: 9_999_999 }).map((micros) => new Big(micros).div(10_000));
    const one = fc.record({
      costs: fc.array(cost, { minLength: 1, maxLength: 9 }),
      discount: fc.constantFrom('0', '7.5', '10'),
      hasTotals: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (all) => {
        const bills = all.map(({ costs, discount, hasTotals }, id) => {
          const whole = costs.reduce((before, of) => before.plus(of), new Big(0));
          const net = whole.minus(whole.times(discount).div(100)).toFixed();
          const percentages = { discount_percentage: discount, vat_percentage: '24' };
          const totals = { subtotal: whole.toFixed(), total_before_tax: net };
          const lines = costs.map((of, index) => ({ name: `line ${index}`, amount: of.round(2).toFixed(2) }));
          return {
            account: account(id, { ...percentages, running_totals: totals }),
            invoice: {
              ...{ id: 'current', type: 'cloud_services', billing_account_id: id, period_start: '2026-11-01' },
              ...{ status: 0, ...percentages, records_list: lines, ...(hasTotals && { totals }) },
            } as Invoice,
            net: new Big(net).round(2),
          };
        });
        const accounts = bills.map((bill) => bill.account);
        const payerOf = ({ billing_account_id: id }: Invoice) => accounts.find((of) => of.id === id);
        const invoices = bills.map(({ invoice }) => invoice);
        const expected = bills.reduce((before, { net }) => before.plus(net), new Big(0)).toFixed();
        expect(netSoFar(accounts, 'EUR')?.amount).toBe(expected);
        expect(usedIn(monthlyReport(invoices, 'EUR', payerOf), 'EUR').amount).toBe(expected);
        const lines = lineReport(invoices, 'EUR', payerOf).map(({ amount }) => new Big(amount.amount));
        expect(lines.reduce((before, of) => before.plus(of), new Big(0)).toFixed()).toBe(expected);
        const statements = accounts.map((of) => accountStatement(of, 'EUR'));
        expect(addStatements(statements, 'EUR').net?.amount).toBe(expected);
      }),
    );
  });

  it('of the days before is what the page of usage adds up', () => {
    const accounts = [account(1, { discount_percentage: '7.5' }), account(2, { discount_percentage: '0' })];
    const entries = [entry('2026-10-01', '0.004'), entry('2026-10-02', '0.004', 2)];
    // Each account is billed 0.00: not 0.0077 of both together.
    expect(netOfUsage(entries, october, accounts, 'EUR')).toEqual(eur(0));
  });

  it('comes to 100 and 6 days and 12 hours at 0.50 an hour: 178', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const rate = knownSum(eur('0.25'), after);
    expect(monthForecast(eur(100), [rate, rate], now)).toEqual(eur(178));
    expect(monthForecast(eur(100), [rate, undefined], now)).toBeUndefined();
    expect(monthForecast(undefined, [rate], now)).toBeUndefined();
  });

  it('is compared with what there was', () => {
    expect(changeOf(eur(125), eur(100))).toBe(0.25);
    expect(changeOf(eur(50), eur(100))).toBe(-0.5);
    expect(changeOf(eur(100), eur('100.00'))).toBe(0);
    expect(changeOf(eur(5), eur(0))).toBeUndefined();
  });
});

describe('the days', () => {
  const days = { from: '2026-10-01', to: '2026-10-03' };

  it('are all there, each after the discount', () => {
    const costs = dailyCost(
      [entry('2026-10-01', 10), entry('2026-10-03', 5), entry('2026-10-03', 1)],
      days,
      [payerOf(account(1))],
      'EUR',
    );
    expect(costs?.days.map(({ day, amount }) => [day, amount.amount])).toEqual([
      ['2026-10-01', '9'],
      ['2026-10-02', '0'],
      ['2026-10-03', '5.4'],
    ]);
    expect(costs?.total).toEqual(eur('14.4'));
  });

  it('have no total where a cost is not known, and are none where a day, a payer or a discount is not', () => {
    const costs = dailyCost([entry('2026-10-01', 10), entry('2026-10-02', 'n/a')], days, [payerOf(account(1))], 'EUR');
    expect([costs?.total, costs?.unknown]).toEqual([undefined, 1]);
    expect(dailyCost([{ cost: 5 }], days, [payerOf(account(1))], 'EUR')).toBeUndefined();
    expect(dailyCost([entry('2026-10-01', 5, 7)], days, [payerOf(account(1))], 'EUR')).toBeUndefined();
    const unread = [payerOf(account(1, { discount_percentage: undefined, $unread: ['discount_percentage'] }))];
    expect(dailyCost([entry('2026-10-01', 5)], days, unread, 'EUR')).toBeUndefined();
    expect(dailyCost([entry('2026-10-01', 0)], days, unread, 'EUR')?.total).toEqual(eur(0));
    const none = dailyCost([], days, [], 'EUR');
    expect(none && costsNothing(none)).toBe(true);
  });
});

describe('the next charge', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const automatic = {
    is_recurring_payment_enabled: true,
    recurring_payment_amount: '20.00',
    recurring_payment_threshold: 5,
    running_totals: { credit_available: '29.00' },
  };

  it('is the invoice, the automatic top-up at its day, or none', () => {
    expect(nextChargeOf(account(1, { paying_by_invoice: true }), 'EUR', undefined, now)).toEqual({
      kind: 'invoice',
      when: new Date('2026-12-01T00:00:00Z'),
    });
    // 24.00 above the threshold at 0.50 an hour: 48 hours.
    expect(nextChargeOf(account(1, automatic), 'EUR', knownSum(eur('0.5'), after), now)).toEqual({
      kind: 'top_up',
      amount: eur('20'),
      threshold: eur(5),
      due: false,
      when: new Date('2026-11-26T12:00:00Z'),
    });
    expect(nextChargeOf(account(1, { is_recurring_payment_enabled: false }), 'EUR', undefined, now).kind).toBe('none');
  });

  it('is due below the threshold, and not known where nothing says it', () => {
    const low = { ...automatic, running_totals: { credit_available: 4.99 } };
    expect(nextChargeOf(account(1, low), 'EUR', undefined, now)).toMatchObject({ due: true, when: undefined });
    expect(nextChargeOf(account(1), 'EUR', undefined, now).kind).toBe('unknown');
    const bare = { ...automatic, recurring_payment_amount: null, running_totals: null };
    expect(nextChargeOf(account(1, bare), 'EUR', undefined, now)).toMatchObject({
      ...{ kind: 'top_up', amount: undefined, when: undefined, due: false },
    });
  });
});
