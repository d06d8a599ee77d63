/** The explorer's sums against raw answers: every number here is written by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOfMonths,
  daysSoFar,
  entriesOfMonths,
  lastMonths,
  type MonthEntry,
} from '../../../resources/invoice/months';
import { readUsageEntry } from '../../../resources/invoice/read';
import type { UsageEntry } from '../../../resources/invoice/schema';
import {
  currenciesOf,
  ofCurrency,
  prefixOf,
  shownCosts,
  stackings,
  stackingsOf,
  stackUsage,
  topGroups,
  type Stacking,
} from '../../../resources/invoice/stack';
import { entryCost } from '../../../resources/invoice/usage';
import { add, money, round, sum } from '../../../src/lib/money';

const read = (raw: readonly object[]): UsageEntry[] =>
  raw.map((one) => readUsageEntry(one as Record<string, unknown>, () => undefined));

/** The answer of one month alone. */
const inMonth = (entries: readonly UsageEntry[], month: string) =>
  entriesOfMonths([{ month, entries }], new Date('2026-11-20T10:00:00Z'));

/** As a provider answers for November 2026: three resources, some days. */
const november = read([
  {
    ...{ resource_type: 'virtual_machine', resource_uuid: 'A', resource_name: 'web-1', location_slug: 'tll' },
    ...{ billing_account_id: 1, hours: 24, price: '0.10', price_unit: 'h', cost: '2.40' },
    ...{ period_start: '2026-11-01T00:00:00Z', period_end: '2026-11-02T00:00:00Z' },
  },
  {
    ...{ resource_type: 'virtual_machine', resource_uuid: 'A', resource_name: 'web-1', location_slug: 'tll' },
    ...{ billing_account_id: 1, hours: '12', price: 0.1, cost: null },
    ...{ period_start: '2026-11-02T00:00:00Z', period_end: '2026-11-03T00:00:00Z' },
  },
  {
    ...{ resource_type: 'virtual_machine', resource_uuid: 'B', resource_name: 'web-2', location_slug: 'jhv' },
    ...{ billing_account_id: '2', hours: 24, price: '0.2', cost: 4.8 },
    ...{ period_start: '2026-11-01', period_end: '2026-11-02' },
  },
  {
    ...{ resource_type: 'disk', resource_uuid: 'C', resource_name: 'archive', location_slug: 'tll' },
    ...{ billing_account_id: 1, cost: '0.333', period_start: '2026-11-02', period_end: '2026-11-03' },
  },
]);
const days = ['2026-11-01', '2026-11-02'];
const rows = inMonth(november, '2026-11').rows;
const reported = (by: Stacking, labels: Record<string, string[]> = {}) =>
  stackUsage(rows, {
    ...{ by, step: 'day', columns: days, currency: 'EUR' },
    labelsOf: ({ resource_uuid: id }) => labels[id ?? ''] ?? [],
  }).groups.map(({ key, cost, byColumn }) => [key, cost.amount, byColumn.map(({ amount }) => amount)]);

describe('usage of a month, stacked', () => {
  it('by type', () =>
    expect(reported('kind')).toEqual([
      ['virtual_machine', '8.4', ['7.2', '1.2']],
      ['disk', '0.333', ['0', '0.333']],
    ]));

  it('by location', () =>
    expect(reported('location')).toEqual([
      ['jhv', '4.8', ['4.8', '0']],
      ['tll', '3.933', ['2.4', '1.533']],
    ]));

  it('by account, whether its id is a number or a text', () =>
    expect(reported('account')).toEqual([
      ['2', '4.8', ['4.8', '0']],
      ['1', '3.933', ['2.4', '1.533']],
    ]));

  it('by name prefix', () =>
    expect(reported('prefix')).toEqual([
      ['web', '8.4', ['7.2', '1.2']],
      ['archive', '0.333', ['0', '0.333']],
    ]));

  it('by label: several labels of one resource do not count it twice', () =>
    expect(reported('label', { A: ['web', 'prod'], B: ['prod'] })).toEqual([
      ['prod', '4.8', ['4.8', '0']],
      ['prod web', '3.6', ['2.4', '1.2']],
      ['', '0.333', ['0', '0.333']],
    ]));

  it('by resource, and in all', () => {
    expect(reported('resource').map(([, cost]) => cost)).toEqual(['4.8', '3.6', '0.333']);
    const stack = stackUsage(rows, { by: 'kind', step: 'month', columns: ['2026-11'], currency: 'EUR' });
    expect([stack.total.amount, stack.totals.map(({ amount }) => amount), stack.unknown]).toEqual([
      '8.733',
      ['8.733'],
      0,
    ]);
  });

  it('keeps what has no cost out of the sums, and says how many that are', () => {
    const more = inMonth(read([{ resource_type: 'disk', hours: 5 }, { cost: 'free' }]), '2026-11').rows;
    const stack = stackUsage([...rows, ...more], { by: 'kind', step: 'month', columns: ['2026-11'], currency: 'EUR' });
    expect([stack.total.amount, stack.unknown]).toEqual(['8.733', 2]);
    expect(stack.groups.map(({ key, entries, unknown }) => [key, entries, unknown])).toEqual([
      ['virtual_machine', 3, 0],
      ['disk', 2, 1],
      ['', 1, 1],
    ]);
  });

  it('counts the entries without a cost in their own column', () => {
    const more = inMonth(
      read([{ resource_type: 'disk', period_start: '2026-11-01', period_end: '2026-11-02' }]),
      '2026-11',
    );
    const columns = { by: 'kind', step: 'day', columns: days, currency: 'EUR' } as const;
    const { groups } = stackUsage([...rows, ...more.rows], columns);
    expect(groups.map(({ key, unknownByColumn }) => [key, unknownByColumn])).toEqual([
      ['virtual_machine', [0, 0]],
      ['disk', [1, 0]],
    ]);
  });

  it('gives seven groups a position of their own and puts the rest together', () => {
    const many = inMonth(
      read(Array.from({ length: 10 }, (_, index) => ({ resource_type: `t${index}`, cost: 10 - index }))),
      '2026-11',
    ).rows;
    const stack = stackUsage(many, { by: 'kind', step: 'month', columns: ['2026-11'], currency: 'EUR' });
    const { top, rest } = topGroups(stack, 8, 'EUR');
    expect(top.map(({ cost }) => cost.amount)).toEqual(['10', '9', '8', '7', '6', '5', '4']);
    expect(rest?.map(({ amount }) => amount)).toEqual(['6']);
    expect(topGroups(stack, 10, 'EUR').rest).toBeUndefined();
  });

  it('never adds two currencies: the other one is a stack of its own', () => {
    const mixed = inMonth(
      read([
        { cost: '5' },
        { cost: '7', currency: 'usd' },
        { cost: '1', currency: 'EUR' },
        { cost: '9', currency: '??' },
      ]),
      '2026-11',
    ).rows;
    expect(currenciesOf(mixed, 'EUR')).toEqual(['EUR', 'USD']);
    const total = (currency: string) => {
      const stack = stackUsage(ofCurrency(mixed, currency, 'EUR'), {
        ...{ by: 'kind', step: 'month', columns: ['2026-11'], currency },
      });
      return [stack.total.amount, stack.total.currency, stack.unknown];
    };
    // What names no code has no cost that is known, in either.
    expect(total('EUR')).toEqual(['6', 'EUR', 1]);
    expect(total('USD')).toEqual(['7', 'USD', 1]);
    expect(entryCost({ cost: '7', currency: 'USD' }, 'EUR')).toBeUndefined();
  });

  it('offers only what some entry has', () => {
    expect(stackingsOf(rows)).toEqual(['kind', 'location', 'account', 'prefix', 'resource']);
    expect(stackingsOf(inMonth(read([{ cost: 1 }]), '2026-11').rows)).toEqual(['resource']);
  });
});

describe('a name prefix', () => {
  it.each([
    ['web-1', 'web'],
    ['web_2', 'web'],
    ['web3', 'web'],
    ['db.primary.example', 'db'],
    ['42', '42'],
    ['192.0.2.11', '192.0.2.11'],
    ['-x', '-x'],
    ['  ', ''],
    [undefined, ''],
  ])('of %j is %j', (name, prefix) => expect(prefixOf(name)).toBe(prefix));
});

describe('a month of usage', () => {
  it('has each entry once: what begins before it belongs where most of it is', () => {
    // A provider at UTC+7: its November begins at 17:00 of the 31st.
    const entry = read([{ cost: 1, period_start: '2026-10-31T17:00:00Z', period_end: '2026-11-01T17:00:00Z' }]);
    expect(inMonth(entry, '2026-11').rows.map(({ day }) => day)).toEqual(['2026-11-01']);
    expect(inMonth(entry, '2026-10')).toEqual({ rows: [], outside: 1, undated: 0, repeated: [] });
  });

  it('takes entries without dates for those that were asked for, and says so', () => {
    expect(inMonth([{ cost: '1' }], '2026-11')).toEqual({
      rows: [{ entry: { cost: '1' }, month: '2026-11', day: undefined }],
      outside: 0,
      undated: 1,
      repeated: [],
    });
  });

  const now = new Date('2026-11-20T10:00:00Z');
  const sum = (rows: readonly { entry: { cost?: unknown } }[]) =>
    rows.reduce((all, { entry }) => all + Number(entry.cost ?? 0), 0);

  it('is counted once, where a provider answers the same entries without dates for each month', () => {
    const entries = read([{ cost: '5', hours: 700 }, { cost: '2' }]);
    const all = entriesOfMonths(
      ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, entries })),
      now,
    );
    expect(sum(all.rows)).toBe(7);
    expect(new Set(all.rows.map(({ month }) => month))).toEqual(new Set(['2026-11']));
    expect(all).toMatchObject({ undated: 2, outside: 0, repeated: ['2026-09', '2026-10'] });
  });

  it('stays where two months of one length have the same hours, or the entries differ', () => {
    const entries = read([{ cost: '5', hours: 744 }]);
    const steady = entriesOfMonths([{ month: '2026-07', entries }, { month: '2026-08', entries }], now); // prettier-ignore
    expect([sum(steady.rows), steady.repeated]).toEqual([10, []]);
    const other = read([{ cost: '6' }]);
    const differing = entriesOfMonths([{ month: '2026-09', entries: read([{ cost: '5' }]) }, { month: '2026-10', entries: other }], now); // prettier-ignore
    expect([sum(differing.rows), differing.repeated]).toEqual([11, []]);
    const none = entriesOfMonths([{ month: '2026-09', entries: [] }, { month: '2026-10', entries: [] }], now); // prettier-ignore
    expect(none).toEqual({ rows: [], outside: 0, undated: 0, repeated: [] });
  });

  it('is reported as answered with another month’s entries, which are not called uncounted', () => {
    const entries = read([{ cost: 1, period_start: '2026-11-03T00:00:00Z', period_end: '2026-11-03T23:59:59Z' }]);
    const all = entriesOfMonths([{ month: '2026-10', entries }, { month: '2026-11', entries }], now); // prettier-ignore
    expect(sum(all.rows)).toBe(1);
    expect(all).toMatchObject({ outside: 0, undated: 0, repeated: ['2026-10'] });
    expect(entriesOfMonths([{ month: '2026-10', entries }], now)).toMatchObject({ outside: 1, repeated: [] });
  });

  it('has its days as far as they have come', () => {
    const now = new Date('2026-03-02T10:00:00Z');
    expect(daysSoFar('2026-02', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonths(['2026-03'], [], now)).toEqual(['2026-03-01', '2026-03-02']);
    expect(lastMonths(now, 3)).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const anyEntry: fc.Arbitrary<MonthEntry> = fc.record({
  entry: fc.record({
    resource_type: maybe(fc.constantFrom('virtual_machine', 'disk', '__proto__', 'constructor', '')),
    resource_uuid: maybe(fc.constantFrom('a', 'b', 'c')),
    resource_name: maybe(fc.constantFrom('web-1', 'web-2', '=cmd()', '')),
    location_slug: maybe(fc.constantFrom('tll', 'jhv')),
    billing_account_id: maybe(fc.constantFrom(1, 2)),
    currency: maybe(fc.constantFrom('EUR', 'USD', 'nonsense')),
    cost: maybe(fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.constantFrom('1.23', 'x', '0.0001'))),
    hours: maybe(fc.constantFrom(1, '2.5', 'many')),
    price: maybe(fc.constantFrom('0.01', 3)),
  }),
  month: fc.constantFrom('2026-10', '2026-11'),
  day: maybe(fc.constantFrom('2026-10-05', '2026-11-06')),
}) as fc.Arbitrary<MonthEntry>;

it('leaves out of the days none of which the provider’s day has begun already', () => {
  const today = read([{ cost: '3', period_start: '2026-11-02T17:00:00Z', period_end: '2026-11-03T17:00:00Z' }]);
  const within = inMonth(today, '2026-11').rows;
  const columns = daysOfMonths(['2026-11'], within, new Date('2026-11-02T18:00:00Z'));
  expect(columns).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(stackUsage(within, { by: 'kind', step: 'day', currency: 'EUR', columns }).total).toEqual(money('3', 'EUR'));
});

/** A generated entry as /v1 answers it, with its cost in thousandths: what is expected is added up from these alone. */
const rawEntry = fc.record({
  thousandths: fc.integer({ min: -5_000, max: 5_000_000 }),
  written: fc.constantFrom('text', 'number', 'price and hours'),
  type: fc.constantFrom('virtual_machine', 'disk', '__proto__'),
  location: fc.constantFrom('tll', 'jhv'),
  account: fc.constantFrom(1, 2),
  name: fc.constantFrom('web-1', 'web-2', 'db-1'),
  dayAt: fc.constantFrom('2026-11-01', '2026-11-02'),
});
type RawEntry = typeof rawEntry extends fc.Arbitrary<infer T> ? T : never;

const decimalOf = (thousandths: number): string =>
  `${thousandths < 0 ? '-' : ''}${Math.floor(Math.abs(thousandths) / 1000)}.${String(Math.abs(thousandths) % 1000).padStart(3, '0')}`;

const answered = ({ thousandths, written, type, location, account, name, dayAt }: RawEntry) => ({
  ...{ resource_type: type, location_slug: location, billing_account_id: account, resource_name: name },
  ...{ period_start: `${dayAt}T00:00:00Z`, period_end: `${dayAt}T23:59:59Z` },
  ...(written === 'text' && { cost: decimalOf(thousandths) }),
  ...(written === 'number' && { cost: thousandths / 1000 }),
  ...(written === 'price and hours' && { hours: 10, price: decimalOf(thousandths / 10), price_unit: 'h' }),
});

describe('whatever usage is', () => {
  it.each<[Stacking, (one: RawEntry) => string]>([
    ['kind', ({ type }) => type],
    ['location', ({ location }) => location],
    ['account', ({ account }) => String(account)],
    ['prefix', ({ name }) => name.slice(0, name.indexOf('-'))],
    ['label', ({ name }) => (name === 'web-1' ? 'prod' : '')],
  ])('by %s, each group and each of its days is the sum of the raw costs', (by, groupOf) =>
    fc.assert(
      fc.property(fc.array(rawEntry, { maxLength: 40 }), (all) => {
        // Whole tenths of a thousandth, so that price times hours is exact.
        const raw = all.map((one) => ({ ...one, thousandths: one.thousandths - (one.thousandths % 10) }));
        const expected = new Map<string, bigint>();
        for (const one of raw) {
          for (const cell of [groupOf(one), `${groupOf(one)} ${one.dayAt}`, 'all', `all ${one.dayAt}`]) {
            expected.set(cell, (expected.get(cell) ?? 0n) + BigInt(one.thousandths));
          }
        }
        const stack = stackUsage(inMonth(read(raw.map(answered)), '2026-11').rows, {
          ...{ by, step: 'day', columns: days, currency: 'EUR' },
          labelsOf: ({ resource_name: name }) => (name === 'web-1' ? ['prod'] : []),
        });
        const shown = new Map<string, bigint>();
        const put = (cell: string, amount: string) => {
          const [whole = '', decimals = ''] = amount.split('.');
          expect(decimals.length).toBeLessThanOrEqual(3);
          shown.set(cell, BigInt(`${whole}${decimals.padEnd(3, '0')}`));
        };
        for (const { key, cost, byColumn } of stack.groups) {
          put(key, cost.amount);
          for (const [index, { amount }] of byColumn.entries()) put(`${key} ${days[index] ?? ''}`, amount);
        }
        put('all', stack.total.amount);
        for (const [index, { amount }] of stack.totals.entries()) put(`all ${days[index] ?? ''}`, amount);
        const nonZero = (sums: ReadonlyMap<string, bigint>) => new Map([...sums].filter(([, all]) => all !== 0n));
        expect(nonZero(shown)).toEqual(nonZero(expected));
        expect(stack.unknown).toBe(0);
      }),
    ),
  );

  it('is displayed as amounts that add up to the total', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.constantFrom(...stackings), (all, by) => {
        const within = inMonth(read(all), '2026-11').rows;
        const stack = stackUsage(within, { by, step: 'month', columns: ['2026-11'], currency: 'EUR' });
        const { costs, total } = shownCosts(stack, 'EUR');
        expect([...costs.values()].reduce((so, cost) => add(so, cost), money(0, 'EUR'))).toEqual(total);
        expect(total).toEqual(round(stack.total));
        for (const { key, cost } of stack.groups) {
          expect(Math.abs(Number(costs.get(key)?.amount) - Number(cost.amount))).toBeLessThan(0.01);
        }
      }),
    );
  });

  it('the groups, the columns and the coloured ones add up to the raw rows, and every row is in one group', () =>
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.constantFrom(...stackings), (all, by) => {
        for (const currency of currenciesOf(all, 'EUR')) {
          const own = ofCurrency(all, currency, 'EUR');
          const columns = ['2026-10', '2026-11'];
          const stack = stackUsage(own, {
            by,
            step: 'month',
            columns,
            currency,
            labelsOf: ({ resource_uuid: id }) => (id ? [id, 'x'] : []),
          });
          const raw = own.flatMap(({ entry }) => entryCost(entry, currency) ?? []).reduce(add, money(0, currency));
          expect(
            sum(
              stack.groups.map(({ cost }) => cost),
              currency,
            ),
          ).toEqual(raw);
          expect(sum(stack.totals, currency)).toEqual(raw);
          expect(stack.total).toEqual(raw);
          expect(stack.groups.reduce((count, { entries }) => count + entries, 0)).toBe(own.length);
          const { top, rest } = topGroups(stack, 3, currency);
          expect(sum([...top.map(({ cost }) => cost), ...(rest ?? [])], currency)).toEqual(raw);
        }
      }),
    ));
});
