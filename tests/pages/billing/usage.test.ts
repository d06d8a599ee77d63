/** Usage whose entries say little: nothing is merged, nothing is lost, nothing falls over. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineReport, monthlyReport, usedIn } from '../../../resources/invoice/report';
import { invoiceStatement } from '../../../resources/invoice/rules';
import type { Invoice, UsageEntry } from '../../../resources/invoice/schema';
import { accountStatement, usageStatement } from '../../../resources/invoice/rules/accountStatement';
import {
  usageCost,
  dayOf,
  entriesOfDays,
  entryCost,
  groupingsOf,
  groupUsage,
  hoursOfUnit,
  withoutCost,
} from '../../../resources/invoice/usage';
import { costDifferences } from '../../../resources/invoice/usageCheck';
import { formatDayMonth, formatMonth } from '../../../src/lib/periodText';
import { money, sum } from '../../../src/lib/money';
import { formatDay, formatExact, formatRelative } from '../../../src/lib/timeText';

const bare = (more: UsageEntry = {}): UsageEntry => ({
  hours: '10',
  price: '0.5',
  cost: '5',
  price_unit: 'h',
  ...more,
});

describe('an entry', () => {
  it.each([
    ['h', 1],
    ['EUR/hour', 1],
    ['per day', 24],
    ['Monthly', 730],
    ['', 1],
    [undefined, 1],
    ['GB', undefined],
    ['720 h', 720],
    ['EUR/30 days', 720],
    ['24h', 24],
  ])('priced for %j is for %s hours', (unit, hours) => expect(hoursOfUnit(unit)).toBe(hours));

  it('without a cost costs its price times its hours', () => {
    const cost = (entry: UsageEntry) => entryCost(entry, 'EUR')?.amount;
    expect(cost({ hours: '10', price: '0.5' })).toBe('5');
    // 73.00 a month is 0.10 an hour.
    expect(cost({ hours: '10', price: '73', price_unit: 'month' })).toBe('1');
    expect(cost({ hours: '10', price: '73', price_unit: 'GB' })).toBeUndefined();
    expect(cost({ hours: '10' })).toBeUndefined();
    expect(withoutCost([bare(), { hours: '10' }], 'EUR')).toBe(1);
    expect(usageCost([bare(), { hours: '10' }], 'EUR').amount).toBe('5');
  });

  it('is of a day only where it says so', () => {
    expect(dayOf(bare())).toBeUndefined();
    expect(dayOf(bare({ period_start: '2026-03-01 00:00:00' }))).toBe('2026-03-01');
    expect(dayOf({ period_start: '2026-03-01', period_end: '2026-03-11' })).toBeUndefined();
    expect(dayOf({ period_start: '2026-03-01', hours: '240' })).toBeUndefined();
  });
});

describe('a cost that is not its price times its hours', () => {
  const costsOf = (entries: readonly UsageEntry[]) =>
    costDifferences(entries, 'EUR').map(({ reported, counted }) => [reported.amount, counted.amount]);

  it('is shown beside it, by resource', () => {
    expect(costsOf([bare(), bare({ cost: '6' })])).toEqual([['6', '5']]);
    const days = ['6', '7', '8'].map((cost) => bare({ cost, resource_uuid: 'a' }));
    expect(costsOf(days)).toEqual([['21', '15']]);
    expect(costsOf([bare({ cost: '6', resource_uuid: 'a' }), bare({ cost: '6', resource_uuid: 'b' })])).toHaveLength(2);
  });

  it('is none where rounding explains it, or one of them is not known', () => {
    // 744 x 0.0135 is 10.044; 10 x 0.005 may have been rounded to 0.01.
    expect(costsOf([{ hours: 744, price: '0.0135', cost: '10.04' }])).toEqual([]);
    expect(costsOf([{ hours: 10, price: '0.01', cost: '0.05' }])).toEqual([]);
    expect(costsOf([{ hours: 10, price: '73', price_unit: 'month', cost: '1.00' }])).toEqual([]);
    expect(
      costsOf([{ hours: 10, cost: '1' }, { price: '1', cost: '2' }, bare({ price_unit: 'GB', cost: '1' })]),
    ).toEqual([]);
    expect(costsOf([{ hours: 10, price: '0.5' }])).toEqual([]);
  });

  it('is none where the price may be of one of several', () => {
    expect(costsOf([bare({ cost: '10', configurations: [{ vcpu: 2 }] })])).toEqual([]);
    expect(costsOf([bare({ cost: '20', configurations: { ram: { memory: '4096' } } })])).toEqual([]);
    expect(costsOf([bare({ cost: '10', configurations: { vcpu: 4 } })])).toEqual([['10', '5']]);
    expect(costsOf([bare({ resource_type: 'CPU', cost: '10' })])).toEqual([]);
    expect(costsOf([bare({ resource_type: 'block-storage', cost: '203' })])).toEqual([]);
    expect(costsOf([bare({ resource_type: 'CPU', cost: '4' })])).toEqual([['4', '5']]);
    expect(costsOf([bare({ resource_type: 'virtual_machine', cost: '10' })])).toEqual([['10', '5']]);
  });
});

describe('entries without ids', () => {
  it('that look alike stay as many as they are', () => {
    const alike = [bare(), bare(), bare({ configurations: { vcpu: 2 } })];
    const groups = groupUsage(alike, 'resource', 'EUR');
    expect(new Set(groups.map(({ number }) => number))).toEqual(new Set([1, 2, undefined]));
    expect(groups.map(({ cost }) => cost.amount)).toEqual(['5', '5', '5']);
    expect(groupUsage(alike, 'kind', 'EUR')[0]?.resources).toBe(3);
  });

  it('of several days are the same by their order', () => {
    const on = (day: string) => [bare({ period_start: day }), bare({ period_start: day })];
    const groups = groupUsage([...on('2026-03-01'), ...on('2026-03-02')], 'resource', 'EUR');
    expect(groups.map(({ cost, hours }) => [cost.amount, hours])).toEqual([
      ['10', 20],
      ['10', 20],
    ]);
  });

  it('are grouped only by what they say', () => {
    expect(groupingsOf([bare()])).toEqual(['resource']);
    expect(groupingsOf([bare({ resource_type: 'disk', period_start: '2026-03-01' })])).toEqual([
      'day',
      'resource',
      'kind',
    ]);
    expect(groupingsOf([bare({ location_slug: 'tll', period_start: 'soon' })])).toEqual(['resource', 'location']);
  });

  it('of other days are not counted, and said', () => {
    const of = entriesOfDays(
      [bare(), bare({ period_start: '2026-03-02' }), bare({ period_start: '2026-02-27', period_end: '2026-02-28' })],
      { from: '2026-03-01', to: '2026-03-31' },
    );
    expect([of.within.length, of.undated, of.outside]).toEqual([2, 1, 1]);
  });

  it('is of one month alone, whenever the provider’s midnight is and whatever of two months an answer has', () => {
    const months = [
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-31' },
    ];
    const countedIn = (period_start: string, period_end: string) =>
      months.map((days) => entriesOfDays([bare({ period_start, period_end })], days).within.length);
    expect(countedIn('2026-02-28 00:00:00', '2026-03-01 00:00:00')).toEqual([1, 0]);
    expect(countedIn('2026-02-01 00:00:00', '2026-03-01 00:00:00')).toEqual([1, 0]);
    expect(countedIn('2026-03-01T00:00:00+02:00', '2026-03-02T00:00:00+02:00')).toEqual([0, 1]);
    expect(countedIn('2026-03-01T00:00:00+02:00', '2026-04-01T00:00:00+03:00')).toEqual([0, 1]);
    expect(countedIn('2026-03-01T00:00:00-07:00', '2026-03-02T00:00:00-07:00')).toEqual([0, 1]);
    expect(dayOf(bare({ period_start: '2026-03-01T00:00:00+02:00', period_end: '2026-03-02T00:00:00+02:00' }))).toBe(
      '2026-03-01',
    );
  });
});

describe('no format of a date', () => {
  it('throws', () => {
    for (const odd of [undefined, null, '', 'soon', {}, [], NaN, Infinity, new Date(NaN), 8.64e18, '2026-02-30']) {
      for (const text of [formatDay, formatExact, formatRelative, formatDayMonth]) expect(text(odd, 'en')).toBe('');
    }
    expect(formatMonth('', 'en')).toBe('');
    expect(formatMonth('2026-03', 'en')).toBe('March 2026');
  });
});

describe('the same use', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => (value / 100).toFixed(2));
  const rate = fc.integer({ min: 0, max: 50 });
  it('is the same in usage, the account, the running invoice and the reports', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), rate, rate, (costs, discount, vat) => {
        const percentages = { discount_percentage: discount, vat_percentage: vat };
        const entries = costs.map((cost): UsageEntry => ({ cost }));
        const subtotal = usageCost(entries, 'EUR').amount;
        const account = { id: 1, status: 'ACTIVE', ...percentages, running_totals: { subtotal } };
        const lines = costs.map((amount) => ({ name: 'x', amount }));
        const invoice: Invoice = { id: 'current', period_start: '2026-03-01', records_list: lines, ...percentages };
        const chains = [
          usageStatement(entries, account, 'EUR'),
          accountStatement(account, 'EUR'),
          invoiceStatement(invoice, 'EUR'),
        ];
        for (const chain of chains) {
          expect([chain.usage, chain.net, chain.total].map((one) => Number(one?.amount))).toEqual(
            [chains[0]?.usage, chains[0]?.net, chains[0]?.total].map((one) => Number(one?.amount)),
          );
        }
        const months = monthlyReport([invoice], 'EUR');
        expect(Number(usedIn(months, 'EUR').amount)).toBe(Number(chains[0]?.net?.amount));
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  it('is the same by month and by line: discount, credit notes and what no line says have their own', () => {
    const invoices: Invoice[] = [
      {
        ...{ id: 1, type: 'cloud_services', period_start: '2026-01-01', discount_percentage: 10 },
        records_list: [{ name: 'Machines', amount: '200.00' }],
        totals: { subtotal: '200.00', discount_amount: '20.00', total_before_tax: '180.00' },
      },
      { id: 2, type: 'cloud_services', period_start: '2026-02-01', totals: { total_before_tax: '20.39' } },
      { id: 3, type: 'credit_note', period_start: '2026-02-01', totals: { total_before_tax: '5.00' } },
      { id: 4, type: 'credit_topup', status: 10, period_start: '2026-02-01', totals: { total_before_tax: '50' } },
    ];
    // 180.00 + 20.39 - 5.00
    expect(usedIn(monthlyReport(invoices, 'EUR'), 'EUR').amount).toBe('195.39');
    const lines = lineReport(invoices, 'EUR');
    expect(lines.map(({ what, amount }) => [what, amount.amount])).toEqual([
      ['line', '200'],
      ['rest', '20.39'],
      ['discount', '-20'],
      ['credit_note', '-5'],
    ]);
    const amounts = lines.map(({ amount }) => amount);
    expect(sum(amounts, 'EUR')).toEqual(money('195.39', 'EUR'));
  });
});
