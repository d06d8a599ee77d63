import { describe, expect, it } from 'vitest';
import type { Invoice, UsageEntry } from '../../../resources/invoice/schema';
import { isFound } from '../../../src/pages/invoices/findInvoice';
import {
  archiveFiles,
  daysOfMonth,
  stepsOf,
  type ArchiveSource,
  type MissingPart,
} from '../../../src/pages/invoices/monthArchive';

const invoice = (id: number | string, more: object = {}) =>
  ({
    id,
    type: 'cloud_services',
    status: 10,
    period_start: '2026-03-01T00:00:00Z',
    period_end: '2026-04-01T00:00:00Z',
    totals: { subtotal: '1000', total_before_tax: '1000', vat_tax: '270.06', total: '1270.06' },
    records_list: [{ name: '=cmd|x', qty: 2, item_price: '500' }],
    ...more,
  }) as unknown as Invoice;

const words: ArchiveSource['words'] = {
  invoices: ['Invoice'],
  lines: ['Item'],
  usage: ['Type'],
  typeOf: ({ type }) => type ?? '',
  statusOf: () => 'paid',
  accountOf: () => 'Main',
  kindOf: ({ entry }) => entry.resource_type ?? '',
  readme: (missing) => missing.map(({ what, name, count }) => `${what} ${name} ${count}`).join('\n'),
};

const used = [
  { resource_type: 'vm', resource_uuid: 'a', period_start: '2026-03-02', hours: 24, cost: '2.40' },
  { resource_type: 'vm', resource_uuid: 'a', period_start: '2026-03-03', hours: 24, cost: '2.60' },
  { resource_type: 'vm', resource_uuid: 'b', period_start: '2026-03-03', hours: 24, price: null },
] as unknown as UsageEntry[];

async function pack(more: Partial<ArchiveSource>) {
  const missing: MissingPart[] = [];
  let done = 0;
  const source: ArchiveSource = {
    invoices: [],
    days: daysOfMonth('2026-03'),
    currency: 'EUR',
    ratesOf: () => ({}),
    hasDocument: ({ id }) => id !== 'current',
    document: async () => new Blob(['%PDF-1.4']),
    usage: async () => [],
    words,
    ...more,
  };
  const files = new Map<string, string>();
  for await (const { name, input } of archiveFiles(source, missing, () => done++)) {
    expect(files.has(name)).toBe(false);
    files.set(name, typeof input === 'string' ? input : await input.text());
  }
  expect(done).toBe(stepsOf(source));
  return { files, missing };
}

describe('the archive of a month', () => {
  it('has a list, each document, the running period by its lines, and usage by resource', async () => {
    const { files, missing } = await pack({
      invoices: [invoice(1015), invoice('current'), invoice('../1')],
      usage: async () => used.slice(0, 2),
    });
    expect([...files.keys()]).toEqual([
      ...['invoices.csv', 'invoices/invoice-1015.pdf', 'invoices/invoice-current.csv', 'invoices/invoice-.._1.pdf'],
      ...['usage-by-resource.csv', 'README.txt'],
    ]);
    expect(missing).toEqual([]);
    expect(files.get('invoices.csv')).toContain('1015,cloud_services,paid,Main,2026-03-01');
    expect(files.get('invoices.csv')).toContain(',1000,0,1000,270.06,1270.06,EUR');
    // A line's name is no formula; 2 × 500.
    expect(files.get('invoices/invoice-current.csv')).toContain("'=cmd|x,,2,,500,1000,EUR");
    expect(files.get('usage-by-resource.csv')).toContain('vm,,a,,48,5,0,EUR');
  });

  it('names what could not be had, and keeps the lines of a document that failed', async () => {
    const { files, missing } = await pack({
      invoices: [invoice(1), invoice(2, { totals: null, records_list: [{ name: 'x' }] }), invoice(1)],
      document: ({ id }) => (id === 1 ? Promise.reject(new Error('502')) : Promise.resolve(new Blob(['%PDF-']))),
      usage: () => Promise.reject(new Error('late')),
    });
    expect([...files.keys()]).toEqual([
      ...['invoices.csv', 'invoices/invoice-1.csv', 'invoices/invoice-2.pdf', 'invoices/invoice-1-2.csv', 'README.txt'],
    ]);
    expect(missing.map(({ what, name }) => `${what} ${name}`)).toEqual([
      ...['document invoice-1', 'total invoice-2', 'document invoice-1-2', 'usage '],
    ]);
    expect(files.get('README.txt')).toBe('document invoice-1 1\ntotal invoice-2 1\ndocument invoice-1-2 1\nusage  1');
  });

  it('writes no zero for a cost that is not known, and reports it', async () => {
    const { files, missing } = await pack({ usage: async () => [...used, { cost: 1 } as unknown as UsageEntry] });
    expect(files.get('usage-by-resource.csv')).toContain('vm,,b,,24,,1,EUR');
    expect(missing).toEqual([
      { what: 'usage_unclear', name: '', count: 1 },
      { what: 'cost', name: '', count: 1 },
    ]);
  });

  it('is of all days of the month', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

describe('an invoice', () => {
  const found = (typed: string, locale = 'en') => isFound(invoice(1015), typed, locale, 'EUR');

  it('is found by number, month and amount', () => {
    for (const typed of [
      '',
      ' ',
      '1015',
      '101',
      'March',
      'march 2026',
      '2026-03',
      '1270.06',
      '1,270.06',
      '1270',
      '€1,270.06',
      '1270,06',
      '1015 march',
    ]) {
      expect([typed, found(typed)]).toEqual([typed, true]);
    }
    expect([found('märts', 'et'), found('1 270,06', 'et'), found('marzo', 'es'), found('1.270,06', 'es')]).toEqual(
      Array(4).fill(true),
    );
  });

  it('is not found by another', () => {
    for (const typed of ['april', '2026-04', '1271', '.*', '1015 april'])
      expect([typed, found(typed)]).toEqual([typed, false]);
    expect(isFound(invoice(7, { totals: null, records_list: [] }), '0.00', 'en', 'EUR')).toBe(false);
  });
});
