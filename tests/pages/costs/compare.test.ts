/** What two months differ in, and why: only what the entries show. Numbers by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMonths, type MonthChange } from '../../../resources/invoice/compareMonths';
import type { MonthEntry } from '../../../resources/invoice/months';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { add, subtract } from '../../../src/lib/money';

const on = (day: string, entry: UsageEntry): MonthEntry => ({
  entry: { resource_type: 'virtual_machine', price_unit: 'h', period_start: `${day}T00:00:00Z`, ...entry },
  month: day.slice(0, 7),
  day,
});
const summaryOf = ({ entry, more, reasons }: MonthChange) => [
  entry.resource_name ?? '',
  more?.amount,
  reasons.map((reason) =>
    reason.why === 'resized'
      ? `resized ${reason.day ?? '?'}`
      : reason.why === 'price'
        ? `price ${reason.from.amount} ${reason.to.amount}`
        : 'hours' in reason
          ? `${reason.why} ${reason.hours}`
          : reason.why,
  ),
];
const small = { vcpu: 2, memory: 4096 };
const large = { vcpu: 8, memory: 32768 };
const db = { resource_uuid: 'db', resource_name: 'db-primary', hours: 24 };

describe('two months', () => {
  it('differ by what was resized, on the day it was, by what is new and by what is gone', () => {
    const october = [
      on('2026-10-30', { ...db, price: '1', cost: '24', configurations: small }),
      on('2026-10-31', { ...db, price: '1', cost: '24', configurations: small }),
      on('2026-10-31', { resource_uuid: 'old', resource_name: 'old', hours: 24, cost: '3.50' }),
      on('2026-10-31', { resource_uuid: 'same', resource_name: 'same', hours: 24, cost: '9' }),
    ];
    const november = [
      on('2026-11-11', { ...db, price: '1', cost: '24', configurations: small }),
      on('2026-11-12', { ...db, price: '2.5', cost: '60', configurations: large }),
      on('2026-11-12', { resource_uuid: 'archive', resource_name: 'archive-2024', hours: 24, cost: '8.70' }),
      on('2026-11-12', { resource_uuid: 'same', resource_name: 'same', hours: 24, cost: '9.00' }),
    ];
    const found = compareMonths(october, november, 'EUR');
    expect(found.changes.map(summaryOf)).toEqual([
      ['db-primary', '36', ['resized 2026-11-12']],
      ['archive-2024', '8.7', ['new']],
      ['old', '-3.5', ['gone']],
    ]);
    expect([found.before.amount, found.after.amount, found.more.amount]).toEqual(['60.5', '101.7', '41.2']);
    expect([found.same, found.unknown]).toEqual([1, 0]);
  });

  it('differ by price and by hours', () => {
    const before = [on('2026-10-01', { ...db, price: '73', price_unit: 'month', cost: '2.40', configurations: small })];
    const after = [on('2026-11-01', { ...db, hours: 20, price: '0.2', cost: '4', configurations: small })];
    expect(compareMonths(before, after, 'EUR').changes.map(summaryOf)).toEqual([
      ['db-primary', '1.6', ['price 0.1 0.2', 'fewer_hours 4']],
    ]);
  });

  it('give no reason that the data does not show', () => {
    const bare = (month: string, cost: string): MonthEntry => ({
      entry: { resource_name: 'x', cost },
      month,
      day: undefined,
    });
    expect(compareMonths([bare('2026-10', '1')], [bare('2026-11', '2')], 'EUR').changes.map(summaryOf)).toEqual([
      ['x', '1', ['unexplained']],
    ]);
    // Without days it is known that the size differs, and not since when.
    const sized = (row: MonthEntry, configurations: object) => ({ ...row, entry: { ...row.entry, configurations } });
    expect(
      compareMonths([sized(bare('2026-10', '1'), small)], [sized(bare('2026-11', '2'), large)], 'EUR').changes.map(
        summaryOf,
      ),
    ).toEqual([['x', '1', ['resized ?']]]);
    // Two lines of one moment may be two things of one name: neither was resized.
    const line = (day: string, configurations: object, cost: string) =>
      on(day, { resource_name: 'twin', cost, configurations });
    expect(
      compareMonths(
        [line('2026-10-01', small, '1'), line('2026-10-01', large, '2')],
        [line('2026-11-01', small, '1'), line('2026-11-01', large, '4')],
        'EUR',
      ).changes.map(summaryOf),
    ).toEqual([['twin', '2', ['unexplained']]]);
  });

  it('leave out of the totals whatever has no known cost in one of them, and say it', () => {
    const found = compareMonths(
      [on('2026-10-01', { ...db, cost: '5' }), on('2026-10-01', { resource_uuid: 'b', cost: '1' })],
      [
        on('2026-11-01', { ...db, hours: undefined, price: undefined }),
        on('2026-11-01', { resource_uuid: 'b', cost: '2' }),
      ],
      'EUR',
    );
    expect([found.before.amount, found.after.amount, found.more.amount, found.unknown]).toEqual(['1', '2', '1', 1]);
    expect(found.changes.at(-1)).toMatchObject({ before: { amount: '5' }, after: undefined, more: undefined });
  });
});

describe('whatever two months are', () => {
  const entry = fc.record({
    resource_uuid: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    resource_name: fc.option(fc.constantFrom('x', 'y', '__proto__'), { nil: undefined }),
    cost: fc.option(fc.integer({ min: -9, max: 99 }), { nil: undefined }),
    hours: fc.option(fc.integer({ min: 0, max: 24 }), { nil: undefined }),
    configurations: fc.option(fc.constantFrom(small, large, null, 'plan', [1]), { nil: undefined }),
  });
  const month = (name: string) =>
    fc.array(
      fc.record({
        entry,
        month: fc.constant(name),
        day: fc.option(fc.constantFrom(`${name}-01`, `${name}-02`), { nil: undefined }),
      }),
      { maxLength: 12 },
    ) as fc.Arbitrary<MonthEntry[]>;

  it('the changes add up to the difference, and every change has a reason', () =>
    fc.assert(
      fc.property(month('2026-10'), month('2026-11'), (before, after) => {
        const { changes, more, before: was, after: is } = compareMonths(before, after, 'EUR');
        expect(more).toEqual(subtract(is, was));
        const known = changes.flatMap((change) => change.more ?? []);
        expect(known.reduce(add, { amount: '0', currency: 'EUR' })).toEqual(more);
        expect(changes.every(({ reasons }) => reasons.length > 0)).toBe(true);
      }),
    ));
});
