/** The pure rules behind the pages about money. */
import { knownSum } from '../../../src/lib/sum';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../../resources';
import { accountFields, possibleWith } from '../../../resources/billing_account/rules';
import { owes } from '../../../resources/billing/balance';
import type { BillingAccount } from '../../../resources/billing/account';
import { lineReport, monthlyReport, untypedIn, usedIn } from '../../../resources/invoice/report';
import {
  beginningOf,
  byTime,
  invoiceState,
  monthOf,
  isPayable,
  linesByLocation,
} from '../../../resources/invoice/rules';
import type { Invoice, UsageEntry } from '../../../resources/invoice/schema';
import { usageCost, daysOf, groupings, groupUsage, isPeriod, shareOf } from '../../../resources/invoice/usage';
import { hourlyOf } from '../../../resources/pricing/rules';
import { groupPrices } from '../../../resources/pricing/groups';
import { priceResourceTypes } from '../../../resources/pricing/schema';
import { formFields } from '../../../resources/kind/formFields';
import { isGrave, warningsOf } from '../../../src/admin/billing/accountState';
import { csvOf } from '../../../src/admin/billing/save';
import { countries, countryName } from '../../../src/lib/countries';
import { money, sum } from '../../../src/lib/money';

const now = new Date('2026-03-11T12:00:00Z');
const euros = (amount: string | number) => money(amount, 'EUR');

describe('an invoice', () => {
  const invoice = (more: Partial<Invoice>): Invoice => ({ id: 7, type: 'cloud_services', ...more });

  it.each([
    [{ id: 'current', status: 0 }, false, 'current'],
    [{ status: 10 }, false, 'paid'],
    [{ status: 0 }, false, 'in_progress'],
    [{ status: 5 }, false, 'unpaid'],
    [{ status: 5, due_date: '2026-03-20 00:00:00' }, false, 'unpaid'],
    [{ status: 5, due_date: '2026-03-11 00:00:00' }, false, 'unpaid'],
    [{ status: 5, due_date: '2026-03-11' }, false, 'unpaid'],
    [{ status: 5, due_date: '2026-03-11T00:00:00+02:00' }, false, 'unpaid'],
    [{ status: 5, due_date: '2026-03-11T09:00:00Z' }, false, 'overdue'],
    [{ status: 5, due_date: '2026-03-10 00:00:00' }, false, 'overdue'],
    [{ status: 5, due_date: '2026-03-01 00:00:00' }, false, 'overdue'],
    [{ status: 5, due_date: '2026-03-01 00:00:00' }, true, 'paying_by_invoice_pending'],
    [{ status: 10, type: 'credit_note' }, false, 'issued'],
    [{ status: null }, false, 'issued'],
  ] as const)('%j (by invoice: %s) is %s', (more, byInvoice, state) => {
    expect(invoiceState(invoice(more), byInvoice, now)).toBe(state);
  });

  it('is payable while it is unpaid, except where no payment is due', () => {
    expect(isPayable(invoice({ status: 5 }))).toBe(true);
    for (const more of [
      { status: 10 },
      { status: 0 },
      { id: 'current', status: 5 },
      { type: 'credit_note', status: 5 },
    ]) {
      expect(isPayable(invoice(more))).toBe(false);
    }
  });

  it('stands after the running period, the newest first', () => {
    const list = [
      invoice({ id: 2, period_end: '2026-01-01 00:00:00' }),
      invoice({ id: 3, period_end: '2026-02-01 00:00:00' }),
      invoice({ id: 10, period_end: '2026-02-01 00:00:00' }),
      invoice({ id: 'current', period_end: '2026-04-01 00:00:00' }),
    ];
    expect(byTime(list).map(({ id }) => id)).toEqual(['current', 10, 3, 2]);
    const note = { period_end: null, period_start: '2026-01-20 00:00:00' };
    const due = { period_end: undefined, period_start: undefined, due_date: '2026-01-10' };
    const more = [...list, invoice({ id: 8, ...note }), invoice({ id: 9, ...due })];
    expect(byTime(more).map(({ id }) => id)).toEqual(['current', 10, 3, 8, 9, 2]);
  });

  it('has its lines location by location', () => {
    const line = (location_slug: string | null, amount: string) => ({ name: 'x', location_slug, amount });
    const groups = linesByLocation([line('tll', '0.10'), line(null, '1'), line('tll', '0.20')], 'EUR');
    expect(groups.map(({ location, lines, amount }) => [location, lines.length, amount?.amount])).toEqual([
      ['tll', 2, '0.3'],
      [undefined, 1, '1'],
    ]);
  });
});

describe('a report', () => {
  const bill = (month: string, net: number, more: Partial<Invoice> = {}): Invoice => ({
    id: `${month}-${net}`,
    type: 'cloud_services',
    status: 10,
    period_start: `${month}-01 00:00:00`,
    totals: { total_before_tax: net, vat_tax: net * 0.24, total: net * 1.24 },
    ...more,
  });

  it('counts a bill to its month where the provider’s midnight is another one', () => {
    const of = (period_start: string, period_end?: string) =>
      monthOf({ id: 1, period_start, ...(period_end && { period_end }) });
    expect(of('2026-11-01T00:00:00+02:00', '2026-12-01T00:00:00+02:00')).toBe('2026-11');
    expect(of('2026-10-31 10:00:00', '2026-11-30 10:00:00')).toBe('2026-11');
    expect(of('2026-11-01T00:00:00-05:00', '2026-12-01T00:00:00-05:00')).toBe('2026-11');
    expect(of('2026-10-31 20:00:00', '2026-10-31 20:00:00')).toBe('2026-10');
    expect(of('2026-10-31 20:00:00', '2026-11-01 00:00:00')).toBe('2026-10');
    expect(of('2026-10-31 20:00:00')).toBe('2026-10');
    const joined = { id: 1, period_start: '2026-10-15 20:00:00', period_end: '2026-11-01 00:00:00' };
    expect(beginningOf(joined)?.toISOString()).toBe('2026-10-15T20:00:00.000Z');
  });

  it('adds up what was used, given back, topped up and left unpaid, month by month', () => {
    const months = monthlyReport(
      [
        bill('2026-02', 100),
        bill('2026-02', 10, { type: 'credit_note' }),
        bill('2026-02', 50, { type: 'credit_topup' }),
        bill('2026-02', 70, { type: 'credit_topup', status: 0 }),
        bill('2026-01', 20, { status: 5 }),
        bill('2026-03', 5, { id: 'current', status: 0 }),
      ],
      'EUR',
    );
    expect(
      months.map(({ month, used, toppedUp, unpaid, running }) => [
        month,
        used.amount,
        toppedUp.amount,
        unpaid.amount,
        running,
      ]),
    ).toEqual([
      ['2026-01', '20', '0', '24.8', false],
      ['2026-02', '90', '50', '0', false],
      ['2026-03', '5', '0', '0', true],
    ]);
    expect(usedIn(months, 'EUR').amount).toBe('115');
  });

  it('says of each figure of a month how many invoices it is of, and how many do not report it', () => {
    const none = { totals: {} };
    const [january] = monthlyReport(
      [
        bill('2026-01', 100),
        bill('2026-01', 1, { ...none, status: 5 }),
        bill('2026-01', 2, { ...none, type: 'credit_topup' }),
        bill('2026-01', 3, { totals: { total_before_tax: 30 } }),
      ],
      'EUR',
    );
    expect([january?.used.amount, january?.of]).toEqual([
      '130',
      {
        used: { entries: 3, unknown: 1 },
        vat: { entries: 3, unknown: 2 },
        toppedUp: { entries: 1, unknown: 1 },
        unpaid: { entries: 1, unknown: 1 },
      },
    ]);
  });

  it.each([undefined, 'adjustment'])('counts an invoice of the type %s in no figure that it may be part of', (type) => {
    const lines = [{ name: 'Machines', location_slug: 'tll', amount: 40 }];
    const unknown = { type, records_list: lines };
    const [january] = monthlyReport(
      [bill('2026-01', 100), bill('2026-01', 40, unknown), bill('2026-01', 50, { ...unknown, status: 5 })],
      'EUR',
    );
    expect([january?.used.amount, january?.toppedUp.amount, january?.unpaid.amount]).toEqual(['100', '0', '62']);
    expect(january?.of).toEqual({
      used: { entries: 3, unknown: 2 },
      vat: { entries: 3, unknown: 2 },
      // What is unpaid has topped up nothing.
      toppedUp: { entries: 1, unknown: 1 },
      // That it is unpaid, it states.
      unpaid: { entries: 1, unknown: 0 },
    });
    expect(lineReport([bill('2026-01', 40, unknown)], 'EUR')).toEqual([]);
    expect(untypedIn([bill('2026-01', 100), bill('2026-01', 40, unknown)])).toBe(1);
  });

  it('does not take an invoice without a status for one that is paid', () => {
    const none = { status: undefined };
    const [january] = monthlyReport(
      [bill('2026-01', 100, none), bill('2026-01', 50, { ...none, type: 'credit_topup' })],
      'EUR',
    );
    expect(january?.of.unpaid).toEqual({ entries: 1, unknown: 1 });
    // A top-up without one was paid.
    expect([january?.toppedUp.amount, january?.of.toppedUp]).toEqual(['50', { entries: 1, unknown: 0 }]);
  });

  it('counts the running period as one of services, whether or not it states its type', () => {
    const [march] = monthlyReport([bill('2026-03', 5, { id: 'current', type: undefined, status: 0 })], 'EUR');
    expect([march?.used.amount, march?.of.used, march?.running]).toEqual(['5', { entries: 1, unknown: 0 }, true]);
  });

  it('shows what was billed and where, the dearest first', () => {
    const lines = [
      { name: 'Machines', location_slug: 'tll', amount: 1 },
      { name: 'Machines', location_slug: 'jhv', amount: 7 },
      { name: 'Machines', location_slug: 'tll', amount: 2 },
    ];
    const report = lineReport(
      [bill('2026-02', 10, { records_list: lines }), bill('2026-02', 9, { type: 'credit_topup', records_list: lines })],
      'EUR',
    );
    expect(report.map(({ location, amount }) => [location, amount.amount])).toEqual([
      ['jhv', '7'],
      ['tll', '3'],
    ]);
  });
});

describe('usage', () => {
  const entry = fc.record({
    resource_type: fc.constantFrom('virtual_machine', 'disk', 'bucket'),
    resource_uuid: fc.constantFrom('a', 'b', 'c', 'd'),
    location_slug: fc.constantFrom('tll', 'jhv', null),
    hours: fc.integer({ min: 0, max: 24 }),
    cost: fc.integer({ min: 0, max: 1_000_000 }).map((micros) => (micros / 1_000_000).toFixed(6)),
    period_start: fc.constantFrom('2026-03-01 00:00:00', '2026-03-02T00:00:00Z', 1772496000),
  });

  it('loses and invents nothing, however it is grouped', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.constantFrom(...groupings), (entries: UsageEntry[], by) => {
        const groups = groupUsage(entries, by, 'EUR');
        const whole = sum(
          groups.map(({ cost }) => cost),
          'EUR',
        );
        expect(whole).toEqual(usageCost(entries, 'EUR'));
        expect(groups.reduce((hours, group) => hours + group.hours, 0)).toBe(
          entries.reduce((hours, one) => hours + Number(one.hours), 0),
        );
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
    );
  });

  it('has its days in order and everything else by cost', () => {
    const of = (period_start: string, resource_type: string, cost: string): UsageEntry => ({
      period_start,
      resource_type,
      cost,
    });
    const entries = [of('2026-03-02', 'disk', '5'), of('2026-03-01', 'bucket', '1'), of('2026-03-01', 'disk', '0.5')];
    expect(groupUsage(entries, 'day', 'EUR').map(({ key, cost }) => [key, cost.amount])).toEqual([
      ['2026-03-01', '1.5'],
      ['2026-03-02', '5'],
    ]);
    expect(groupUsage(entries, 'kind', 'EUR').map(({ key }) => key)).toEqual(['disk', 'bucket']);
    expect(shareOf(euros(1), euros(4))).toBe(0.25);
    expect(shareOf(euros(1), euros(0))).toBe(0);
  });

  it('is of whole months and days in UTC', () => {
    expect(daysOf('this_month', now)).toEqual({ from: '2026-03-01', to: '2026-03-11' });
    expect(daysOf('last_month', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('last_month', new Date('2026-01-05T00:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(daysOf('last_30', now)).toEqual({ from: '2026-02-10', to: '2026-03-11' });
    expect(isPeriod({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
    expect(isPeriod({ from: '2024-03-02', to: '2026-03-01' })).toBe(false);
    expect(isPeriod({ from: '2026-03-01', to: '2026-03-01' })).toBe(true);
  });
});

describe('prices', () => {
  it('come in the order of the specification, own types last, what holds everywhere first', () => {
    const price = (resource_type: string, more = {}) => ({ resource_type, price_per_hour: '1', ...more });
    const types = [...priceResourceTypes].reverse();
    const groups = groupPrices([
      price('GPU'),
      ...types.map((type) => price(type)),
      price('CPU', { location_slug: 'tll' }),
    ]);
    expect(groups.map(({ type }) => type)).toEqual([...priceResourceTypes, 'GPU']);
    expect(groups[0]?.prices.map(({ location_slug: at }) => at)).toEqual([undefined, 'tll']);
    expect(groupPrices([price('CPU', { location_slug: 'tll' })], 'jhv')).toEqual([]);
  });

  it('are shown in the site’s currency where a rate is known', () => {
    const rates = new Map([['USD', 2]]);
    const of = (more: object) => hourlyOf({ resource_type: 'CPU', price_per_hour: '0.5', ...more }, 'EUR', rates);
    expect(of({})).toEqual(euros('0.5'));
    expect(of({ currency: 'usd' })).toEqual(euros('0.25'));
    expect(of({ currency: 'THB' })).toBeUndefined();
    expect(of({ price_per_hour: null })).toBeUndefined();
  });
});

describe('an account', () => {
  const account = (more: Partial<BillingAccount> = {}): BillingAccount => ({
    id: 1,
    status: 'ACTIVE',
    restriction_level: 'CLEAR',
    running_totals: { credit_available: 1000, ongoing: 0 },
    ...more,
  });
  const kind = builtInKinds.find(({ name }) => name === 'billing_account')!;
  const all = formFields(kind.fields, 'create');
  const names = (rules: Parameters<typeof accountFields>[1]) => accountFields(all, rules).map(({ name }) => name);

  it('asks for what the configuration names and does not hide', () => {
    expect(names({})).toEqual(['title', 'email', 'lang', 'referral_code']);
    expect(names({ city: { required: true }, county: { required: false, visible: false } })).toContain('city');
    expect(names({ county: { required: true, visible: false } })).not.toContain('county');
    expect(names({ address_line1: { required: true } })).toEqual(
      expect.arrayContaining(['address_line1', 'address_line2']),
    );
    expect(names({ document: { required: false } })).toEqual(expect.arrayContaining(['document', 'document_name']));
  });

  it('requires what the configuration requires, and always its name', () => {
    const fields = accountFields(all, {
      email: { required: true },
      city: { required: true },
      company_name: { required: false },
    });
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(['title', 'email', 'city']);
  });

  it('requires an e-mail address unless the configuration says that it is optional', () => {
    const required = (email: object) =>
      accountFields(all, { email, country: {} })
        .filter((field) => field.required)
        .map(({ name }) => name);
    expect(required({})).toEqual(['title', 'email']);
    expect(required({ visible: true })).toEqual(['title', 'email']);
    expect(required({ required: false })).toEqual(['title']);
  });

  it.each([
    [{}, false, { create: 'yes', run: 'yes', topUp: 'yes' }],
    [{}, true, { create: 'yes', run: 'at_risk', topUp: 'yes' }],
    [{ restriction_level: 'LIMITED' }, false, { create: 'limited', run: 'yes', topUp: 'yes' }],
    [{ restriction_level: 'FROZEN' }, false, { create: 'no', run: 'at_risk', topUp: 'yes' }],
    [{ restriction_level: 'TERMINATED' }, false, { create: 'no', run: 'no', topUp: 'no' }],
    [{ status: 'SUSPENDED' }, false, { create: 'no', run: 'at_risk', topUp: 'yes' }],
    [{ status: 'PENDING_VALIDATION' }, false, { create: 'no', run: 'yes', topUp: 'yes' }],
    [{ is_active: false }, false, { create: 'no', run: 'yes', topUp: 'yes' }],
  ] as const)('with %j (in debt: %s) allows %j', (more, debt, possible) => {
    expect(possibleWith(account(more), debt)).toEqual(possible);
  });

  it('owes only where nothing else was agreed', () => {
    expect(owes(account(), true)).toBe(true);
    expect(owes(account(), false)).toBe(false);
    expect(owes(account({ paying_by_invoice: true }), true)).toBe(false);
    expect(owes(account({ allow_debt: true }), true)).toBe(false);
    expect(owes(account({ allow_debt: true }), true, false)).toBe(false);
    expect(owes(account({ allow_debt: false }), true, true)).toBe(true);
    expect(owes(account({ allow_debt: undefined }), true, true)).toBe(false);
    expect(owes(account({ allow_debt: null }), true, true)).toBe(false);
  });

  const drawn = knownSum({ amount: '0.1', currency: 'EUR' });
  const rate = { hourly: drawn, drawn, types: [] };

  it.each([
    [{}, []],
    [{ status: 'SUSPENDED', restriction_level: 'FROZEN' }, ['suspended', 'frozen']],
    [{ status: 'PENDING_VALIDATION' }, ['validation']],
    [{ restriction_level: 'LIMITED' }, ['limited']],
    [{ restriction_level: 'TERMINATED' }, ['terminated']],
    [{ running_totals: { credit_available: -1, ongoing: 5 } }, ['debt']],
    [{ running_totals: { credit_available: -1, ongoing: 5 }, paying_by_invoice: true }, []],
    // At 0.1 an hour 5 lasts 50 hours, whatever was spent before.
    [{ running_totals: { credit_available: 5, ongoing: 0 } }, ['low_credit']],
    [{ running_totals: { credit_available: 50, ongoing: 500 } }, []],
    [{ low_balance_notice_settings: { is_enabled: true, threshold: 2000 } }, ['low_credit']],
    [{ low_balance_notice_settings: { is_enabled: false, threshold: 2000 } }, []],
  ])('with %j warns of %j', (more, found) => {
    expect(warningsOf(account(more), now, 'EUR', rate)).toEqual(found);
  });

  it('is in grave trouble where resources may be stopped', () => {
    expect(['suspended', 'debt', 'limited', 'low_credit'].map((one) => isGrave(one as 'debt'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('countries', () => {
  it('are all there once, by their names in each language', () => {
    for (const locale of ['en', 'et', 'es']) {
      const all = countries(locale);
      expect(all).toHaveLength(249);
      expect(new Set(all.map(({ code }) => code)).size).toBe(249);
      expect(all.every(({ code, name }) => code.length === 2 && name.length > 2)).toBe(true);
    }
    expect(countryName('ee', 'et')).toBe('Eesti');
    expect(countryName('no country', 'en')).toBe('no country');
  });
});

describe('a CSV file', () => {
  it('holds other people’s texts as texts, and sums as numbers', () => {
    const text = csvOf(
      ['Name', 'Sum'],
      [
        ['=1+1', -5],
        ['a "b", c', 0.1],
        [null, undefined],
      ],
    );
    expect(text).toBe('\ufeffName,Sum\r\n\'=1+1,-5\r\n"a ""b"", c",0.1\r\n,\r\n');
  });
});
