/** A value of the answer that could not be read is not taken for none where a price depends on it. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getInvoices } from '../../dataProvider/calls/invoices';
import { decodeList, decodeOne } from '../../dataProvider/decode';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { actionCost } from '../../resources/actionCosts';
import type { BillingAccount } from '../../resources/billing/account';
import { balanceOf } from '../../resources/billing/balance';
import type { Kind, RecordData } from '../../resources/kind/types';
import { kindSum } from '../../resources/pricing/kindSum';
import type { PriceList } from '../../resources/pricing/list';
import { invoicesIn, lineReport, monthlyReport, usedIn } from '../../resources/invoice/report';
import { unpaidIn } from '../../resources/invoice/unpaid';
import { readPriceBook } from '../../resources/pricing/read';
import { buildRegistry } from '../../resources/registry';
import { isNested } from '../../src/lib/json';
import { isComplete } from '../../src/lib/sum';
import { handMachines, handPrices } from '../support/handPrices';
import { amountOf, omittedOf } from '../support/sums';

const odd = { unheard: ['of'] };
const answering = (list: readonly object[], { wrapped = false } = {}) =>
  (() => Promise.resolve({ data: wrapped ? { invoices: list } : list, status: 200 })) as unknown as Http;
const kindOf = (name: string): Kind => builtInKinds.find((kind) => kind.name === name)!;
const rows = (more: readonly object[] = []): PriceList => ({
  prices: readPriceBook(
    [
      ...Object.entries(handPrices.EUR).map(([resource_type, price_per_hour]) => ({ resource_type, price_per_hour })),
      { resource_type: 'WINDOWS_LICENSE', price_per_hour: '0.02' },
      { resource_type: 'BARE_METAL_SERVER', price_per_hour: '0.5' },
      ...more,
    ],
    new Date(),
  ).lookup,
  ...{ currency: 'EUR', rates: {} },
});
const list = rows();

const read = (kind: Kind, raw: object): RecordData => decodeList(kind, [raw], 'tll')[0]!;
const sumOf = (name: string, raw: object) => kindSum(kindOf(name), list, read(kindOf(name), raw));

describe('the price of a machine', () => {
  const [{ id: _, ...given }] = handMachines;
  const machine = {
    ...given,
    storage: [{ uuid: 'd', name: 'root', size: 30, replica: [{ uuid: 'r', type: 'snapshot', size: 10 }] }],
  };
  const altered = (change: object) => sumOf('virtual_machine', { ...machine, ...change });
  const [disk] = machine.storage;
  const disksWith = (change: object) => ({ storage: [{ ...disk, ...change }] });

  it('is known of whole answers, and does not depend on names', () => {
    expect(isComplete(altered({}))).toBe(true);
    for (const change of [{ name: odd }, { hostname: odd }, disksWith({ name: odd })]) {
      expect([change, amountOf(altered(change)), omittedOf(altered(change))]).toEqual([
        change,
        amountOf(altered({})),
        [],
      ]);
    }
  });

  it.each([
    { backup: odd },
    { vcpu: odd },
    { memory: odd },
    { os_name: odd },
    { license_type: odd },
    { storage: 'lorem' },
    { storage: [disk, [1, 2]] },
    disksWith({ size: odd }),
    disksWith({ replica: [[1, 2]] }),
    disksWith({ replica: [{ uuid: 'r', type: odd, size: 10 }] }),
    disksWith({ replica: [{ uuid: 'r', type: 'snapshot', size: odd }] }),
  ])('says that something is left out: %j', (change) => {
    expect(isComplete(altered(change))).toBe(false);
  });

  it('is unknown of an action that changes it', () => {
    const record = read(kindOf('virtual_machine'), { ...machine, backup: odd });
    for (const action of ['backup_on', 'backup_off']) {
      expect(isComplete(actionCost(kindOf('virtual_machine'), action)!(list, record))).toBe(false);
    }
  });
});

describe('the price of another kind', () => {
  it.each([
    ['disk', { uuid: 'a', status: 'Active', size_gb: 20, snapshots: [{ uuid: 's', size_gb: odd }] }],
    ['disk', { uuid: 'a', status: 'Active', size_gb: odd }],
    ['ip_address', { uuid: 'a', address: '203.0.113.1', type: odd }],
    ['bare_metal', { uuid: 'a', status: 'in_use', spec: { id: 'small', price_per_hour: odd } }],
    ['bare_metal', { uuid: 'a', status: 'in_use', spec: 'lorem', spec_id: odd }],
    [
      'managed_service',
      { uuid: 'a', status: 'active', prices: 'lorem', resources: [{ vcpu: 1, memory: 1024, size_gb: 1 }] },
    ],
    [
      'managed_service',
      { uuid: 'a', status: 'active', prices: ['lorem', { resource_type: 'CPU', price_per_hour: 1, qty: 1 }] },
    ],
    ['managed_service', { uuid: 'a', status: 'active', resources: [{ vcpu: odd, memory: 1024, size_gb: 1 }] }],
    [
      'managed_service',
      { uuid: 'a', status: 'active', service_type: odd, resources: [{ vcpu: 1, memory: 1024, size_gb: 1 }] },
    ],
  ])('says that something is left out: %s %j', (name, raw) => {
    expect(isComplete(sumOf(name, raw))).toBe(false);
  });

  it('is that of a lease whose title could not be read', () => {
    const spec = { id: 'small', title: odd, price_per_hour: '0.3' };
    expect(amountOf(sumOf('bare_metal', { uuid: 'a', status: 'in_use', spec }))).toBe('0.3');
  });

  it('is unknown also if a provider’s declaration reads the value in an expression, or derives a field of it', async () => {
    const gpu = {
      ...{ name: 'gpu', label: { one: 'GPU', many: 'GPUs' }, routes: { list: '/gpus' } },
      api: { list: { method: 'GET', path: '/gpus' } },
    };
    const fields = { name: {}, cards: { type: 'number' }, spare: { type: 'number' } };
    const [cards, spare] = [{ field: 'cards' }, { field: 'spare' }];
    const total = { if: { field: 'spare', exists: true }, then: { sum: [cards, spare] }, else: cards };
    for (const declared of [
      { ...gpu, fields, price: { resource: 'CPU', per: total } },
      {
        ...gpu,
        fields: { ...fields, total: { type: 'number', value: total } },
        price: { resource: 'CPU', per: 'total' },
      },
    ]) {
      const { kinds, problems } = await buildRegistry({ builtIn: [], configured: [declared], isOn: () => true });
      expect(problems).toEqual([]);
      const kind = kinds[0];
      const sum = (raw: object) => kindSum(kind!, list, decodeList(kind!, [{ id: 1, ...raw }])[0]!);
      expect(amountOf(sum({ cards: 2 }))).toBe('0.0108');
      expect(isComplete(sum({ cards: 2, spare: odd }))).toBe(false);
      expect(amountOf(sum({ cards: 2, spare: 1, name: odd }))).toBe('0.0162');
    }
  });
});

describe('what could not be read', () => {
  const kind = kindOf('virtual_machine');
  const record = read(kind, { uuid: 'a', status: 'running', vcpu: 1, backup: odd });
  const isUnknown = (one: RecordData) => omittedOf(kindSum(kind, list, one)).includes(kind.name);

  it('stays unread in copies, in the cache and in its stored form', () => {
    expect(isUnknown(record)).toBe(true);
    expect(isUnknown({ ...record, status: 'stopped' })).toBe(true);
    expect(isUnknown(JSON.parse(JSON.stringify(record)) as RecordData)).toBe(true);
    expect(isUnknown(replaceEqualDeep({ ...record, vcpu: 2 }, structuredClone(record)))).toBe(true);
  });

  it('stays unread until there is a value for it', () => {
    const after = (answer: object) => decodeOne(kind, kind.api.update!, answer, 'tll', record).record;
    expect(isUnknown(after({ uuid: 'a', name: 'other' }))).toBe(true);
    expect(isUnknown(after({ uuid: 'a', name: odd }))).toBe(true);
    expect(isUnknown(after({ uuid: 'a', backup: false }))).toBe(false);
    expect(isUnknown({ ...record, backup: false })).toBe(false);
  });
});

/** The record, which notes the key path of each value that is read of it. Undefined values too: a price may ask whether there is one. */
function noting<T>(value: T, paths: Set<string>, path = ''): T {
  if (!isNested(value)) return value;
  return new Proxy(value as T & object, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof found === 'function' || (Array.isArray(target) && key === 'length'))
        return found;
      const at = [path, Array.isArray(target) ? '*' : key].filter(Boolean).join('.');
      if (!isNested(found)) paths.add(at);
      return noting(found, paths, at);
    },
  });
}

describe('what a kind declares that its price reads', () => {
  /** Undeclared because they come from no answer, name the record, only label a line of it, or are other names of what is declared. */
  const beside = [
    ...['location', 'uuid', '$unread', 'spec.$unread', 'spec.title', 'ram', 'prices.*.resource_type'],
    ...['snapshots.*.type', 'snapshots.*.size'],
  ];
  const spec = { id: 'small', title: 'Small', price_per_hour: '0.3' };
  const samples: readonly (readonly [name: string, record: RecordData])[] = [
    ['virtual_machine', { storage: [{ uuid: 'd', size: 30, replica: [{ uuid: 'r', type: 'snapshot', size: 10 }] }] }],
    [
      'virtual_machine',
      { storage: [{ uuid: 'd', size_gb: 30, replica: [{ uuid: 'r', type: 'snapshot' }] }], ram: 1024 },
    ],
    ['disk', { size_gb: 20, snapshots: [{ uuid: 's', size_gb: 3 }, { uuid: 't' }] }],
    ['ip_address', { address: '203.0.113.1' }],
    ['bare_metal', { spec }],
    ['bare_metal', { spec_id: 'small' }],
    ['bucket', { size_bytes: 7 }],
    ['managed_service', { prices: [{ resource_type: 'CPU', qty: 1, price_per_hour: '0.1' }] }],
    ['managed_service', { resources: [{ vcpu: 1, memory: 1024, size_gb: 10 }] }],
  ];

  it('is sampled of each kind that declares it', () => {
    const declaring = builtInKinds.filter(({ pricedBy }) => pricedBy && pricedBy.length > 0).map(({ name }) => name);
    expect([...new Set(samples.map(([name]) => name))].sort()).toEqual(declaring.sort());
    expect(builtInKinds.filter(({ price, pricedBy }) => price && !pricedBy)).toEqual([]);
  });

  it.each(samples)('is all that it reads: %s %j', (name, record) => {
    const kind = kindOf(name);
    const paths = new Set<string>();
    const noted = noting({ uuid: 'a', location: 'tll', ...record }, paths);
    for (const price of [kind.price, kind.savings, kind.runRate?.(() => [])]) {
      if (typeof price === 'function') price(list, noted);
    }
    for (const action of kind.actions) actionCost(kind, action.name)?.(list, noted);
    const isDeclared = (path: string) => kind.pricedBy?.some((one) => `${one}.`.startsWith(`${path}.`));
    expect([...paths].filter((path) => !beside.includes(path) && !isDeclared(path))).toEqual([]);
  });
});

describe('the balance of an account', () => {
  const balance = (raw: object) =>
    balanceOf(read(kindOf('billing_account'), { id: 1, status: 'ACTIVE', ...raw }) as unknown as BillingAccount, 'EUR');

  it('is unknown if what is deducted from the credit could not be read', () => {
    const totals = { credit_amount: 50, ongoing: 20 };
    expect(balance({ running_totals: totals }).available?.amount).toBe('30');
    expect(balance({ running_totals: { ...totals, ongoing: odd } }).available).toBeUndefined();
    expect(balance({ credit_amount: 50, running_totals: 'lorem' }).available).toBeUndefined();
    expect(balance({ credit_amount: 50, running_totals: { subtotal: odd } }).available?.amount).toBe('50');
  });
});

describe('an invoice', () => {
  const invoice = {
    ...{ id: 7, type: 'cloud_services', status: 5, period_start: '2026-10-01', period_end: '2026-10-31' },
    totals: { subtotal: 10, total_before_tax: 10, vat_tax: 2, total: 12 },
    records_list: [{ name: 'CPU', qty: 1, item_price: 10, amount: 10 }],
  };
  const whole = { ...invoice, id: 8, status: 10 };
  const readAll = (...raw: object[]) =>
    Promise.all([getInvoices(answering(raw)), getInvoices(answering(raw, { wrapped: true }))]);

  it.each([{ type: odd }, { period_start: odd }, { id: odd }])(
    'is in no figure, which each say that one is missing: %j',
    async (change) => {
      for (const invoices of await readAll(whole, { ...invoice, ...change })) {
        const months = monthlyReport(invoices, 'EUR');
        expect(usedIn(months, 'EUR').amount).toBe('10');
        expect(invoicesIn(months, 'used')).toEqual({ entries: 2, unknown: 1 });
        expect(invoicesIn(months, 'unpaid')).toMatchObject({ unknown: 1 });
        expect(lineReport(invoices, 'EUR').map(({ amount }) => amount.amount)).toEqual(['10']);
      }
    },
  );

  it('is unpaid by an unknown amount if its type could not be read', async () => {
    for (const invoices of await readAll(whole, { ...invoice, type: odd })) {
      expect(unpaidIn(invoices, 'EUR')).toMatchObject({ sums: [], count: 1, unknown: 1 });
    }
  });
});

describe('a published price that could not be read', () => {
  const machine = { uuid: 'a', status: 'running', vcpu: 1, memory: 1024, storage: [], public_ipv4: null };
  const priced = (more: readonly object[]) => {
    const kind = kindOf('virtual_machine');
    return kindSum(kind, rows(more), read(kind, machine));
  };

  it.each([
    [{ resource_type: 'CPU', price_per_hour: odd, location_slug: 'tll' }],
    [{ resource_type: 'CPU', price_per_hour: 1, location_slug: odd }],
    [{ resource_type: 'CPU', price_per_hour: 1, location_slug: 'tll', currency: odd }],
    [{ resource_type: 'CPU', price_per_hour: 1, location_slug: 'tll', unit: odd }],
  ])('is not replaced by a less specific one: %j', (row) => {
    expect(omittedOf(priced([row]))).toEqual(['CPU']);
  });

  it('does not matter where a more specific one is known, or it is for something else', () => {
    const own = { resource_type: 'CPU', price_per_hour: '0.1', location_slug: 'tll' };
    expect(omittedOf(priced([own, { resource_type: 'CPU', price_per_hour: 1, location_slug: odd }]))).toEqual([]);
    expect(omittedOf(priced([{ resource_type: 'CPU', price_per_hour: odd, location_slug: 'jhv' }]))).toEqual([]);
  });
});
