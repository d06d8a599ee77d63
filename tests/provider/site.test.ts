/** Both readings of the configuration: whatever is wrong costs that value, never the portal, and the two agree. */
import { describe, expect, it } from 'vitest';
import { readEntryPortal, readEntrySite } from '../../dataProvider/calls/entrySite';
import { readPortal } from '../../dataProvider/calls/portal';
import { unreadOf } from '../../src/lib/unread';
import { readConfiguration, readSite, siteKeys } from '../../dataProvider/calls/site';

const rubbish = [null, 7, 'text', true, [], {}, [null], { a: 1 }, Number.NaN];
const good = {
  siteName: 'Cloud',
  siteTheme: 'oxbow',
  siteLocale: 'et',
  mockApiEnabled: true,
  loginTitle: 'Hello',
  loginSubtitle: 'There',
  logo: '/logo.svg',
  favicon: '/icon.svg',
  termsUrl: 'https://example.test/terms',
  supportEmail: 'help@example.test',
  supportUrl: 'https://example.test/help',
  auth0Domain: 'id.example.test',
  auth0ClientId: 'client',
  auth0Connection: 'Users',
  certificates: ['ISO 27001'],
  themeScripts: [{ src: 'https://example.test/a.js', waitForLoad: true }],
};

describe('the site configuration', () => {
  it.each(Object.keys(siteKeys))('%s: a wrong value costs that value and is reported', (key) => {
    const { site: standard } = readSite({});
    for (const value of rubbish) {
      const { site, problems } = readSite({ ...good, [key]: value });
      // A number or a flag stands for its text; what is neither is no name.
      const isPlain = value !== null && typeof value !== 'object';
      if (key === 'siteName') expect(site.siteName).toBe(isPlain ? String(value) : standard.siteName);
      if (problems.length > 0) expect(problems[0]?.path.startsWith(key)).toBe(true);
      for (const other of Object.keys(good).filter((name) => name !== key)) {
        expect(site[other as 'siteName']).toEqual(good[other as 'siteName']);
      }
    }
  });

  it.each([...rubbish, undefined])('stands on its standards when it is %j', (raw) => {
    expect(readConfiguration({ config: raw, locations: raw })).toMatchObject({
      site: { siteName: 'Portico' },
      locations: [],
    });
    expect(readEntrySite(raw).siteTheme).toBe('portico');
  });

  it('is read alike before and after sign-in', () => {
    expect(readSite(good).site).toMatchObject(readEntrySite(good));
    expect(readSite({}).site).toMatchObject(readEntrySite({}));
    for (const key of Object.keys(good)) {
      for (const value of rubbish) {
        const given = { ...good, [key]: value };
        const entrySite = readEntrySite(given)[key as 'siteName'];
        const whole = readSite(given).site[key as 'siteName'];
        expect(entrySite, `${key} = ${JSON.stringify(value)}`).toEqual(whole);
      }
    }
  });

  it('keeps the good entries of a list', () => {
    const { site, problems } = readSite({
      displayCurrencies: [{ code: 'EUR', title: 'Euro', rate: 1 }, { code: 'EURO' }],
    });
    expect(site.displayCurrencies).toHaveLength(1);
    expect(problems[0]?.path).toBe('displayCurrencies.1.code');
  });

  it('retains a payment method without its wrong values, and reports them', () => {
    const { site, problems } = readSite({
      paymentProcessors: [
        { type: 'creditcard', name: 'Card', keyword: 'stripe_creditcard', service_fee: { percentage: 200 } },
        { type: 'something', name: 'Odd', keyword: 'coingate', methods: 'all' },
        { type: 'link', name: 'Nameless' },
        'clictopay',
      ],
    });
    expect(site.paymentProcessors).toEqual([
      { type: 'creditcard', name: 'Card', keyword: 'stripe_creditcard', service_fee: {} },
      { type: 'link', name: 'Odd', keyword: 'coingate' },
    ]);
    expect(problems.map(({ path }) => path)).toEqual([
      'paymentProcessors.0.service_fee.percentage',
      'paymentProcessors.1.type',
      'paymentProcessors.1.methods',
      'paymentProcessors.2.keyword',
      'paymentProcessors.3',
    ]);
  });

  it('a bad leaf of a package costs that leaf; null is absent', () => {
    const { site, problems } = readSite({
      predefinedPackages: [
        { name: 'S', cpu: '1', ram: 1024, ssd: 20, notice: null, os: 'ubuntu' },
        { name: 'M', cpu: 2, ram: 'much', ssd: 40, default: ['ubuntu:24.04'], disabled: null },
        { cpu: 4, ram: 4096, ssd: 80 },
      ],
    });
    expect(site.predefinedPackages).toEqual([
      { name: 'S', cpu: 1, ram: 1024, ssd: 20, default: {}, os: ['ubuntu'], disabled: [] },
      { name: 'M', cpu: 2, ssd: 40, default: { 0: 'ubuntu:24.04' }, os: [], disabled: [] },
      { name: '#3', cpu: 4, ram: 4096, ssd: 80, default: {}, os: [], disabled: [] },
    ]);
    expect(problems.map(({ path }) => path)).toEqual(['predefinedPackages.1.ram']);
    expect(unreadOf('site.predefinedPackages')).toMatchObject([{ path: 'predefinedPackages.1.ram' }]);
  });

  it('a bad leaf of any other object costs that leaf too', () => {
    const { site, problems } = readSite({
      billingAccountFields: { company_name: null, city: { required: 'true' }, county: { required: null, visible: {} } },
      chatConfig: { type: 'tawk', widget_id: null, property_id: 7, company_id: [] },
      referralCreditAmounts: { receiver_credit: '5.44', promoter_credit: null },
      limitedBillingAccountConfig: { vcpu: '1', ram_mb: null },
    });
    expect(site).toMatchObject({
      billingAccountFields: { city: { required: true }, county: {} },
      chatConfig: { type: 'tawk', property_id: '7' },
      referralCreditAmounts: { receiver_credit: 5.44 },
      limitedBillingAccountConfig: { vcpu: 1 },
    });
    expect(problems.map(({ path }) => path)).toEqual(['billingAccountFields.county.visible', 'chatConfig.company_id']);
  });

  it('keeps names that objects inherit apart from theirs', () => {
    const raw: unknown = JSON.parse('{"billingAccountFields": {"__proto__": {"required": true}, "constructor": null}}');
    const { billingAccountFields } = readSite(raw).site;
    expect(Object.keys(billingAccountFields)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).required).toBeUndefined();
  });

  it('offers Kubernetes only where services are', () => {
    const { site, problems } = readSite({ kubernetesEnabled: true, servicesEnabled: false });
    expect([site.kubernetesEnabled, problems[0]?.path]).toEqual([false, 'kubernetesEnabled']);
  });

  it('has rates from its own currency, whatever the base of the table is', () => {
    const table = [
      { code: 'EUR', title: 'Euro', rate: 1 },
      { code: 'idr', title: 'Rupiah', rate: 20_000 },
      { code: 'USD', title: 'Dollar', rate: 1.25 },
    ];
    const ratesOf = (siteCurrency: string, displayCurrencies: object[]) =>
      readSite({ siteCurrency, displayCurrencies }).site.displayCurrencies.map(({ code, rate }) => [code, rate]);
    expect(ratesOf('EUR', table)).toEqual([
      ['EUR', 1],
      ['IDR', 20_000],
      ['USD', 1.25],
    ]);
    expect(ratesOf('IDR', table)).toEqual([
      ['EUR', 1 / 20_000],
      ['IDR', 1],
      ['USD', 1.25 / 20_000],
    ]);
    expect(ratesOf('THB', table)).toEqual(ratesOf('EUR', table));
    expect(readSite({ siteCurrency: 'eur' }).site.siteCurrency).toBe('EUR');
  });

  it('shows published locations in their order', () => {
    const location = (slug: string, order_nr: number, is_published = true) => ({
      slug,
      display_name: slug,
      order_nr,
      is_published,
    });
    const locations = [location('b', 2), location('a', 1), location('c', 0, false), { display_name: 'Nowhere' }];
    expect(readConfiguration({ config: {}, locations }).locations.map((p) => p.slug)).toEqual(['a', 'b']);
  });
});

describe('portal.json', () => {
  it.each([
    [{ api: { origin: 'https://api.example.test', prefix: '/cloud' }, embeddedCloud: true, kinds: ['a.json', {}] }],
    [{ api: { origin: 'ftp://x' } }],
    [{ statusUrl: 'https://status.example.test/now?a=1' }],
    [{ statusUrl: 'javascript:alert(1)' }],
    [{ statusUrl: '/status' }],
    [{ statusUrl: { href: 'https://status.example.test' } }],
    [{ errorReporting: { dsn: 'https://key@reports.example.test/1', cap: 5 } }],
    [{ errorReporting: { dsn: 'https://key@reports.example.test/1', cap: 'many' } }],
    [{ errorReporting: { dsn: 7 } }],
    [{ errorReporting: { cap: 0 } }],
    [{ api: { prefix: '../x' } }],
    [{ api: { origin: 'https://api.example.test', prefix: '../x', idempotencyHeader: 'Idempotency-Key' } }],
    [{ api: { origin: 'https://api.example.test', idempotencyHeader: 'apikey' } }],
    [{ api: { origin: 'https://api.example.test', idempotencyHeader: 7 } }],
    [{ api: 'x', embeddedCloud: 'yes', errorReporting: 7, kinds: 'all' }],
    [undefined],
    [[]],
    [{}],
  ])('%j is read alike by both', (raw) => {
    expect(readEntryPortal(raw)).toEqual(readPortal(raw).portal);
  });
  it('loses nothing but what is wrong', () => {
    const { portal, problems } = readPortal({
      api: { origin: 'https://api.example.test', idempotencyHeader: 'no header' },
    });
    expect(portal.api).toEqual({ origin: 'https://api.example.test', prefix: '' });
    expect(problems.map(({ path }) => path)).toEqual(['api.idempotencyHeader']);
  });
  it('reports what it does not know', () => {
    expect(readPortal({ apii: {} }).problems).toEqual([{ path: 'apii', message: 'unknown key' }]);
  });
});
