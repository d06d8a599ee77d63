/** What is ordered, resized, listed and deleted, with any price missing: each missing part is named, the rest adds up. */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../dataProvider';
import { builtInKinds } from '../../resources';
import { debitedSum } from '../../resources/billing/debits';
import type { BillingAccount } from '../../resources/billing/account';
import { diskPrice } from '../../resources/pricing/disk';
import { poolNodes, priceOfNodes } from '../../resources/managed_service/price';
import { kindSum } from '../../resources/pricing/kindSum';
import { priceOfParts, type PriceList } from '../../resources/pricing/list';
import { priceResourceTypes, type PriceResourceType } from '../../resources/pricing/schema';
import { buildRegistry } from '../../resources/registry';
import { priceOf, type OrderedMachine } from '../../resources/virtual_machine/price';
import { changedPrice } from '../../resources/virtual_machine/changedPrice';
import { shareCost, shareSums } from '../../src/admin/billing/shares';
import { creditLasts } from '../../src/lib/forecast';
import { knownSum } from '../../src/lib/sum';
import { formatMoney } from '../../src/lib/moneyText';
import { rateFrom } from '../../src/lib/rate';
import { knownAmount, perUnit, afterDiscount, isUnknown, subtractSums, type Sum } from '../../src/lib/sum';
import { amountOf, omittedOf } from '../support/sums';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const millis: Record<PriceResourceType, number> = {
  ...{ CPU: 5, RAM: 3, STORAGE: 1, BLOCK_STORAGE: 2, backup: 4, snapshot: 6, WINDOWS_LICENSE: 11 },
  ...{ OBJECT_STORAGE: 7, FLOATING_IP: 8, LOAD_BALANCER: 13, BARE_METAL_SERVER: 17 },
};
const listWith = (types: readonly PriceResourceType[]): PriceList => ({
  prices: types.map((type) => ({
    resource_type: type,
    price_per_hour: String(millis[type] / 1000),
    ...(type === 'BARE_METAL_SERVER' && { spec_id: 'small' }),
  })),
  currency: 'EUR',
  rates: {},
});

/** By hand: what of these parts has a price, and which have none. */
function expected(parts: readonly (readonly [PriceResourceType, number])[], published: ReadonlySet<PriceResourceType>) {
  const known = parts.filter(([type]) => published.has(type));
  return {
    amount: known.reduce(
      (sum, [type, quantity]) => sum.plus(new Big(millis[type]).div(1000).times(quantity)),
      new Big(0),
    ),
    missing: parts.filter(([type]) => !published.has(type)).map(([type]) => type),
  };
}
function check(sum: Sum, parts: readonly (readonly [PriceResourceType, number])[], published: Set<PriceResourceType>) {
  const { amount, missing } = expected(parts, published);
  expect(Number(amountOf(sum))).toBeCloseTo(Number(amount), 9);
  expect([...omittedOf(sum)].sort()).toEqual([...new Set(missing)].sort());
  expect(isUnknown(sum)).toBe(parts.length > 0 && missing.length === parts.length);
}

const some = fc.subarray([...priceResourceTypes]).map((types) => new Set(types));
const system = (windows: boolean) => ({
  ...{ key: 'x', os_name: windows ? 'Windows Server' : 'ubuntu', os_version: '1', name: '', version: '1' },
  ...{ app: false, windows, license: undefined },
});
const machine = fc.record({
  vcpu: fc.integer({ min: 1, max: 64 }),
  gb: fc.integer({ min: 1, max: 256 }),
  disk: fc.integer({ min: 1, max: 2000 }),
  windows: fc.boolean(),
  ip: fc.boolean(),
  backup: fc.boolean(),
});
type Machine = typeof machine extends fc.Arbitrary<infer M> ? M : never;
const orderOf = ({ vcpu, gb, disk, windows, ip, backup }: Machine): OrderedMachine => ({
  ...{ location: 'tll', vcpu, memory: gb * 1024, disk, backup, reserve_public_ip: ip, system: system(windows) },
});
const partsOf = ({ vcpu, gb, disk, windows, ip, backup }: Machine): [PriceResourceType, number][] => [
  ['CPU', vcpu],
  ['RAM', gb],
  ['STORAGE', disk],
  ...(windows ? [['WINDOWS_LICENSE', vcpu] as [PriceResourceType, number]] : []),
  ...(ip ? [['FLOATING_IP', 1] as [PriceResourceType, number]] : []),
  ...(backup ? [['backup', disk] as [PriceResourceType, number]] : []),
];
const options = { numRuns: 100, seed: 1313 };

describe('with any prices missing', () => {
  it('a machine’s order names each missing part, and adds up the others', () => {
    fc.assert(
      fc.property(machine, some, (one, published) => {
        check(priceOf(listWith([...published]), orderOf(one)).sum, partsOf(one), published);
      }),
      options,
    );
  });

  it('so do orders of services, disks, addresses, balancers and leases', () => {
    fc.assert(
      fc.property(machine, fc.integer({ min: 1, max: 9 }), some, ({ vcpu, gb, disk }, count, published) => {
        const list = listWith([...published]);
        const nodes = priceOfNodes(list, { service_type: 'mariadb', location: 'tll' }, [
          { size: { vcpu, memory: gb * 1024, size_gb: disk }, count },
        ]);
        check(
          nodes.sum,
          [
            ['CPU', vcpu * count],
            ['RAM', gb * count],
            ['STORAGE', disk * count],
          ],
          published,
        );
        const of = (kind: string, record: object) => kindSum(registry.get(kind), list, { location: 'tll', ...record });
        check(of('disk', { size_gb: disk }), [['BLOCK_STORAGE', disk]], published);
        check(of('ip_address', { type: 'public' }), [['FLOATING_IP', 1]], published);
        check(of('load_balancer', {}), [['LOAD_BALANCER', 1]], published);
        check(of('bare_metal', { spec_id: 'small' }), [['BARE_METAL_SERVER', 1]], published);
        check(of('bucket', { size_bytes: gb * 1024 ** 3 }), [['OBJECT_STORAGE', gb]], published);
        const both = priceOfParts(
          list,
          [
            { type: 'LOAD_BALANCER', quantity: 1 },
            { type: 'FLOATING_IP', quantity: 1 },
          ],
          {},
        );
        check(
          both.sum,
          [
            ['LOAD_BALANCER', 1],
            ['FLOATING_IP', 1],
          ],
          published,
        );
      }),
      options,
    );
  });

  it('a resize shows both sums, and a difference that leaves out only what changes', () => {
    fc.assert(
      fc.property(machine, machine, some, (before, after, published) => {
        const next = { ...after, windows: before.windows };
        const changed = changedPrice(listWith([...published]), orderOf(before), orderOf(next));
        check(changed.now, partsOf(before), published);
        check(changed.next, partsOf(next), published);
        const [had, has] = [new Map(partsOf(before)), new Map(partsOf(next))];
        const types = priceResourceTypes.filter((type) => had.get(type) !== has.get(type));
        const differences = types.map((type) => [type, (has.get(type) ?? 0) - (had.get(type) ?? 0)] as const);
        const { amount, missing } = expected(differences, published);
        expect(Number(amountOf(changed.more))).toBeCloseTo(Number(amount), 9);
        expect([...omittedOf(changed.more)].sort()).toEqual([...missing].sort());
      }),
      options,
    );
  });

  it('the foot of a list, and what deleting many saves, counts how often each part is missing', () => {
    const kind = registry.get('virtual_machine');
    fc.assert(
      fc.property(fc.array(machine, { maxLength: 6 }), some, (machines, published) => {
        const records = machines.map(
          ({ vcpu, gb, disk, windows, ip, backup }, id) =>
            ({
              ...{ id, vcpu, memory: gb * 1024, storage: [{ uuid: 'a', size: disk }], backup, billing_account: 1 },
              ...{ os_name: windows ? 'windows' : 'ubuntu', public_ipv4: ip ? '203.0.113.1' : null, location: 'tll' },
            }) as unknown as PortalRecord,
        );
        const list = listWith([...published]);
        const { hourly } = shareCost(
          shareSums(kind, records, (record) => kindSum(kind, list, record)),
          [],
          'EUR',
        );
        const parts = machines.flatMap(partsOf);
        check(hourly, parts, published);
        for (const { of, count } of hourly.notCounted) {
          expect(count).toBe(parts.filter(([type]) => type === of).length);
        }
      }),
      options,
    );
  });
});

describe('with any prices missing, of the other kinds', () => {
  type Parts = [PriceResourceType, number][];
  const one = fc.record({ size: fc.integer({ min: 1, max: 900 }), gb: fc.integer({ min: 1, max: 64 }) });
  /** By kind: a record of it, and by hand what it is made of. */
  const made: Record<string, (of: { size: number; gb: number }) => [object, Parts]> = {
    disk: ({ size }) => [{ size_gb: size }, [['BLOCK_STORAGE', size]]],
    ip_address: () => [{ type: 'public' }, [['FLOATING_IP', 1]]],
    load_balancer: () => [{}, [['LOAD_BALANCER', 1]]],
    bare_metal: () => [{ spec_id: 'small' }, [['BARE_METAL_SERVER', 1]]],
    bucket: ({ gb }) => [{ size_bytes: gb * 1024 ** 3 }, [['OBJECT_STORAGE', gb]]],
    managed_service: ({ size, gb }) => [
      { service_type: 'mariadb', resources: [{ resource_uuid: 'a', vcpu: 2, memory: gb * 1024, size_gb: size }] },
      [
        ['CPU', 2],
        ['RAM', gb],
        ['STORAGE', size],
      ],
    ],
  };

  it.each(Object.keys(made))('the foot of a list of %s', (name) => {
    const kind = registry.get(name);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), some, (all, published) => {
        const list = listWith([...published]);
        const given = all.map((size) => made[name]?.(size) ?? [{}, []]);
        const records = given.map(
          ([record], id) => ({ id, location: 'tll', billing_account_id: 1, ...record }) as unknown as PortalRecord,
        );
        const sums = shareSums(kind, records, (record) => kindSum(kind, list, record));
        check(
          shareCost(sums, [], 'EUR').hourly,
          given.flatMap(([, parts]) => parts as Parts),
          published,
        );
      }),
      options,
    );
  });

  it('another size of a disk, and other node pools, cost the difference, or name what it is not known of', () => {
    const pool = fc.record({
      name: fc.constant('a'),
      size: fc.constantFrom('2:4096:40', '4:8192:80', '1:1024:10'),
      autoscaler_min: fc.integer({ min: 1, max: 9 }),
      autoscaler_max: fc.integer({ min: 9, max: 20 }),
      max_surge: fc.constant(1),
    });
    const scope = { service_type: 'kubernetes', location: 'tll' };
    fc.assert(
      fc.property(
        one,
        one,
        fc.array(pool, { maxLength: 3 }),
        fc.array(pool, { maxLength: 3 }),
        some,
        (a, b, was, is, published) => {
          const list = listWith([...published]);
          const disks = subtractSums(diskPrice(list, b.size, 'tll'), diskPrice(list, a.size, 'tll'));
          expect(omittedOf(disks)).toEqual(published.has('BLOCK_STORAGE') ? [] : ['BLOCK_STORAGE']);
          if (published.has('BLOCK_STORAGE')) expect(Number(amountOf(disks))).toBeCloseTo((b.size - a.size) * 0.002, 9);
          const of = (pools: typeof was) => priceOfNodes(list, scope, poolNodes(pools, 'autoscaler_min')).sum;
          const partsOfPools = (pools: typeof was): Parts =>
            pools.flatMap(({ size, autoscaler_min: count }): Parts => {
              const [vcpu = 0, memory = 0, disk = 0] = size.split(':').map(Number);
              return [
                ['CPU', vcpu * count],
                ['RAM', (memory / 1024) * count],
                ['STORAGE', disk * count],
              ];
            });
          check(of(was), partsOfPools(was), published);
          const [before, after] = [expected(partsOfPools(was), published), expected(partsOfPools(is), published)];
          const more = subtractSums(of(is), of(was));
          expect(Number(amountOf(more))).toBeCloseTo(Number(after.amount.minus(before.amount)), 9);
          const missing = new Set([...before.missing, ...after.missing]);
          expect([...omittedOf(more)].sort()).toEqual([...missing].sort());
        },
      ),
      options,
    );
  });
});

describe('what is not reported is not nothing', () => {
  const list = listWith([...priceResourceTypes]);
  const of = (kind: string, record: Record<string, unknown>) => kindSum(registry.get(kind), list, record);

  it.each([
    ['virtual_machine', { vcpu: 1, memory: 1024, public_ipv4: null }, ['STORAGE']],
    ['virtual_machine', { memory: 1024, storage: [], public_ipv4: null }, ['CPU']],
    ['virtual_machine', { vcpu: 2, storage: [{ uuid: 'a' }], public_ipv4: null }, ['RAM', 'STORAGE']],
    ['virtual_machine', { vcpu: 1, memory: 1024, storage: [] }, ['FLOATING_IP']],
    ['disk', {}, ['BLOCK_STORAGE']],
    ['bucket', { size_bytes: null }, ['OBJECT_STORAGE']],
    ['managed_service', {}, ['managed_service']],
    ['managed_service', { prices: [{ resource_type: 'CPU', price_per_hour: 'x' }] }, ['CPU']],
    ['bare_metal', { spec_id: 'other' }, ['BARE_METAL_SERVER']],
  ])('of a %s with %j', (kind, record, missing) => {
    expect(omittedOf(of(kind, record))).toEqual(missing);
  });

  it('but what is there and small costs nothing', () => {
    expect(of('ip_address', { type: 'private' })).toMatchObject({ counted: 0, notCounted: [] });
    expect(amountOf(of('bucket', { size_bytes: 0 }))).toBe('0');
  });

  it('a service costs what it says itself, else what its nodes do', () => {
    const prices = [
      { resource_type: 'CPU', hourly_price: '0.1', qty: 2 },
      { resource_type: 'RAM', price: '73', price_unit: 'month', qty: 1 },
    ];
    expect(amountOf(of('managed_service', { prices }))).toBe('0.3');
    // Of how many it is the price is not known without the quantity.
    const uncounted = [...prices, { resource_type: 'STORAGE', price_per_hour: '0.1' }];
    expect(omittedOf(of('managed_service', { prices: uncounted }))).toEqual(['STORAGE']);
    const resources = [{ resource_uuid: 'a', vcpu: 2, memory: 4096, size_gb: 10 }, { resource_uuid: 'b' }];
    expect(amountOf(of('managed_service', { service_type: 'mariadb', resources }))).toBe('0.032');
  });
});

describe('a Windows licence', () => {
  const rows = (...licences: object[]): PriceList => ({
    ...listWith(['CPU', 'RAM', 'STORAGE']),
    prices: [
      ...listWith(['CPU', 'RAM', 'STORAGE']).prices,
      ...licences.map((licence) => ({ resource_type: 'WINDOWS_LICENSE', price_per_hour: '0.02', ...licence })),
    ],
  });
  const machine = (os_name: string, os_version: string, license_type?: string) =>
    kindSum(registry.get('virtual_machine'), rows(), {
      ...{ vcpu: 2, memory: 2048, storage: [], public_ipv4: null, location: 'tll', os_name, os_version, license_type },
    });

  it.each([
    ['windows', '2022', undefined],
    ['Windows Server', '2022', ''],
    ['win2022', '', undefined],
    ['microsoft-windows', '11', undefined],
    ['custom', '1', 'windows_server'],
  ])('is missed for %s %s with the licence %s', (os_name, os_version, license_type) => {
    expect(omittedOf(machine(os_name, os_version, license_type))).toEqual(['WINDOWS_LICENSE']);
  });

  it.each([
    ['ubuntu', '24.04', undefined],
    ['windows', '2022', 'BYOL'],
    ['darwin', '1', undefined],
  ])('is not paid for %s %s with the licence %s', (os_name, os_version, license_type) => {
    expect(omittedOf(machine(os_name, os_version, license_type))).toEqual([]);
  });

  it.each([
    [{ os_name: 'windows' }],
    [{ os_name: 'Windows' }],
    [{ os_name: 'windows:2022' }],
    [{ os_name: 'Windows Server 2022' }],
    [{}],
  ])('is found in the row %j', (row) => {
    const order = { ...orderOf({ vcpu: 2, gb: 1, disk: 1, windows: true, ip: false, backup: false }) };
    const name = 'os_name' in row && row.os_name.includes('Server') ? 'Windows Server' : 'windows';
    const windows = { ...system(true), os_name: name, os_version: '2022', name: 'Windows Server 2022' };
    const line = priceOf(rows(row), { ...order, system: windows }).lines.find(({ type }) => type === 'WINDOWS_LICENSE');
    expect(amountOf(line?.sum)).toBe('0.04');
    const other = priceOf(rows({ os_name: 'windows:2019' }), { ...order, system: windows });
    expect(omittedOf(other.sum)).toEqual(['WINDOWS_LICENSE']);
  });
});

describe('sums computed by hand', () => {
  const account = (more: Partial<BillingAccount>): BillingAccount => ({ id: 1, status: 'ACTIVE', ...more });
  const drawing = (vat: number) => ({
    vat_percentage: vat,
    running_totals: { credit_amount: '100', credit_available: '87.6', total_before_tax: '10', total: '12.4' },
  });
  it.each([
    // Two vCPU at 0.0054, 4 GB at 0.0033, 30 GB at 0.00011: 0.0273 an hour, 19.929 a month.
    ['EUR', ['0.0054', '0.0033', '0.00011'], 0, '19.929', '€19.93'],
    // A tenth less: 17.9361.
    ['EUR', ['0.0054', '0.0033', '0.00011'], 10, '17.9361', '€17.94'],
    // 2 x 0.9 + 4 x 0.5 + 30 x 0.02 = 4.4 an hour, 3212 a month.
    ['JPY', ['0.9', '0.5', '0.02'], 0, '3212', '¥3,212'],
    // 2 x 0.0017 + 4 x 0.001 + 30 x 0.00003 = 0.0083 an hour, 6.059 a month.
    ['KWD', ['0.0017', '0.001', '0.00003'], 0, '6.059', 'KWD 6.059'],
    // 2 x 95 + 4 x 58 + 30 x 2 = 482 an hour, a quarter less 361.5, 263895 a month.
    ['IDR', ['95', '58', '2'], 25, '263895', 'IDR 263,895'],
  ])('a machine in %s at %j less %d %%: %s', (currency, [cpu, ram, storage], discount, month, text) => {
    const prices = [
      { resource_type: 'CPU', price_per_hour: cpu },
      { resource_type: 'RAM', price_per_hour: ram },
      { resource_type: 'STORAGE', price_per_hour: storage },
    ];
    const order = orderOf({ vcpu: 2, gb: 4, disk: 30, windows: false, ip: false, backup: false });
    const { sum } = priceOf({ prices, currency, rates: {} }, order);
    const monthly = perUnit(afterDiscount(sum, rateFrom(`${discount}`)), 'month');
    expect(amountOf(monthly)).toBe(month);
    expect(formatMoney(knownAmount(monthly), 'en').replaceAll('\u00a0', ' ')).toBe(text);
  });

  const now = new Date('2026-11-22T12:00:00Z');
  const hourly = knownSum({ amount: '0.1', currency: 'EUR' });
  it.each([
    // 12.00 at 0.1 an hour are 120 hours, five days.
    ['12', {}, '2026-11-27T12:00:00.000Z'],
    // A fifth off: 0.08, 150 hours.
    ['12', { discount_percentage: '20' }, '2026-11-28T18:00:00.000Z'],
    // VAT is drawn: 0.124, 96.77 hours, 96 whole ones.
    ['12', drawing(24), '2026-11-26T12:00:00.000Z'],
    // VAT of 0 is none: 120 hours.
    ['12', drawing(0), '2026-11-27T12:00:00.000Z'],
    // Both: 0.0992, 120.97 hours.
    ['12', { discount_percentage: 20, ...drawing(24) }, '2026-11-27T12:00:00.000Z'],
  ])('%s of credit with %j lasts until %s', (amount, more, until) => {
    const credit = { amount, currency: 'EUR' };
    const drawn = debitedSum(hourly, account(more));
    const forecast = creditLasts({ credit, drawn, byInvoice: false }, now);
    expect('until' in forecast && forecast.until.toISOString()).toBe(until);
  });

  it('credit below zero is used up, whatever is drawn', () => {
    const credit = { amount: '-0.01', currency: 'EUR' };
    expect(creditLasts({ credit, drawn: hourly, byInvoice: false }, now)).toEqual({ kind: 'gone' });
    expect(creditLasts({ credit, drawn: undefined, byInvoice: false }, now)).toEqual({ kind: 'gone' });
  });

  it('a promotion is credit like any other: 10.00 and 5.00 of it are 150 hours', () => {
    const credit = { amount: '15', currency: 'EUR' };
    const forecast = creditLasts({ credit, drawn: hourly, byInvoice: false }, now);
    expect('until' in forecast && forecast.until.toISOString()).toBe('2026-11-28T18:00:00.000Z');
  });
});
