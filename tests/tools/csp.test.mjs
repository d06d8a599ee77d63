/** The policy follows from what a site is configured to use, and from nothing else. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { main } from '../../scripts/portico/csp';
import { contentSecurityPolicy, originsOf, securityHeaders } from '../../scripts/lib/csp.mjs';

/** @param {string} policy */
const read = (policy) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

/** @param {import('../../scripts/lib/csp.mjs').PolicySite} site */
const policyOf = (site) => read(contentSecurityPolicy(originsOf({}, { site })));

test('a site of its own lets no other origin in, and asks for Trusted Types', () => {
  const policy = policyOf({});
  for (const [name, sources] of policy) {
    if (name === 'trusted-types') continue;
    expect([name, sources.filter((source) => /https:|\*/.test(source))]).toEqual([name, []]);
  }
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['portico', 'default', 'languages']);
});

test('pictures are let in from the origins of the configured ones', () => {
  const policy = policyOf({
    logo: 'https://cdn.example.test/logo.svg',
    favicon: '/favicon.ico',
    png: 'https://img.example.test/a.png',
  });
  expect(policy.get('img-src')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://cdn.example.test',
    'https://img.example.test',
  ]);
});

test('Intercom gets what it documents: uploads, frames, pictures and forms', () => {
  const policy = policyOf({ chatEnabled: true, chatConfig: { type: 'intercom' } });
  expect(policy.get('connect-src')).toEqual(
    expect.arrayContaining([
      'https://uploads.intercomusercontent.com',
      'https://uploads.intercomcdn.eu',
      'https://*.intercomcdn.com',
    ]),
  );
  expect(policy.get('frame-src')).toEqual(
    expect.arrayContaining([
      'https://intercom-sheets.com',
      'https://www.intercom-reporting.com',
      'https://www.youtube.com',
    ]),
  );
  expect(policy.get('form-action')).toEqual(
    expect.arrayContaining(['https://intercom.help', 'https://api-iam.eu.intercom.io']),
  );
  expect(policy.get('img-src')).toContain('https://static.intercomassets.com');
});

test('another company’s script assigns plain text: Trusted Types are reported beside it, not enforced', () => {
  const site = { paymentProcessors: [{ keyword: 'stripe' }] };
  expect(policyOf(site).has('require-trusted-types-for')).toBe(false);
  const headers = new Map(
    securityHeaders({ ...originsOf({}, { site }), reportUri: 'https://reports.example.test/csp' }),
  );
  expect(headers.get('Content-Security-Policy-Report-Only')).toBe(
    "require-trusted-types-for 'script'; trusted-types portico default languages; report-uri https://reports.example.test/csp; report-to csp",
  );
  expect(headers.get('Reporting-Endpoints')).toBe('csp="https://reports.example.test/csp"');
  expect(headers.get('Content-Security-Policy')).toMatch(
    /report-uri https:\/\/reports\.example\.test\/csp; report-to csp$/,
  );
});

test('without an address for reports nothing is reported', () => {
  const names = securityHeaders(originsOf({}, { site: {} })).map(([name]) => name);
  expect(names).not.toContain('Reporting-Endpoints');
  expect(names).not.toContain('Content-Security-Policy-Report-Only');
});

/** What `portico csp` prints. @param {string[]} words @param {Record<string, string | boolean>} options */
async function printed(words, options) {
  /** @type {string[]} */
  const out = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    out.push(String(part));
    return true;
  });
  await Promise.resolve(main({ words, options })).finally(() => write.mockRestore());
  return out.join('');
}

test('deploy/headers.conf is what the command prints, and says what it leaves open', async () => {
  const snippet = await printed(['public/portal.json'], { all: true, nginx: true });
  expect(snippet).toBe(readFileSync('deploy/headers.conf', 'utf8'));
  expect(snippet).toMatch(/^# Trusted Types are left out: .*\n# Violations are reported nowhere: --report-uri /m);
});

test('the snippet of a site carries Trusted Types and the address for reports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-csp-'));
  try {
    /** @param {unknown} config */
    const snippetOf = (config) => {
      const file = join(folder, 'config.json');
      writeFileSync(file, JSON.stringify(config));
      const reports = { 'report-uri': 'https://reports.example.test/csp' };
      return printed(['public/portal.json'], { config: file, nginx: true, ...reports });
    };
    const alone = await snippetOf({ siteName: 'Alone' });
    expect(alone).toContain(
      "require-trusted-types-for 'script'; trusted-types portico default languages; report-uri https://",
    );
    expect(alone).toContain(`add_header Reporting-Endpoints 'csp="https://reports.example.test/csp"' always;`);
    expect(alone).not.toMatch(/^# (Trusted|Violations)/m);
    const cards = { type: 'creditcard', name: 'Card', keyword: 'stripe_creditcard' };
    const together = await snippetOf({ siteName: 'Together', paymentProcessors: [cards] });
    expect(together).toMatch(/^# Trusted Types are reported only: /m);
    expect(together).toContain('add_header Content-Security-Policy-Report-Only "require-trusted-types-for');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('pages in frames are let in from the origins of sound kinds, and of no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-csp-'));
  const zone = {
    name: 'zone',
    label: { one: 'Zone', many: 'Zones' },
    routes: { list: '/zones', show: '/zone/:id' },
    api: { list: { method: 'GET', path: '/zones' } },
    fields: { name: { label: 'Name' } },
  };
  /** @param {string} url */
  const panels = (url) => ({ load: { label: 'Load', frame: { url } } });
  const other = { ...zone, name: 'other', routes: { list: '/others' }, api: { list: { method: 'GET', path: '/o' } } };
  writeFileSync(
    join(folder, 'zones.json'),
    JSON.stringify([{ ...zone, panels: panels('https://metrics.example.test:8443/embed?zone={id}') }]),
  );
  const portal = join(folder, 'portal.json');
  const unsound = { ...other, columns: ['nmae'], panels: panels('https://unsound.example.test/') };
  const disk = { extends: 'disk', panels: panels('https://disks.example.test/{id}') };
  writeFileSync(portal, JSON.stringify({ kinds: ['zones.json', unsound, disk] }));
  const config = join(folder, 'config.json');
  writeFileSync(config, '{}');
  let out = '';
  let err = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((part) => Boolean((out += String(part))));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((part) => Boolean((err += String(part))));
  await main({ words: [portal], options: { config } });
  stdout.mockRestore();
  stderr.mockRestore();
  rmSync(folder, { recursive: true });
  expect(read(out.trim()).get('frame-src')?.sort()).toEqual([
    "'self'",
    'blob:',
    'https://disks.example.test',
    'https://metrics.example.test:8443',
  ]);
  expect(out).not.toContain('unsound');
  expect(err).toContain('nmae is not among the fields');
});
