/** Records of money under other names: the same leaves, whatever a provider calls them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCreditEntry, readInvoice, readUsageEntry } from '../../../resources/invoice/read';
import { decimalOf } from '../../../resources/record/leaves';
import { sizesIn } from '../../../resources/invoice/sizes';

const nothing = () => undefined;
const unread = (read: (report: (path: string) => void) => unknown) => {
  const paths: string[] = [];
  return { read: read((path) => paths.push(path)), paths };
};

describe('an amount', () => {
  it.each([
    [12.5, 12.5],
    ['12.50', '12.50'],
    ['12,50', '12.5'],
    ['1 234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['12.345', '12.345'],
    ['-3.00 EUR', '-3'],
    ['€12', '12'],
    [{ amount: '7', currency: 'EUR' }, '7'],
    [['9'], '9'],
    // A thousand, or one and a bit: that cannot be known.
    ['1,234', undefined],
    ['free', undefined],
    [true, undefined],
    [null, undefined],
    [Number.NaN, undefined],
    [['1', '2'], undefined],
  ])('%j is %s', (given, expected) => expect(decimalOf(given)).toBe(expected));
});

describe('a usage entry', () => {
  it('has the specification’s five fields and no more', () => {
    const raw = { hours: 12, price: '0.0269', cost: '0.32', price_unit: 'h', configurations: { vcpu: 2 } };
    expect(readUsageEntry(raw, nothing)).toEqual(raw);
  });

  it('is read under the names of other clouds, with the unit that a name says', () => {
    const raw = {
      type: 'disk',
      resource_id: 'd1',
      region: { slug: 'tll' },
      quantity: '5',
      monthly_price: '7,30',
      total: 1,
    };
    expect(readUsageEntry(raw, nothing)).toEqual({
      ...{ resource_type: 'disk', resource_uuid: 'd1', location_slug: 'tll', hours: '5' },
      ...{ price: '7.3', price_unit: 'month', cost: 1 },
    });
  });

  it('loses a leaf that cannot be read, names it, and keeps the rest', () => {
    const { read, paths } = unread((report) =>
      readUsageEntry({ cost: 'much', hours: null, price: [], period_start: 'soon', resource_name: 7 }, report),
    );
    expect(read).toEqual({ resource_name: '7' });
    expect(paths.sort()).toEqual(['cost', 'period_start', 'price']);
  });

  it('survives anything', () => {
    const key = fc.constantFrom('hours', 'price', 'cost', 'configurations', 'period_start', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 2 })), (raw) => {
        const entry = readUsageEntry(raw, nothing);
        for (const leaf of [entry.hours, entry.price, entry.cost]) {
          expect(leaf === undefined || Number.isFinite(Number(leaf))).toBe(true);
        }
        sizesIn(entry.configurations);
      }),
      { numRuns: 100, seed: 11 },
    );
  });
});

describe('what it says of a resource', () => {
  it('is shown in an order of its own, under whatever names', () => {
    expect(sizesIn({ backup: true, vcpu: 8, memory: 32768, disk_gb: 900 })).toEqual([
      { name: 'vcpu', count: 8 },
      { name: 'memory', size: 32768, unit: 'MB' },
      { name: 'disk', size: 900, unit: 'GB' },
      { name: 'backups' },
    ]);
    expect(sizesIn({ cpuCount: null, RAM: '4', disks: [20, { size_gb: 80 }], backup: 'false' })).toEqual([
      { name: 'memory', size: 4, unit: 'GB' },
      { name: 'disk', size: 100, unit: 'GB' },
    ]);
    expect(sizesIn([{ name: 'vcpu', value: 2 }])).toEqual([{ name: 'vcpu', count: 2 }]);
    expect(sizesIn('{"vcpu": 1}')).toEqual([{ name: 'vcpu', count: 1 }]);
    expect(sizesIn('2 vCPU, 4 GB')).toEqual([{ name: 'word', text: '2 vCPU, 4 GB' }]);
  });

  it('keeps what the portal does not know, readable, and hides no hostile name', () => {
    expect(sizesIn({ gpu_model: 'A100', ipv6Only: true, spot: false, constructor: 'x' })).toEqual([
      { name: 'other', label: 'Gpu model', text: 'A100' },
      { name: 'other', label: 'Ipv6 only', text: undefined },
      { name: 'other', label: 'Constructor', text: 'x' },
    ]);
  });
});

describe('credit and invoices', () => {
  it('have the sign that another field says', () => {
    expect(readCreditEntry({ amount: '5', direction: 'debit' }, nothing).amount).toBe('-5');
    expect(readCreditEntry({ amount: '-5', direction: 'debit' }, nothing).amount).toBe('-5');
    expect(readCreditEntry({ amount: 5, description: 'Top-up' }, nothing)).toEqual({
      amount: 5,
      description: 'Top-up',
    });
  });

  it('are read with totals beside, in a number, or in an object; type and status in words', () => {
    const of = (raw: object) => readInvoice({ id: 7, ...raw }, nothing);
    expect(of({ type: 'Credit Note', status: 'PAID' })).toEqual({ id: 7, type: 'credit_note', status: 10 });
    expect(of({ status: '5' }).status).toBe(5);
    expect(of({ totals: '12.40' }).totals).toEqual({ total: '12.40' });
    expect(of({ subtotal: 10, vat_tax: '2.4', total: 12.4 }).totals).toEqual({
      ...{ subtotal: 10, vat_tax: '2.4', total: 12.4 },
    });
    expect(of({ totals: { net: 10, tax: null } }).totals).toEqual({ total_before_tax: 10 });
    expect(of({ lines: { a: { title: 'CPU', total: '3' }, b: { title: 'RAM' } } }).records_list).toEqual([
      { name: 'CPU', amount: '3' },
      { name: 'RAM' },
    ]);
    const success = (status: unknown) => of({ payments: [{ status }] }).transaction_list?.[0]?.is_success;
    expect([0, '0', 10, '10', 'success', false, 'pending'].map(success)).toEqual([
      ...[undefined, undefined, true, true, true, false, undefined],
    ]);
    expect(of({ payments: [{ is_success: 0 }] }).transaction_list).toEqual([{ is_success: false }]);
    expect(of({ payments: [{ amount: 1, status: 'declined' }] }).transaction_list).toEqual([
      { amount: 1, is_success: false },
    ]);
  });
});
