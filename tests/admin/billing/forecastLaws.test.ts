/**
 * What an account is shown of its credit, whatever it has, however new it is and however fast it grew: the day is that on
 * which the credit is used up at the prices of what exists, and what a form promises is what the next page says.
 */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { builtInKinds } from '../../../resources';
import { meteredUse } from '../../../resources/billing/metered';
import { debitedSum } from '../../../resources/billing/debits';
import type { BillingAccount } from '../../../resources/billing/account';
import { kindSum } from '../../../resources/pricing/kindSum';
import { runRatesOf } from '../../../resources/pricing/runRate';
import { buildRegistry } from '../../../resources/registry';
import { creditStateOf } from '../../../src/admin/account';
import { pricedType, type OwnedRecords } from '../../../src/admin/billing/pricedType';
import { creditLasts, creditLastsWithout, type Forecast } from '../../../src/lib/forecast';
import { discountOf } from '../../../resources/billing/rates';
import { afterDiscount, totalOf } from '../../../src/lib/sum';
import { amountOf } from '../../support/sums';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const now = new Date('2026-11-22T12:00:00Z');
const hour = 3_600_000;
const list = {
  currency: 'EUR',
  rates: {},
  prices: [
    { resource_type: 'CPU', price_per_hour: '0.005' },
    { resource_type: 'RAM', price_per_hour: '0.003' },
    { resource_type: 'STORAGE', price_per_hour: '0.0001' },
    { resource_type: 'BLOCK_STORAGE', price_per_hour: '0.0002' },
    { resource_type: 'FLOATING_IP', price_per_hour: '0.004' },
  ],
};

interface Thing {
  kind: 'virtual_machine' | 'disk' | 'ip_address';
  /** Per hour, computed from the list above and not by the portal. */
  price: Big;
  record: object;
}

const payer = fc.constantFrom(1, 2);
const thing = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 64 }), fc.integer({ min: 10, max: 900 }), payer)
    .map(([vcpu, gb, disk, billing_account]) => ({
      kind: 'virtual_machine' as const,
      price: new Big('0.005').times(vcpu).plus(new Big('0.003').times(gb)).plus(new Big('0.0001').times(disk)),
      record: { vcpu, memory: gb * 1024, billing_account, storage: [{ size: disk }], status: 'running' },
    })),
  fc.tuple(fc.integer({ min: 1, max: 2000 }), payer).map(([size_gb, billing_account_id]) => ({
    kind: 'disk' as const,
    price: new Big('0.0002').times(size_gb),
    record: { size_gb, billing_account_id, status: 'Active' },
  })),
  payer.map((billing_account_id) => ({
    kind: 'ip_address' as const,
    price: new Big('0.004'),
    record: { type: 'public', address: '203.0.113.9', billing_account_id },
  })),
) as fc.Arbitrary<Thing>;
const owner = ({ record }: Thing): number =>
  Number((record as Record<string, unknown>).billing_account ?? (record as Record<string, unknown>).billing_account_id);

/** Where each is, and since when; a machine that was stopped a moment ago costs as before. */
const owned = (things: readonly Thing[]): OwnedRecords[] =>
  (['virtual_machine', 'disk', 'ip_address'] as const).map((name) => ({
    kind: registry.get(name),
    records: things.flatMap(({ kind, record }, at) => {
      if (kind !== name) return [];
      const { storage, ...rest } = record as { storage?: { size: number }[] };
      const disks = storage?.map((disk) => ({ ...disk, uuid: `disk-of-${at}` }));
      const own = { id: `tll:${at}`, uuid: `u${at}`, location: 'tll', ...rest, ...(disks && { storage: disks }) };
      return [own as unknown as PortalRecord];
    }),
    failures: [],
    failed: false,
  }));

/** An account of any age, whose month has cost anything so far. */
const account = fc
  .record({
    credit: fc.integer({ min: 1, max: 5_000_000 }),
    discount: fc.integer({ min: 0, max: 90 }),
    ageHours: fc.integer({ min: 0, max: 40_000 }),
    used: fc.integer({ min: 0, max: 900_000 }),
  })
  .map(({ credit, discount, ageHours, used }): BillingAccount => {
    const subtotal = (used / 100).toFixed(2);
    return {
      ...{ id: 1, status: 'ACTIVE', discount_percentage: discount },
      created_at: new Date(now.getTime() - ageHours * hour).toISOString(),
      running_totals: {
        ...{ credit_available: (credit / 100).toFixed(2), subtotal, subtotal_resource_usage: subtotal },
        ongoing: subtotal,
      },
    };
  });
const things = fc.array(thing, { minLength: 1, maxLength: 8 });
const others = { id: 2, status: 'ACTIVE' } as BillingAccount;

const stateOf = (of: BillingAccount, all: readonly Thing[]) => {
  const lists = owned(all);
  const types = lists.map((one) => pricedType(one, lists, list));
  const rate = runRatesOf(types, [of, others], 'EUR', (one) => meteredUse(one, 'EUR', now))(of);
  return { rate, state: creditStateOf(of, 'EUR', rate) };
};
const lasts = (of: BillingAccount, all: readonly Thing[]) => creditLasts(stateOf(of, all).state, now);
const priceOf = ({ kind, record }: Thing) => kindSum(registry.get(kind), list, { ...record, location: 'tll' });
/** The same day and kind of sentence, to a second. */
function isSame(one: Forecast, other: Forecast) {
  expect(one.kind).toBe(other.kind);
  if ('until' in one && 'until' in other) {
    expect(Math.abs(one.until.getTime() - other.until.getTime())).toBeLessThanOrEqual(1000);
  }
}
const options = { numRuns: 150, seed: 20_261_122 };

describe('an account of any age and past', () => {
  it('is the hour at which what it has will have used up its credit', () =>
    fc.assert(
      fc.property(account, things, (of, all) => {
        const own = all.filter((one) => owner(one) === 1);
        const rate = own
          .reduce((so, { price }) => so.plus(price), new Big(0))
          .times(100 - Number(of.discount_percentage))
          .div(100);
        const forecast = lasts(of, all);
        if (rate.eq(0)) {
          expect(forecast.kind).toBe('idle');
          return;
        }
        // Usage is deducted by the hour: a part of one is not covered.
        const hours = Number(new Big(of.running_totals?.credit_available as string).div(rate).round(0, Big.roundDown));
        expect(forecast.kind).toBe(hours > 365 * 24 ? 'long' : hours < 24 ? 'short' : 'until');
        if (!('until' in forecast)) return;
        expect((forecast.until.getTime() - now.getTime()) / hour).toBe(hours);
      }),
      options,
    ));

  it('is the same whatever the month has cost so far', () =>
    fc.assert(
      fc.property(account, account, things, (of, past, all) => {
        const available = of.running_totals?.credit_available;
        const grown = {
          ...past,
          discount_percentage: of.discount_percentage,
          running_totals: { ...past.running_totals, credit_available: available },
        };
        isSame(lasts(of, all), lasts(grown, all));
      }),
      options,
    ));

  it('is promised by the form what its next page says, and loses by it what it was promised to lose', () =>
    fc.assert(
      fc.property(account, things, thing, (of, all, made) => {
        const ordered = { ...made, record: { ...made.record } };
        const field = made.kind === 'virtual_machine' ? 'billing_account' : 'billing_account_id';
        Object.assign(ordered.record, { [field]: 1 });
        const price = debitedSum(priceOf(ordered), of, [of, others]);
        const with_ = [...all, ordered];
        isSame(creditLasts(stateOf(of, all).state, now, price), lasts(of, with_));
        isSame(creditLastsWithout(stateOf(of, with_).state, now, price), lasts(of, all));
      }),
      options,
    ));

  it('has rows that add up to its rate', () =>
    fc.assert(
      fc.property(account, things, (of, all) => {
        const rows = all.filter((one) => owner(one) === 1).map((one) => afterDiscount(priceOf(one), discountOf(of)));
        const { rate } = stateOf(of, all);
        const rest = { discount: 'after', vat: 'excluded' } as const;
        expect(Number(amountOf(totalOf(rows, 'EUR', rest)))).toBeCloseTo(Number(amountOf(rate.hourly)), 9);
        const types = totalOf(
          rate.types.map(({ hourly }) => hourly),
          'EUR',
          rest,
        );
        expect(Number(amountOf(types))).toBeCloseTo(Number(amountOf(rate.hourly)), 9);
      }),
      options,
    ));
});
