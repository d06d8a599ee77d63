/** The price list as providers answer it: other names, periods, units and wrappings read to the same prices. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leasePrice } from '../../resources/bare_metal/price';
import { metalSpecRecord } from '../../resources/bare_metal/schema';
import { statedPrices } from '../../resources/managed_service/price';
import { managedServiceRecord } from '../../resources/managed_service/schema';
import { readAmount } from '../../resources/pricing/amount';
import { ownPrice, type PriceList } from '../../resources/pricing/list';
import { knownSum } from '../../src/lib/sum';
import { readPriceBook } from '../../resources/pricing/read';
import { priceResourceTypes, type Pricing } from '../../resources/pricing/schema';

const now = new Date('2026-11-22T12:00:00Z');
const read = (answer: unknown) => {
  const { prices, unread } = readPriceBook(answer, now);
  return { prices, unread };
};
/** What distinguishes a price from another, without what is not there. */
const bare = (price: Pricing) =>
  Object.fromEntries(Object.entries(price).filter(([, value]) => value !== undefined && value !== null));
const one = (row: object) => {
  const { prices, unread } = read([row]);
  expect(unread).toEqual([]);
  expect(prices).toHaveLength(1);
  return prices[0] ? bare(prices[0]) : undefined;
};

describe('a price is read', () => {
  it.each([
    [{ price_per_hour: '0.0054' }, '0.0054'],
    [{ price_per_unit: 0.0054, unit_of_time: 'hour' }, '0.0054'],
    [{ price: '0,0054' }, '0.0054'],
    [{ unit_price: '€ 0.0054' }, '0.0054'],
    [{ hourly_price: '5.4e-3' }, '0.0054'],
    [{ PricePerHour: 0.0054 }, '0.0054'],
    [{ monthly_price: '7.30' }, '0.01'],
    [{ price_per_month: 7.3 }, '0.01'],
    [{ price: '7.3', period: 'Monthly' }, '0.01'],
    [{ price: '7.3', price_unit: 'EUR/month' }, '0.01'],
    [{ price: 0.0001, unit_of_time: 'minute' }, '0.006'],
    [{ price_per_hour: null, price_per_month: '1,460.00' }, '2'],
    [{ price: { hourly: '0.01', monthly: '6' } }, '0.01'],
    [{ price: { amount: '7.3', currency: 'eur' }, billing_period: 'month' }, '0.01', { currency: 'EUR' }],
    [{ price_per_month: '7,30 €' }, '0.01', { currency: 'EUR' }],
    [{ price_per_month: '7,30 EUR' }, '0.01', { currency: 'EUR' }],
    [{ price_per_month: 'USD 7.30', currency: 'EUR' }, '0.01', { currency: 'USD' }],
    [{ price_per_hour: '€ 0.01' }, '0.01', { currency: 'EUR' }],
    [{ price_per_hour: '0.01 £' }, '0.01', { currency: 'GBP' }],
    [{ price_per_hour: '$0.01', currency: 'CAD' }, '0.01', { currency: 'CAD' }],
    [{ price_per_hour: '0' }, '0'],
    [{ price: '7.2', unit_of_time: '720 hours' }, '0.01'],
    [{ price: '2.4', period: '1 day' }, '0.1'],
    [{ price: '7.2', price_unit: 'EUR/30 days' }, '0.01'],
    [{ price: '7.3', price_unit: 'IPv4/month' }, '0.01'],
    [{ price: '7.3', unit: 'Windows 2022 month' }, '0.01'],
    [{ price: '7.30 EUR/month' }, '0.01', { currency: 'EUR' }],
    [{ price: '7,30 € / month' }, '0.01', { currency: 'EUR' }],
    [{ price: '€7.30 per month' }, '0.01', { currency: 'EUR' }],
    [{ price: '7.30 EUR monthly', currency: 'USD' }, '0.01', { currency: 'EUR' }],
    [{ price: 'EUR 7.20/720 h' }, '0.01', { currency: 'EUR' }],
    [{ price: '0.24 day' }, '0.01'],
    [{ price_per_month: '7.30 EUR/month' }, '0.01', { currency: 'EUR' }],
    [{ price: '7.30/mo', unit_of_time: 'month' }, '0.01'],
  ] as readonly [object, string, object?][])('from %j', (amount, price_per_hour, more = {}) => {
    expect(one({ resource_type: 'CPU', ...amount })).toMatchObject({ resource_type: 'CPU', price_per_hour, ...more });
  });

  it.each([
    ['GB', 'GB', '1'],
    ['GiB/hour', 'GB', '1'],
    ['per GB and hour', 'GB', '1'],
    ['MB', 'GB', '1024'],
    ['TB', 'GB', '0.0009765625'],
  ])('of one %s', (unit, shown, price_per_hour) => {
    expect(one({ resource_type: 'ram', price: 1, unit })).toMatchObject({
      resource_type: 'RAM',
      unit: shown,
      price_per_hour,
    });
  });

  it('of ten at once', () => {
    const ten = { type: 'backup', price: '0.42', unit: '10 GB' };
    expect(one(ten)).toMatchObject({ unit: 'GB', price_per_hour: '0.042' });
    expect(one({ ...ten, unit_size: 10 })).toMatchObject({ price_per_hour: '0.042' });
    expect(one({ ...ten, unit: 'per 1024 MB' })).toMatchObject({ unit: 'GB', price_per_hour: '0.42' });
    expect(one({ type: 'backup', price: '0.42', unit: 'GB', unit_size: 10 })).toMatchObject({
      price_per_hour: '0.042',
    });
  });

  it.each([
    ['vCPU', 'CPU'],
    ['Memory', 'RAM'],
    ['public_ip', 'FLOATING_IP'],
    ['s3', 'OBJECT_STORAGE'],
    ['Windows Licence', 'WINDOWS_LICENSE'],
    ['volumes', 'BLOCK_STORAGE'],
    ['GPU_L4', 'GPU_L4'],
  ])('of what is called %s', (name, resource_type) => {
    expect(one({ name, price: 1 })).toMatchObject({ resource_type });
  });

  it('for each location that it names, or for all', () => {
    expect(read([{ type: 'CPU', price: 1, regions: ['tll', 'jhv'] }]).prices.map(bare)).toMatchObject([
      { location_slug: 'tll' },
      { location_slug: 'jhv' },
    ]);
    expect(one({ type: 'CPU', price: 1, location: { slug: 'tll', name: 'Tallinn' } })).toMatchObject({
      location_slug: 'tll',
    });
    expect(one({ type: 'CPU', price: 1, region: 'all' })).not.toHaveProperty('location_slug');
  });

  it('once, where it occurs there many times', () => {
    const row = { resource_type: 'CPU', price_per_hour: '0.0054' };
    expect(read([row, row, { ...row, price_per_hour: 0.0054 }, { ...row, id: 7 }]).prices).toHaveLength(1);
  });

  it('as it holds now', () => {
    const rows = [
      { type: 'CPU', price: 1, valid_until: '2026-01-01 00:00:00' },
      { type: 'CPU', price: 2, valid_from: '2026-01-01 00:00:00' },
      { type: 'CPU', price: 3, valid_from: '2027-01-01 00:00:00' },
      { type: 'CPU', price: 4, is_active: false },
    ];
    expect(read(rows).prices.map(({ price_per_hour }) => price_per_hour)).toEqual(['2']);
  });

  const row = { resource_type: 'CPU', price_per_hour: '1' };
  it.each([
    [{ data: [row] }],
    [{ prices: { items: [row] } }],
    [{ CPU: { price_per_hour: '1' } }],
    [{ CPU: [{ price_per_hour: '1' }] }],
    [{ cpu: '1' }],
    [{ pricing: { vCPU: 1 } }],
  ])('out of %j', (answer) => {
    expect(read(answer).prices.map(bare)).toEqual([row]);
  });

  it('out of a group for each location', () => {
    expect(read({ tll: { CPU: 1 }, jhv: [{ type: 'CPU', price: 2 }] }).prices.map(bare)).toEqual([
      { resource_type: 'CPU', location_slug: 'tll', price_per_hour: '1' },
      { resource_type: 'CPU', location_slug: 'jhv', price_per_hour: '2' },
    ]);
  });
});

describe('a price that cannot be read', () => {
  it.each([
    [{ price_per_hour: 'free' }],
    [{ price_per_hour: '-1' }],
    [{ price_per_hour: null }],
    [{ price: '1,234' }],
    [{ price: 1, unit_of_time: 'fortnight' }],
    [{ price: 1, unit_of_time: ['hour', 'month'] }],
    [{ price: '1,250 EUR/month' }],
    [{ price: '12.50 EUR/GB' }],
    [{ price: '12.50 EUR/GB/month' }],
    [{ price: '12.50 EUR/fortnight' }],
    [{ price_per_hour: '12.50 EUR/month' }],
    [{ price: '12.50 EUR/month', unit_of_time: 'hour' }],
    [{ price: `${'1'.repeat(50_000)} per per` }],
    [{ price: 1, unit_size: 0 }],
    [{}],
  ])('is named, and is no price: %j', (amount) => {
    expect(read([{ resource_type: 'memory', location: 'tll', ...amount }])).toEqual({
      prices: [],
      unread: [{ name: 'RAM', location: 'tll', why: 'amount' }],
    });
  });

  it.each([[{}], [true], [[{ city: 'Tallinn' }]]])(
    'is one of a location that cannot be read, and is not of all of them: %j',
    (location) => {
      expect(read([{ type: 'CPU', price: 1, location }])).toEqual({
        prices: [],
        unread: [{ name: 'CPU', location: undefined, why: 'location' }],
      });
    },
  );

  it.each([[null], [''], [[]]])('is a price of every location if it names none: %j', (location) => {
    expect(read([{ type: 'CPU', price: 1, location }])).toMatchObject({
      prices: [{ location_slug: undefined }],
      unread: [],
    });
  });

  it('is one that is published with two amounts', () => {
    expect(
      read([
        { type: 'CPU', price: 1 },
        { type: 'CPU', price: 2 },
        { type: 'CPU', price: 2, location: 'tll' },
      ]),
    ).toMatchObject({
      prices: [{ price_per_hour: '2', location_slug: 'tll' }],
      unread: [{ name: 'CPU', why: 'contradiction' }],
    });
  });

  it.each([[null], [undefined], [[]], [{}]])('is none in %j', (answer) => {
    expect(read(answer).prices).toEqual([]);
  });

  it('is any text, and nothing that is asked of an object', () => {
    const name = '__proto__';
    expect(read(JSON.parse(`[{"type": "${name}", "price": 1}, null, "x", 7]`))).toMatchObject({
      prices: [{ resource_type: name }],
      unread: [{ name: '' }],
    });
  });
});

const aliases = {
  type: ['resource_type', 'resource', 'type', 'name', 'Product'],
  location: ['location_slug', 'location', 'region', 'slug', 'DataCenter'],
  hour: ['price_per_hour', 'hourly_price', 'price', 'unit_price', 'price_per_unit', 'PRICE_HOUR'],
  month: ['price_per_month', 'monthly_price', 'priceMonth'],
};

it('however a known list is renamed and wrapped, it reads to the same list', () => {
  const known = fc.uniqueArray(
    fc.record({
      type: fc.constantFrom(...priceResourceTypes),
      location: fc.constantFrom(undefined, 'tll', 'jkt01'),
      cents: fc.integer({ min: 0, max: 10_000 }),
    }),
    { selector: ({ type, location }) => `${type} ${location ?? ''}`, maxLength: 8 },
  );
  const style = fc.record({
    type: fc.constantFrom(...aliases.type),
    location: fc.constantFrom(...aliases.location),
    monthly: fc.boolean(),
    hour: fc.constantFrom(...aliases.hour),
    month: fc.constantFrom(...aliases.month),
    comma: fc.boolean(),
    asText: fc.boolean(),
    wrap: fc.constantFrom('', 'data', 'prices', 'items'),
    twice: fc.boolean(),
  });
  fc.assert(
    fc.property(known, style, (list, how) => {
      const rows = list.map(({ type, location, cents }) => {
        const hourly = cents / 1000;
        const amount = how.monthly ? String(Number((hourly * 730).toFixed(6))) : String(hourly);
        const written = how.comma ? `${amount.includes('.') ? amount : `${amount}.0`}`.replace('.', ',') : amount;
        // "1,234" could be either: a writer who means the one does not write it so.
        const clear = /^[1-9]\d*,\d{3}$/.test(written) ? `${written}0` : written;
        return {
          [how.type]: type,
          ...(location && { [how.location]: location }),
          [how.monthly ? how.month : how.hour]: how.asText || how.comma ? clear : Number(amount),
        };
      });
      const all = how.twice ? [...rows, ...rows] : rows;
      const { prices, unread } = read(how.wrap ? { [how.wrap]: all } : all);
      expect(unread).toEqual([]);
      expect(
        prices.map(({ resource_type, location_slug, price_per_hour }) => [
          resource_type,
          location_slug ?? undefined,
          Number(Number(price_per_hour).toFixed(9)),
        ]),
      ).toEqual(list.map(({ type, location, cents }) => [type, location, cents / 1000]));
    }),
    { numRuns: 200, seed: 1311 },
  );
});

describe('an amount in text', () => {
  const words = { h: ['h', 'hour', 'hourly'], month: ['mo', 'month', 'monthly'], year: ['yr', 'year', 'annually'] };
  const hours = { h: 1, month: 730, year: 730 * 12 };
  const written = fc.record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    grouped: fc.boolean(),
    comma: fc.boolean(),
    sign: fc.constantFrom('', ' EUR', ' €', '€', '\u00a0€'),
    isBefore: fc.boolean(),
    period: fc.constantFrom('', 'h', 'month', 'year') as fc.Arbitrary<'' | keyof typeof words>,
    by: fc.constantFrom('/', ' / ', ' per ', ' '),
    word: fc.nat(2),
  });

  it('is the amount that was written, for the period that it names, or by itself that of its key', () => {
    fc.assert(
      fc.property(written, ({ cents, grouped, comma, sign, isBefore, period, by, word }) => {
        const whole = String(Math.floor(cents / 100));
        const groups = grouped ? whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, comma ? '.' : ',') : whole;
        const number = `${groups}${comma ? ',' : '.'}${String(cents % 100).padStart(2, '0')}`;
        const amount = isBefore ? `${sign.trim()} ${number}` : `${number}${sign}`;
        const text = period === '' ? amount : `${amount}${by}${words[period][word]}`;
        const exact = cents / 100 / (period === '' ? 1 : hours[period]);
        expect(readAmount({ price: text })?.hourly, text).toBeDefined();
        expect(Number(readAmount({ price: text })?.hourly), text).toBeCloseTo(exact, 9);
        expect(readAmount({ price: text })?.currency, text).toBe(sign === '' ? undefined : 'EUR');
        // What names a period contradicts a key that names another.
        if (period === 'month') expect(readAmount({ price_per_hour: text }), text).toBeUndefined();
      }),
      { numRuns: 500, seed: 1926 },
    );
  });

  it('is none where a comma with three digits may group thousands or begin decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), written, (whole, rest, { sign, period }) => {
        const text = `${whole},${String(rest).padStart(3, '0')}${sign}${period && `/${period}`}`;
        expect(readAmount({ price: text }), text).toBeUndefined();
      }),
      { numRuns: 200, seed: 1926 },
    );
  });

  it('is none, and no error, in any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readAmount({ price: text });
        expect(read === undefined || Number.isFinite(Number(read.hourly))).toBe(true);
      }),
      { numRuns: 500, seed: 1926 },
    );
  });

  it('is read alike in the price list, of a machine for lease and of a service', () => {
    const list: PriceList = { prices: [], currency: 'EUR', rates: { USD: 2 } };
    const record = { price_per_month: '7,30 EUR' };
    expect(ownPrice(list, record)).toEqual({ amount: '0.01', currency: 'EUR' });
    expect(ownPrice(list, { price: '14.60 USD/month' })).toEqual({ amount: '0.01', currency: 'EUR' });
    expect(ownPrice(list, { price: '7.30 THB/month' })).toBeUndefined();
    expect(ownPrice(list, { price: '1,250' })).toBeUndefined();
    expect(ownPrice(list, { price: 1, currency: ['USD'] })).toEqual({ amount: '0.5', currency: 'EUR' });
    const spec = metalSpecRecord.parse({ id: 'm1', price_per_hour: '0,50 €' });
    expect(leasePrice(list, spec, undefined)).toEqual(knownSum({ amount: '0.5', currency: 'EUR' }));
    const service = { prices: [{ resource_type: 'CPU', qty: 2, price_per_hour: '0,50 €' }] };
    expect(statedPrices(managedServiceRecord.parse({ uuid: 'u', status: 'active', ...service }), list)).toEqual([
      { type: 'CPU', sum: knownSum({ amount: '1', currency: 'EUR' }) },
    ]);
  });
});
