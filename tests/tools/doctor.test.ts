// @module-tag slow
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, originsOf } from '../../scripts/lib/csp.mjs';
import { examine } from '../../scripts/portico/doctor';
import { blocked, readPolicy } from '../../scripts/portico/doctor/policy';
import { providers } from '../../src/chat/providers';
import { adapters } from '../../src/pages/topup/processors';
import { auditLog } from '../packs/packs';
import { belowBox } from '../support/belowBox';
import { soundConfig as sound, soundLocations as locations } from '../support/soundSite';

const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const offline = (config: object, portal: unknown = {}) =>
  examine(file('portal.json', portal), {
    offline: true,
    config: file('config.json', { config: { ...sound, ...config }, locations }),
  });

describe('portico doctor', () => {
  it('finds nothing wrong with a sound site', async () => {
    const report = await offline({});
    expect(report.findings).toEqual([]);
    expect(report.ok).toBe(true);
  });

  it('names what does not fit a built-in kind, and what was meant', async () => {
    const kinds = [
      { extends: 'dsik', enabled: false },
      { extends: 'disk', columns: ['display_name', 'sizegb'] },
      { extends: 'vpc', menu: false },
    ];
    const { ok, findings } = await offline({}, { kinds });
    expect(ok).toBe(false);
    expect(findings.map(({ at, message, fix }) => [at, message, fix !== undefined])).toEqual([
      [
        'portal.json: kinds[0].extends',
        'dsik is not a built-in kind: did you mean disk? Nothing of the entry is used.',
        true,
      ],
      [
        'portal.json: kinds[1].columns',
        'sizegb is not among the fields: did you mean size_gb? Nothing of the entry is used.',
        true,
      ],
    ]);
  });

  it.each<[string, object, string, string]>([
    ['a value of the wrong form', { siteCountry: 'Estonia' }, 'value', 'config: siteCountry'],
    ['Kubernetes without services', { kubernetesEnabled: true }, 'value', 'config: kubernetesEnabled'],
    ['apps without machines', { vmAppsEnabled: true, vmsEnabled: false }, 'flag-needs', 'config: vmAppsEnabled'],
    [
      'automatic top-up that nobody does',
      { recurringPaymentsEnabled: true },
      'flag-needs',
      'config: recurringPaymentsEnabled',
    ],
    [
      'a chat without ids',
      { chatEnabled: true, chatConfig: { type: 'tawk', widget_id: '1' } },
      'chat',
      'config: chatConfig.property_id',
    ],
    ['an unknown chat', { chatEnabled: true, chatConfig: { type: 'pigeon' } }, 'chat', 'config: chatConfig.type'],
    [
      'a processor without its key',
      { paymentProcessors: [{ type: 'link', name: 'A', keyword: 'adyen' }] },
      'processor',
      'config: paymentProcessors[0].public_key',
    ],
    [
      'a processor of the wrong type',
      { paymentProcessors: [{ type: 'link', name: 'A', keyword: 'omise_creditcard', public_key: 'k' }] },
      'processor',
      'config: paymentProcessors[0].type',
    ],
    ['no way to pay', { paymentProcessors: [] }, 'processor', 'config: paymentProcessors'],
    ['an invalid currency', { siteCurrency: 'EUX', displayCurrencies: [] }, 'currency', 'config: siteCurrency'],
    [
      'rates without that of the own currency',
      { displayCurrencies: [{ code: 'USD', title: 'Dollar', rate: 2 }] },
      'currency',
      'config: displayCurrencies',
    ],
    [
      'a package whose default is disabled',
      {
        predefinedPackages: [
          { name: 'S', cpu: 1, ram: 1, ssd: 1, os: ['debian'], disabled: ['debian'], default: { linux: 'debian' } },
        ],
      },
      'package',
      'config: predefinedPackages[0]',
    ],
    [
      'a required field that nobody sees',
      { billingAccountFields: { city: { required: true, visible: false } } },
      'account-field',
      'config: billingAccountFields.city',
    ],
    ['a brand that is not there', { siteTheme: 'nobody' }, 'brand', 'config: siteTheme'],
  ])('reports %s', async (_, config, code, at) => {
    const { ok, findings } = await offline(config);
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', code, at }));
    // Each says what to do, in a sentence.
    for (const { fix } of findings) expect(fix).toMatch(/^[A-Z].*[.?]$/s);
    expect(ok).toBe(false);
  });

  it('takes a processor with no methods and no conversion for what it is', async () => {
    const [card] = sound.paymentProcessors;
    const processor = { ...card, methods: [], charge_currency_conversion: null };
    expect((await offline({ paymentProcessors: [processor] })).findings).toEqual([]);
  });

  it('names a portal.json that is written for a newer portal, and reads it all the same', async () => {
    const { ok, findings } = await offline({}, { version: 99, kinds: [] });
    expect(ok).toBe(false);
    expect(findings).toMatchObject([
      {
        code: 'portal',
        at: 'portal.json: version',
        message: expect.stringMatching(/^is 99, which is newer than this portal \(\d+\)$/) as string,
        fix: expect.stringContaining('CHANGELOG.md') as string,
      },
    ]);
    expect((await offline({}, { version: 1 })).findings).toEqual([]);
  });

  it('warns of what is missing and unknown', async () => {
    const { ok, findings } = await offline({ logo: null, loginTitle: '', colour: 'red' });
    expect(ok).toBe(true);
    expect(findings.map(({ code, at }) => [code, at])).toEqual([
      ['unknown-key', 'config: colour'],
      ['missing', 'config: logo'],
      ['missing', 'config: loginTitle'],
    ]);
  });

  it('names the languages in which a text of the configuration says nothing, and unknown languages', async () => {
    const config = file('spoken.json', {
      config: { ...sound, loginTitle: { en: 'Welcome', et: 'Tere', es: 'Hola' }, loginSubtitle: { et: 'Logi sisse' } },
      locations: [{ ...locations[0], description: { en: 'Cold', et: '', es: 'Frío', 'pt-BR': 'Frio' } }],
    });
    const { ok, findings } = await examine(file('portal.json', {}), { offline: true, config });
    expect(ok).toBe(true);
    expect(findings.map(({ code, at, message }) => [code, at, message])).toEqual([
      ['language', 'config: loginSubtitle', 'has no text in en, es: another language is shown'],
      ['language', 'locations: 0.description', 'has no text in et: English is shown'],
      ['language', 'locations: 0.description', 'pt-BR: the portal does not speak this; it speaks en, et, es'],
    ]);
  });

  it('reports on locations only where it has looked at them', async () => {
    const portal = file('portal.json', {});
    const bare = await examine(portal, { offline: true, config: file('bare.json', sound) });
    expect(bare.findings).toEqual([]);
    expect(bare.skipped[0]).toMatch(/^The locations: .*bare\.json holds the configuration alone/);
    const none = file('none.json', { config: sound, locations: [{ ...locations[0], is_published: false }] });
    expect((await examine(portal, { offline: true, config: none })).findings).toMatchObject([
      { code: 'location', message: 'no location is published: nothing can be created' },
    ]);
    const strange = file('strange.json', { config: sound, locations: 'none' });
    expect((await examine(portal, { offline: true, config: strange })).findings).toMatchObject([
      { code: 'value', at: 'locations', message: 'is not a list: nothing can be created' },
    ]);
  });

  it('misses no logo where a brand of the provider’s own brings one', async () => {
    expect((await offline({ siteTheme: 'voltaro', logo: undefined })).findings).toEqual([]);
  });

  it('looks at a brand by configuration: its settings, its pictures, and that no folder is needed', async () => {
    file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const fine = await offline({ siteTheme: 'acme' }, { brand: { accent: '#0a6b4f', logo: 'logo.svg' } });
    expect(fine.findings).toEqual([]);
    const { findings } = await offline(
      {},
      { brand: { accent: 'green', corners: 'pill', layout: 'frame', art: 'brand/art.png', shape: 'x' } },
    );
    expect(findings.map(({ level, code, at }) => [level, code, at])).toEqual([
      ['error', 'brand', 'portal.json: brand.accent'],
      ['error', 'brand', 'portal.json: brand.shape'],
      ['error', 'brand', 'portal.json: brand.art'],
    ]);
    expect(findings.every(({ fix }) => fix !== undefined)).toBe(true);
  });

  it('looks at a brand by configuration also where no configuration of the API is known', async () => {
    const { findings } = await examine(file('portal.json', JSON.stringify({ brand: { accent: 'green' } })), {
      offline: true,
    });
    expect(findings).toMatchObject([{ at: 'portal.json: brand.accent' }]);
  });

  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
  it.each([
    ['plain', `<?xml version="1.0"?>\n<svg width="9" ${xmlns}><path d="M0 0h9"/></svg>`, undefined, ''],
    ['with a photo inside', `<svg ${xmlns}><image href="data:image/png;base64,AA=="/></svg>`, undefined, ''],
    ['a page', '<!doctype html><h1>Not found</h1>', /is not an SVG$/, 'Save it as plain SVG'],
    ['without its namespace', '<svg><path d="M0 0h9"/></svg>', /has no xmlns/, 'Add it to the svg element.'],
    ['with a script', `<svg ${xmlns}><script>1</script></svg>`, /holds a script/, 'Save it as plain SVG'],
    ['with an outside image', `<svg ${xmlns}><image href="https://x.test/a.png"/></svg>`, /an address/, 'Save it'],
  ])('a picture of the brand that is an SVG %s', async (_, svg, message, fix) => {
    file('drawn.svg', svg);
    const { findings } = await offline({}, { brand: { logo: 'drawn.svg' } });
    if (!message) return expect(findings).toEqual([]);
    expect(findings).toMatchObject([
      { at: 'portal.json: brand.logo', message: expect.stringMatching(message) as string },
    ]);
    expect(findings[0]?.fix).toContain(fix);
  });

  it('reports what is wrong with a kind, in the file that declares it', async () => {
    const kind = {
      name: 'zone',
      label: { one: { en: 'Zone' }, many: { en: 'Zones' } },
      routes: { list: '/zones' },
      flags: ['dnsEnabled'],
      api: { list: { method: 'GET', path: '/zones' } },
      fields: { name: {} },
    };
    file('zones.json', [kind, { ...kind, name: 'other', routes: { list: '/other' }, colour: 'red' }]);
    const { findings } = await offline({}, { kinds: ['zones.json', 'gone.json'], colour: 'red' });
    expect(findings.map(({ code, at }) => [code, at])).toEqual([
      ['kind-unreadable', 'portal.json: kinds[1]'],
      ['portal', 'portal.json: colour'],
      ['unknown-key', 'zones.json: [1].colour'],
      ['unknown-flag', 'zones.json: [0].flags'],
      ['unknown-flag', 'zones.json: [1].flags'],
      ['untranslated', 'zones.json: [0].label.one'],
      ['untranslated', 'zones.json: [0].label.many'],
      ['untranslated', 'zones.json: [1].label.one'],
      ['untranslated', 'zones.json: [1].label.many'],
    ]);
  });

  it('names the new word for each that a kind was once declared with', async () => {
    file('vaults.json', {
      name: 'vault',
      label: { one: 'Vault', many: 'Vaults' },
      routes: { list: '/vaults' },
      api: { list: { method: 'GET', path: '/vaults', answer: { at: 'data' } } },
      fields: { name: { from: ['label'] } },
      touches: ['disk'],
      needs: 'whole',
    });
    const { findings } = await offline({}, { kinds: ['vaults.json'] });
    expect(findings.map(({ at, message }) => `${at}: ${message}`)).toEqual([
      'vaults.json.needs: whole is now all-accounts; the kind is left out',
      'vaults.json.api.list.answer: answer is now response; the kind is left out',
      'vaults.json.fields.name.from: from is now aliases; the kind is left out',
      'vaults.json.touches: touches is now invalidates; the kind is left out',
    ]);
  });

  it('knows the processors that the portal knows, and which of them can not begin without a key', async () => {
    const paymentProcessors = Object.keys(adapters).map((keyword) => ({ keyword, name: keyword, type: 'link' }));
    const reported = async (processors: object[]) => {
      const { findings } = await offline({ ...sound, paymentProcessors: processors });
      return findings.filter(({ code }) => code === 'processor').map(({ message }) => message);
    };
    expect(await reported(paymentProcessors)).not.toContainEqual(expect.stringContaining('is not known'));
    expect(await reported([{ keyword: 'pigeon', name: 'Pigeon', type: 'link' }])).toEqual([
      'pigeon is not known: customers are sent to its own page',
    ]);
    const keyless = (await reported(paymentProcessors)).filter((message) =>
      message.endsWith('cannot start without it'),
    );
    expect(keyless.map((message) => message.split(' ')[0])).toEqual([
      ...['stripe', 'stripe_wallet', 'omise', 'adyen', 'razorpay'],
      ...['omise_creditcard', 'stripe_creditcard', 'paypal_vault'],
    ]);
  });

  it('knows what each chat provider needs', async () => {
    for (const [type, { needs }] of Object.entries(providers)) {
      const { findings } = await offline({ ...sound, chatEnabled: true, chatConfig: { type } });
      const missing = findings.filter(({ code }) => code === 'chat').map(({ at }) => at);
      expect(missing).toEqual(needs.map((id) => `config: chatConfig.${id}`));
      expect(needs.length).toBeGreaterThan(0);
    }
  });
});

describe('a running portal', () => {
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const api = (cors: Record<string, string>, config: object) =>
    serve((req, res) => {
      const answer = req.url?.endsWith('/locations') ? locations : { ...sound, termsUrl: undefined, ...config };
      res.writeHead(200, { 'content-type': 'application/json', ...cors }).end(JSON.stringify(answer));
    });
  const portal = (origin: string, headers: Record<string, string>, deep = true, more: object = {}) =>
    serve((req, res) => {
      if (req.url === '/app/portal.json')
        return res
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
          .end(JSON.stringify({ api: { origin, idempotencyHeader: 'Idempotency-Key' }, ...more }));
      if (req.url === '/app/logo.svg') return res.writeHead(404).end();
      if (req.url !== '/app/' && !deep) return res.writeHead(404).end();
      if (req.url?.startsWith('/app/assets/')) return res.writeHead(404, { 'cache-control': 'no-cache' }).end();
      return res.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<div id="root"></div>');
    });

  it('has keys that are there twice reported with their lines, in a file and by address', async () => {
    const origin = await api({}, {});
    const twice = `{\n  "api": { "origin": "${origin}" },\n  "kinds": [],\n  "kinds": []\n}`;
    const address = await serve((req, res) => {
      const isFile = req.url === '/app/portal.json';
      res.writeHead(200, { 'content-type': isFile ? 'application/json' : 'text/html' });
      res.end(isFile ? twice : '<div id="root"></div>');
    });
    for (const given of [address, file('twice.json', twice)]) {
      const { findings } = await examine(given, {});
      expect(findings.filter(({ code }) => code === 'repeated-key').map(({ at, message }) => [at, message])).toEqual([
        ['portal.json: kinds', 'is there twice (lines 3, 4): the last one applies, and what the others say is lost'],
      ]);
    }
  });

  it('is asked as a browser would: addresses, CORS, routes and the policy', async () => {
    const origin = await api({}, {});
    const address = await portal(
      origin,
      { 'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-eval'" },
      false,
    );
    const { findings } = await examine(address, {});
    const reported = findings.map(({ code, message }) => `${code}: ${message}`);
    expect(reported).toContainEqual(expect.stringContaining('unreachable: ' + address + '/app/logo.svg answers 404'));
    expect(reported).toContainEqual(expect.stringMatching(/^cors: Access-Control-Allow-Origin is missing/));
    expect(reported).toContainEqual('cors: Access-Control-Allow-Headers does not list apikey');
    expect(reported).toContainEqual(
      'cors: Access-Control-Allow-Headers does not list Idempotency-Key (api.idempotencyHeader): every write fails',
    );
    expect(reported).toContainEqual(expect.stringMatching(/^serving: answers 404: routes need index.html/));
    expect(reported).toContainEqual('csp: the Content-Security-Policy does not allow script-src https://js.stripe.com');
    expect(reported).toContainEqual(`csp: the Content-Security-Policy does not allow connect-src ${origin}`);
    expect(reported).toContainEqual("csp: script-src allows 'unsafe-eval'");
  });

  it('has to allow the pages in frames of its kinds, and shows none of its own origin', async () => {
    const origin = await api({}, {});
    const frame = (url: string) => ({ label: 'Load', frame: { url } });
    const disk = { extends: 'disk', panels: { load: frame('https://metrics.example.com/{id}') } };
    const policy = contentSecurityPolicy(originsOf({ api: { origin } }, { site: {} }));
    const headers = { 'content-security-policy': policy };
    const address = await portal(origin, headers, true, { kinds: [disk] });
    const { findings } = await examine(address, {});
    expect(findings.map(({ message }) => message)).toContain(
      'the Content-Security-Policy does not allow frame-src https://metrics.example.com',
    );
    const allowed = contentSecurityPolicy(
      originsOf({ api: { origin } }, { site: {}, frames: ['https://metrics.example.com'] }),
    );
    const open = await portal(origin, { 'content-security-policy': allowed }, true, { kinds: [disk] });
    expect(JSON.stringify((await examine(open, {})).findings)).not.toContain('frame-src https://metrics');
    const kinds: object[] = [];
    const own = await portal(origin, headers, true, { kinds });
    kinds.push({ extends: 'disk', panels: { load: frame(`${own}/embed`) } });
    expect((await examine(own, {})).findings).toContainEqual(
      expect.objectContaining({ code: 'frame-own', at: 'portal.json: kinds[0].panels.load.frame.url' }),
    );
  });

  it('has to expose the name of a file that is downloaded under it', async () => {
    const of = (download: unknown) => ({
      extends: 'disk',
      fields: { name: { label: 'Name' } },
      actions: { save: { label: 'Save', call: { method: 'GET', path: '/{location}/disks/{id}/save' }, download } },
    });
    const messages = async (expose: string, download: unknown) => {
      const origin = await api({ 'access-control-expose-headers': expose }, {});
      const { findings } = await examine(await portal(origin, {}, true, { kinds: [of(download)] }), {});
      return findings.map(({ message }) => message).filter((message) => message.includes('content-disposition'));
    };
    expect(await messages('x-correlation-id', true)).toHaveLength(1);
    expect(await messages('x-correlation-id, Content-Disposition', true)).toEqual([]);
    expect(await messages('*', true)).toEqual([]);
    expect(await messages('x-correlation-id', 'disk.img')).toEqual([]);
  });

  it('is sound with the headers that portico csp gives', async () => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey, content-type, idempotency-key',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-expose-headers': 'x-correlation-id',
    };
    const origin = await api(cors, { logo: undefined });
    const site = { paymentProcessors: sound.paymentProcessors };
    const served = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
    const policy = contentSecurityPolicy(originsOf({ api: { origin } }, { site }));
    const { ok, findings } = await examine(await portal(origin, { 'content-security-policy': policy, ...served }), {});
    expect(findings.filter(({ code }) => code !== 'missing')).toEqual([]);
    expect(ok).toBe(true);
  });
});

describe('policies', () => {
  it.each([
    ["script-src 'self'", "script-src 'self' https://a.test", ['script-src https://a.test']],
    ['script-src https:', 'script-src https://a.test', []],
    ['script-src https://*.a.test', 'script-src https://b.a.test https://*.b.a.test', []],
    [
      'script-src https://*.a.test',
      'script-src https://a.test wss://b.a.test',
      ['script-src https://a.test', 'script-src wss://b.a.test'],
    ],
    ["default-src 'none'", 'media-src blob:', ['media-src blob:']],
  ])('%s before %s', (actual, needed, expected) => {
    expect(blocked(readPolicy(actual), readPolicy(needed))).toEqual(expected);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, ['scripts/portico.mjs', ...args]);
      let [out, err] = ['', ''];
      child.stdout.on('data', (part: Buffer) => (out += part.toString()));
      child.stderr.on('data', (part: Buffer) => (err += part.toString()));
      child.on('close', (code) => done({ code, out, err }));
    });

  it('says the same in words and as JSON, and sets the exit code for CI', async () => {
    const portal = file('bad.json', { kinds: [{ name: 'broken' }] });
    const [words, json] = await Promise.all([
      run('doctor', portal, '--offline'),
      run('doctor', portal, '--offline', '--json'),
    ]);
    expect([words.code, json.code]).toEqual([1, 1]);
    const report = JSON.parse(json.out) as { ok: boolean; findings: { at: string }[] };
    expect(report.ok).toBe(false);
    expect(report.findings[0]?.at).toBe('portal.json: kinds[0].label');
    expect(words.out).toContain('error    portal.json: kinds[0].label: is missing; the kind is left out');
  });
});

it('reports a long list below another, which the palette and forms do not search', async () => {
  const [entry] = JSON.parse(JSON.stringify(auditLog)) as [{ api: { list: object; get: object }; fields: object }];
  const box = { ...entry, name: 'box', routes: { list: '/boxes', show: '/box/:id' }, title: 'message' };
  const below = { ...belowBox(entry, { label: 'Box' }), actions: undefined };
  const file = join(folder, 'below.json');
  const codesOf = async (kinds: object[]) => {
    writeFileSync(file, JSON.stringify({ kinds }));
    const { findings } = await examine(file, { offline: true });
    return findings.flatMap(({ code, at }) => (code === 'below-parents' ? [at] : []));
  };
  expect(await codesOf([box, below])).toEqual(['portal.json: kinds[1].api.list.path']);
  const short = { ...box, api: { ...box.api, list: { method: 'GET', path: '/boxes' } } };
  expect(await codesOf([short, below])).toEqual([]);
});
