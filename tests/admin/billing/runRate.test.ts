/** Forecasts that were wrong while they went by the month's average (a new account, one that grew), and one of 5,000 machines. */
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { builtInKinds } from '../../../resources';
import { meteredUse } from '../../../resources/billing/metered';
import type { BillingAccount } from '../../../resources/billing/account';
import { runRatesOf } from '../../../resources/pricing/runRate';
import { buildRegistry } from '../../../resources/registry';
import { creditStateOf } from '../../../src/admin/account';
import { pricedType, type OwnedRecords } from '../../../src/admin/billing/pricedType';
import { creditLasts } from '../../../src/lib/forecast';
import { amountOf, omittedOf } from '../../support/sums';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const now = new Date('2026-11-22T12:00:00Z');
const list = {
  currency: 'EUR',
  rates: {},
  prices: [
    { resource_type: 'CPU', price_per_hour: '0.005' },
    { resource_type: 'RAM', price_per_hour: '0.003' },
    { resource_type: 'STORAGE', price_per_hour: '0.0001' },
    { resource_type: 'BLOCK_STORAGE', price_per_hour: '0.0002' },
    { resource_type: 'snapshot', price_per_hour: '0.00005' },
    { resource_type: 'FLOATING_IP', price_per_hour: '0.004' },
    { resource_type: 'OBJECT_STORAGE', price_per_hour: '0.00003' },
  ],
};
/** 0.005 + 0.003 + 20 x 0.0001 = 0.01 an hour. */
const machine = (id: number, more: object = {}) => ({
  ...{ id: `tll:${id}`, uuid: `m${id}`, location: 'tll', status: 'running', vcpu: 1, memory: 1024, billing_account: 1 },
  storage: [{ uuid: `d${id}`, size: 20 }],
  ...more,
});
const owned = (name: string, records: readonly object[], more: Partial<OwnedRecords> = {}): OwnedRecords => ({
  kind: registry.get(name),
  records: records as unknown as readonly PortalRecord[],
  failures: [],
  failed: false,
  ...more,
});
const account = (credit: string, more: Partial<BillingAccount> = {}): BillingAccount => ({
  ...{ id: 1, status: 'ACTIVE', running_totals: { credit_available: credit, ongoing: '0' } },
  ...more,
});
const rateOf = (lists: readonly OwnedRecords[], of: BillingAccount) =>
  runRatesOf(
    lists.map((one) => pricedType(one, lists, list)),
    [of],
    'EUR',
  )(of);
const forecast = (lists: readonly OwnedRecords[], of: BillingAccount) =>
  creditLasts(creditStateOf(of, 'EUR', rateOf(lists, of)), now);

describe('metered use', () => {
  const using = (subtotal: unknown, subtotal_resource_usage: unknown) =>
    account('24', {
      running_totals: { credit_available: '24', subtotal, subtotal_resource_usage } as BillingAccount['running_totals'],
    });

  it('is what the period has cost beside its resources, by the hour: 12.90 in 516 hours are 0.025 an hour', () => {
    const reported = using('112.90', '100');
    const use = meteredUse(reported, 'EUR', now);
    expect(use && amountOf(use)).toBe('0.025');
    const lists = [owned('virtual_machine', [machine(1)])];
    const types = lists.map((one) => pricedType(one, lists, list));
    const rate = runRatesOf(types, [reported], 'EUR', (of) => meteredUse(of, 'EUR', now))(reported);
    // A machine at 0.01 beside it.
    expect(amountOf(rate.hourly)).toBe('0.035');
    expect(rate.types.map(({ name, count }) => [name, count])).toEqual([
      ['metered', 0],
      ['virtual_machine', 1],
    ]);
  });

  it.each([
    ['both are the same', '100', 100],
    ['less than a coin lies between them', '100.001', '100'],
    ['resources cost more than all', '99', '100'],
    ['one of them is not told', undefined, '100'],
    ['the other is not told', '100', null],
    ['one is no number', 'n/a', '100'],
  ])('is none where %s', (_, all, ofResources) => {
    expect(meteredUse(using(all, ofResources), 'EUR', now)).toBeUndefined();
  });
});

describe('what everything that exists costs', () => {
  it('a new account with its first machine: 24.00 at 0.01 an hour are 100 days, a second after it is made', () => {
    const made = forecast([owned('virtual_machine', [machine(1)])], account('24', { created_at: now.toISOString() }));
    expect('until' in made && made.until.toISOString()).toBe('2027-03-02T12:00:00.000Z');
  });

  it('three idle weeks, then ten machines: 24.00 at 0.1 an hour are ten days', () => {
    const ten = Array.from({ length: 10 }, (_, id) => machine(id, { status: id % 2 ? 'stopped' : 'running' }));
    const grown = account('24', { running_totals: { credit_available: '24', ongoing: '0.1' } });
    const lasts = forecast([owned('virtual_machine', ten)], grown);
    expect('until' in lasts && lasts.until.toISOString()).toBe('2026-12-02T12:00:00.000Z');
  });

  it('5,000 machines: 240,000 at 50 an hour are 200 days, whatever the month has cost so far', () => {
    const many = owned(
      'virtual_machine',
      Array.from({ length: 5000 }, (_, id) => machine(id)),
    );
    const old = account('240000', { running_totals: { credit_available: '240000', ongoing: '99999' } });
    const lasts = forecast([many], old);
    expect('until' in lasts && lasts.until.toISOString()).toBe('2027-06-10T12:00:00.000Z');
    // The same object: it is computed once, however many screens ask.
    expect(pricedType(many, [many], list).byPayer).toBe(pricedType(many, [many], list).byPayer);
  });

  it('counts a disk in a machine and a listed address once, and what is idle too', () => {
    const lists = [
      owned('virtual_machine', [machine(1, { public_ipv4: '203.0.113.1' })]),
      owned('disk', [
        { id: 'a', uuid: 'd1', size_gb: 20, location: 'tll', billing_account_id: 1, status: 'Active' },
        {
          id: 'b',
          uuid: 'x',
          size_gb: 10,
          snapshots: [{ uuid: 's', size_gb: 10 }],
          location: 'tll',
          billing_account_id: 1,
        },
      ]),
      owned('ip_address', [
        { id: 'i', address: '203.0.113.1', assigned_to: 'm1', type: 'public', location: 'tll', billing_account_id: 1 },
        { id: 'j', address: '203.0.113.2', type: 'public', location: 'tll', billing_account_id: 1 },
      ]),
      owned('bucket', [{ id: 'k', name: 'k', size_bytes: 100 * 1024 ** 3, billing_account_id: 1 }]),
    ];
    // 0.01; 10 x 0.0002 + 10 x 0.00005; 2 x 0.004; 100 x 0.00003.
    expect(Number(amountOf(rateOf(lists, account('1')).hourly))).toBeCloseTo(0.01 + 0.0025 + 0.008 + 0.003, 12);
  });

  it('leaves out what is deleted, and names a location that does not answer', () => {
    const failures = [{ location: 'jkt01', error: new Error('down') }] as never;
    const lists = [owned('virtual_machine', [machine(1), machine(2, { status: 'deleted' })], { failures })];
    const { hourly } = rateOf(lists, account('1'));
    expect([amountOf(hourly), omittedOf(hourly)]).toEqual(['0.01', ['jkt01']]);
  });
});
