/**
 * With any price rows knocked out, of records that leave out anything: rows and the total under them stand on one basis,
 * what has no price is named as often as it is left out, and no sum shrinks in silence.
 */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../dataProvider';
import { builtInKinds } from '../../resources';
import { actionCost } from '../../resources/actionCosts';
import type { BillingAccount } from '../../resources/billing/account';
import { priceUnlessIncluded } from '../../resources/disk/running';
import { addressPriceUnlessIncluded } from '../../resources/ip_address/unlessIncluded';
import type { MachinesStateIn } from '../../resources/pricing/unlessIncluded';
import type { Kind, RecordPrice } from '../../resources/kind/types';
import { kindSum } from '../../resources/pricing/kindSum';
import type { PriceList } from '../../resources/pricing/list';
import { priceResourceTypes } from '../../resources/pricing/schema';
import { buildRegistry } from '../../resources/registry';
import { payerField } from '../../resources/rights';
import { pricedType } from '../../src/admin/billing/pricedType';
import { shareCost, shareSums } from '../../src/admin/billing/shares';
import { discountOf } from '../../resources/billing/rates';
import { addSums, afterDiscount, isEmpty, type Sum } from '../../src/lib/sum';
import { amountOf, omittedOf } from '../support/sums';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const options = { numRuns: 80, seed: 1707 };

/** A price list that lacks any of its rows. */
const list: fc.Arbitrary<PriceList> = fc
  .tuple(fc.subarray([...priceResourceTypes]), fc.constantFrom('EUR', 'JPY', 'KWD', 'IDR'))
  .map(([types, currency]) => ({
    prices: types.map((resource_type, at) => ({ resource_type, price_per_hour: `0.00${at + 3}` })),
    currency,
    rates: {},
  }));
const whole = (currency: string): PriceList => ({
  prices: priceResourceTypes.map((resource_type, at) => ({ resource_type, price_per_hour: `0.00${at + 3}` })),
  currency,
  rates: {},
});

const size = fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined, freq: 6 });
const payer = fc.constantFrom(1, 2, undefined);
const accounts = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, two]) => [
    { id: 1, status: 'ACTIVE', discount_percentage: one } as BillingAccount,
    { id: 2, status: 'ACTIVE', discount_percentage: String(two) } as BillingAccount,
  ]);
const machine = fc
  .record({
    vcpu: size,
    memory: size,
    disks: fc.array(size, { maxLength: 3 }),
    ip: fc.boolean(),
    backup: fc.boolean(),
    payer,
  })
  .map(({ disks, ip, payer: billing_account, ...more }) => ({
    ...{ ...more, billing_account, location: 'tll', status: 'running', os_name: 'ubuntu' },
    public_ipv4: ip ? '203.0.113.1' : null,
    storage: disks.map((gb, at) => ({ uuid: `d${at}`, size: gb })),
  }));
const disk = fc
  .record({ at: fc.integer({ min: 0, max: 6 }), size_gb: size, snapshots: fc.array(size, { maxLength: 2 }), payer })
  .map(({ at, size_gb, snapshots, payer: billing_account_id }) => ({
    ...{ uuid: `d${at}`, size_gb, billing_account_id, location: at % 2 ? 'tll' : 'jhv', status: 'Active' },
    snapshots: snapshots.map((gb, id) => ({ uuid: `s${id}`, size_gb: gb })),
  }));
const withIds = (records: readonly object[]) =>
  records.map((record, id) => ({ ...record, id: `${id}` }) as unknown as PortalRecord);
const machinesOf = fc.array(machine, { maxLength: 5 }).map(withIds);
const disksOf = fc.array(disk, { maxLength: 6 }).map(withIds);

/** How often each part is left out, whatever the order. */
const omissions = (sums: readonly Sum[]) => {
  const counts = new Map<string, number>();
  for (const { why, of, count } of sums.flatMap(({ notCounted }) => notCounted)) {
    counts.set(`${why} ${of}`, (counts.get(`${why} ${of}`) ?? 0) + count);
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
};
const total = (amounts: readonly Sum[]) =>
  amounts.reduce((all, sum) => all.plus(amountOf(sum) ?? 0), new Big(0)).toNumber();

/** Each row as it is shown, and the foot under them. */
function rowsAndFoot(kind: Kind, records: readonly PortalRecord[], prices: PriceList, payers: BillingAccount[]) {
  const field = payerField(kind) ?? '';
  const payerOf = (record: PortalRecord) => payers.find(({ id }) => id === record[field]);
  const rows = records.map((record) => afterDiscount(kindSum(kind, prices, record), discountOf(payerOf(record))));
  const foot = shareCost(
    shareSums(kind, records, (record) => kindSum(kind, prices, record)),
    payers,
    prices.currency,
  ).hourly;
  return { rows, foot };
}
function standOnOneBasis(rows: readonly Sum[], foot: Sum) {
  expect(Number(amountOf(foot))).toBeCloseTo(total(rows), 9);
  expect(omissions([foot])).toEqual(omissions(rows));
  expect(foot.counted).toBe(rows.reduce((all, { counted }) => all + counted, 0));
}
/** With fewer prices a sum is never higher, and what it lost is named. */
function neverShrinksInSilence(priceOf: RecordPrice, record: PortalRecord, prices: PriceList) {
  const [less, all] = [priceOf(prices, record), priceOf(whole(prices.currency), record)];
  const missing = new Set(omittedOf(less));
  expect(less.counted + less.notCounted.length).toBe(all.counted + all.notCounted.length);
  for (const name of omittedOf(all)) expect(missing).toContain(name);
  if (less.counted < all.counted) expect(missing.size).toBeGreaterThan(0);
}

describe('a row and the foot of its list', () => {
  it('are of the same sums, for every payer and whatever is missing', () => {
    fc.assert(
      fc.property(machinesOf, disksOf, list, accounts, (machines, disks, prices, payers) => {
        const kind = registry.get('virtual_machine');
        const { rows, foot } = rowsAndFoot(kind, machines, prices, payers);
        standOnOneBasis(rows, foot);
        // What deleting them saves, by the same rule.
        const savings = rowsAndFoot({ ...kind, price: kind.savings ?? kind.price! }, machines, prices, payers);
        standOnOneBasis(savings.rows, savings.foot);
        const own = rowsAndFoot(registry.get('disk'), disks, prices, payers);
        standOnOneBasis(own.rows, own.foot);
      }),
      options,
    );
  });

  it('of disks is what they add to the run rate: one in a machine is in the machine’s price', () => {
    const [disks, machines] = [registry.get('disk'), registry.get('virtual_machine')];
    fc.assert(
      fc.property(machinesOf, disksOf, list, (holders, records, prices) => {
        const kind = { ...disks, price: priceUnlessIncluded(holders, () => 'here') };
        const inside = new Set(
          holders.flatMap(({ storage }) => (storage as { uuid: string }[]).map(({ uuid }) => uuid)),
        );
        for (const record of records) {
          const row = kindSum(kind, prices, record);
          expect(row.instead).toBe(inside.has(String(record.uuid)) ? 'included' : undefined);
          if (row.instead) expect(isEmpty(row)).toBe(true);
        }
        const owned = [
          { kind: disks, records, failures: [], failed: false },
          { kind: machines, records: holders, failures: [], failed: false },
        ];
        const rate = pricedType(owned[0]!, owned, prices);
        const foot = shareSums(kind, records, (record) => kindSum(kind, prices, record));
        expect([...rate.byPayer.keys()]).toEqual([...foot.byPayer.keys()]);
        for (const [id, sum] of foot.byPayer) {
          const shared = rate.byPayer.get(id)!.hourly;
          standOnOneBasis([sum], shared);
        }
      }),
      options,
    );
  });

  it('of addresses and of machines count an address once, as the run rate does', () => {
    const [addresses, machines] = [registry.get('ip_address'), registry.get('virtual_machine')];
    const spare = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(machinesOf, spare, list, (holders, free, prices) => {
        const own = holders.map((one, at) => ({
          ...one,
          ...{ uuid: `m${at}`, public_ipv4: one.public_ipv4 ? `203.0.113.${at}` : null },
        }));
        const records = withIds([
          ...own.flatMap(({ uuid, public_ipv4: address }) =>
            address ? [{ address, assigned_to: uuid, type: 'public', location: 'tll' }] : [],
          ),
          ...Array.from({ length: free }, (_, at) => ({
            address: `198.51.100.${at}`,
            type: 'public',
            location: 'tll',
          })),
          { address: '10.0.0.9', type: 'private', location: 'tll' },
        ]);
        const owned = [
          { kind: addresses, records, failures: [], failed: false },
          { kind: machines, records: own, failures: [], failed: false },
        ];
        const rates = owned.flatMap((one) => [...pricedType(one, owned, prices).byPayer.values()]);
        const price = addressPriceUnlessIncluded(
          (all, one) => kindSum(addresses, all, one),
          own,
          () => 'here',
        );
        const rows = [...own.map((one) => kindSum(machines, prices, one)), ...records.map((one) => price(prices, one))];
        expect(total(rows)).toBeCloseTo(total(rates.map(({ hourly }) => hourly)), 9);
        expect(omissions(rows)).toEqual(omissions(rates.map(({ hourly }) => hourly)));
      }),
      options,
    );
  });

  it('of an address is not known while machines are loading, and its own where there are none', () => {
    const addresses = registry.get('ip_address');
    const own = (all: PriceList, one: object) => kindSum(addresses, all, one as PortalRecord);
    const record = { address: '203.0.113.1', type: 'public', location: 'tll' };
    expect(addressPriceUnlessIncluded(own, [], () => 'awaited')(whole('EUR'), record).instead).toBe('awaited');
    expect(addressPriceUnlessIncluded(own, [], () => 'here')(whole('EUR'), record)).toEqual(own(whole('EUR'), record));
    expect(
      isEmpty(addressPriceUnlessIncluded(own, [], () => 'awaited')(whole('EUR'), { ...record, type: 'private' })),
    ).toBe(true);
  });

  it('of an address is judged by the machines of its own location', () => {
    const addresses = registry.get('ip_address');
    const own = (all: PriceList, one: object) => kindSum(addresses, all, one as PortalRecord);
    const states: Record<string, ReturnType<MachinesStateIn>> = { tll: 'here', jkt: 'failed', tartu: 'awaited' };
    const known = [{ public_ipv4: '203.0.113.2' }];
    const price = addressPriceUnlessIncluded(own, known, (location) => states[String(location)] ?? 'here');
    const at = (location: string, address = '203.0.113.1') =>
      price(whole('EUR'), { address, type: 'public', location });
    expect(omittedOf(at('tll'))).toEqual(omittedOf(own(whole('EUR'), { type: 'public', location: 'tll' })));
    expect(omittedOf(at('jkt'))).toContain('virtual_machine');
    expect(at('tartu').instead).toBe('awaited');
    // One that a machine is known to have is included, whatever is late.
    expect(at('tartu', '203.0.113.2').instead).toBe('included');
  });

  it('of disks promises nothing while their location is unknown', () => {
    fc.assert(
      fc.property(
        disksOf,
        list,
        fc.constantFrom<ReturnType<MachinesStateIn>>('awaited', 'failed'),
        (records, prices, state) => {
          const price = priceUnlessIncluded([], () => state);
          for (const record of records) {
            const row = price(prices, record);
            if (state === 'awaited') expect([row.instead, isEmpty(row)]).toEqual(['awaited', true]);
            else expect(omittedOf(row)).toContain('virtual_machine');
          }
        },
      ),
      options,
    );
  });
});

describe('with fewer prices', () => {
  const kinds: readonly (readonly [string, string])[] = [
    ['a machine', 'virtual_machine'],
    ['an address', 'ip_address'],
    ['a load balancer', 'load_balancer'],
  ];
  it.each(kinds)('%s names what it lost', (_, name) => {
    const kind = registry.get(name);
    fc.assert(
      fc.property(machinesOf, list, (records, prices) => {
        for (const record of records) neverShrinksInSilence((all, one) => kindSum(kind, all, one), record, prices);
      }),
      options,
    );
  });

  it.each(['backup_on', 'backup_off', 'clone'])('so does what %s costs', (action) => {
    const cost = actionCost(registry.get('virtual_machine'), action)!;
    fc.assert(
      fc.property(machinesOf, list, (records, prices) => {
        for (const record of records) neverShrinksInSilence(cost, record, prices);
      }),
      options,
    );
  });

  it('backups cost as much as going without them saves', () => {
    fc.assert(
      fc.property(machinesOf, list, (records, prices) => {
        for (const record of records) {
          const both = ['backup_on', 'backup_off'].map((name) =>
            actionCost(registry.get('virtual_machine'), name)!(prices, record),
          );
          expect(Number(amountOf(both.reduce(addSums)))).toBe(0);
          expect(omissions([both[0]!])).toEqual(omissions([both[1]!]));
        }
      }),
      options,
    );
  });

  it('starting and stopping change nothing that is paid', () => {
    for (const name of ['start', 'stop', 'force_stop']) {
      expect(isEmpty(actionCost(registry.get('virtual_machine'), name)!(whole('EUR'), {}))).toBe(true);
    }
    expect(actionCost(registry.get('virtual_machine'), 'change_password')).toBeUndefined();
  });
});
