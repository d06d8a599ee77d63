/** `portico doctor --browser`: faults of a running portal that only a browser shows, planted in what a proxy lets through. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortal } from '../../scripts/lib/portal.mjs';
import { examine, main, type Report } from '../../scripts/portico/doctor';

const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
const text = (name: string) => ({ en: name, et: name, es: name });

/** A kind of the site's own. */
const kind = (name: string, more: object = {}) => ({
  name,
  label: { one: text(`One ${name}`), many: text(`All ${name}s`) },
  icon: 'shield',
  menu: { group: 'storage', order: 90 },
  routes: { list: `/acme/${name}s`, show: `/acme/${name}/:id`, create: `/acme/create/${name}` },
  api: {
    list: { method: 'GET', path: `/${name}s` },
    create: { method: 'POST', path: `/${name}s` },
  },
  fields: { id: { hidden: true }, name: { label: text('Name'), write: 'create' } },
  columns: ['name'],
  ...more,
});
const portalFile = join(folder, 'portal.json');
/** What the portal declares from now on: it is read again for each visit. */
const declare = (...kinds: object[]) => writeFileSync(portalFile, JSON.stringify({ kinds }));
const parcel = kind('parcel');
const letter = kind('letter');
const crate = kind('crate', { price: { resource: 'CRATE' } });
/** A kind of which there is only a list: each further screen is two pages to open. */
const listOnly = ({ name, routes: { list }, api: { list: call } }: ReturnType<typeof kind>) =>
  kind(name, { routes: { list }, api: { list: call } });
declare(parcel, listOnly(letter), listOnly(kind('stamp')));

let cloud: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  cloud = await startPortal('busy', { PORTICO_PORTAL: portalFile });
});
const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);
afterAll(async () => {
  await cloud?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Passed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Change = (path: string, passed: Passed) => Partial<Passed> | undefined;

/** The portal at an address of its own, with some answers changed; and what was asked of it. */
async function behind(change: Change): Promise<{ origin: string; requests: string[] }> {
  const { hostname, port } = new URL(cloud.origin);
  const requests: string[] = [];
  const server = createServer((req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    requests.push(`${req.method} ${path}`);
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, method: req.method, path: req.url, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
        const right = { status: answer.statusCode ?? 502, headers: rest, body: Buffer.concat(parts) };
        const { status, headers: own, body } = { ...right, ...change(path, right) };
        res.writeHead(status, own).end(body);
      });
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, requests };
}

const out = join(folder, 'pictures');
const look = (origin: string, more: object = {}) =>
  examine(origin, { browser: true, key: '{secret}', only: '/acme/', out, ...more });
const seenIn = ({ findings }: Report) => findings.filter(({ code }) => code.startsWith('browser-'));
const lines = (report: Report) => seenIn(report).map(({ code, at, message }) => `${code} ${at}: ${message}`);
const html = Buffer.from('<!doctype html><title>Portal</title><div id="root"></div>');

test('a sound portal is walked on both devices without a finding, and a picture of each screen is there', async () => {
  const { origin, requests } = await behind(() => undefined);
  const report = await look(origin);
  expect(lines(report)).toEqual([]);
  const screens = report.browser?.screens ?? [];
  for (const name of ['parcel', 'letter', 'stamp']) expect(screens).toContain(`/app/acme/${name}s`);
  expect(screens).toContain('/app/acme/create/parcel');
  expect(screens.filter((screen) => /^\/app\/acme\/parcel\/[^/]+$/.test(screen))).toHaveLength(1);
  const files = readdirSync(out);
  expect(files.filter((file) => file.endsWith('.png'))).toHaveLength(2 * screens.length);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('acme-parcels-phone.png');
  expect(requests.filter((call) => !/^(GET|HEAD|OPTIONS) /.test(call))).toEqual([]);
});

test('planted faults are named with their screen and their fix, and nothing is sent', async () => {
  declare(parcel, listOnly(letter), { ...listOnly(crate), price: { resource: 'CRATE' } });
  const chunk = readdirSync('dist/assets').find(
    (file) => /^en-.*\.js$/.test(file) && readFileSync(`dist/assets/${file}`, 'utf8').includes('sections:{'),
  );
  const { origin, requests } = await behind((path, { body, headers }) => {
    if (path === '/v1/parcels') return { status: 404, body: Buffer.from('{"message":"No such call"}') };
    if (path === '/v1/pricing/list/current')
      return { body: Buffer.from(body.toString().replaceAll('CRATE', 'CREATE')) };
    if (path === '/v1/letters') return { headers: { ...headers, 'content-type': 'text/html' }, body: html };
    if (path === `/app/assets/${chunk}`)
      return { body: Buffer.from(body.toString().replaceAll(/([{,])support:/g, '$1suport:')) };
    if (/^\/app\/assets\/.*\.css$/.test(path))
      return { body: Buffer.concat([body, Buffer.from('main h1{min-width:900px}')]) };
    if (/^\/app\/assets\/entry.*\.js$|^\/app\/assets\/main.*\.js$|^\/app\/assets\/index.*\.js$/.test(path))
      return {
        body: Buffer.concat([
          body,
          Buffer.from(
            `;fetch('/v1/parcels',{method:'POST',headers:{apikey:'{secret}'}}).catch(()=>{});fetch('https://elsewhere.example/x').catch(()=>{});console.error('key {secret} in a log');`,
          ),
        ]),
      };
    return undefined;
  });
  const report = await look(origin);
  const found = lines(report);
  const named = (pattern: RegExp) => expect(found).toContainEqual(expect.stringMatching(pattern));
  named(/^browser-request \/app\/\S*: GET \/v1\/parcels answers 404/);
  named(/^browser-part \/app\/acme\/parcels: a part of the page reports: /);
  named(/^browser-type \/app\/\S*: GET \/v1\/letters is answered with a page \(text\/html\)/);
  named(/^browser-raw \/app\/: the key of a text is shown: shell\.\w+\.support/);
  named(/^browser-overflow .*: the page scrolls sideways on a phone: \d+ px in a window of 390 px: h1 /);
  named(/^browser-write \/app\/: the page sent POST \/v1\/parcels although nothing was clicked/);
  named(/^browser-policy \/app\/: the Content-Security-Policy blocks https:\/\/elsewhere\.example \(connect-src\)/);
  named(/^browser-console \/app\/: the console says: key \[key\] in a log/);
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      code: 'price',
      message: expect.stringMatching(/^the price list has no CRATE/) as string,
    }),
  );
  for (const { fix } of report.findings) expect(fix).toMatch(/^[A-Z].*[.?]$/s);
  expect(JSON.stringify(report)).not.toContain('{secret}');
  expect(requests.filter((call) => !/^(GET|HEAD|OPTIONS) /.test(call))).toEqual([]);
  expect(report.ok).toBe(false);
});

test('an asset that is gone leaves a page without content, which is named', async () => {
  declare(listOnly(parcel));
  const { origin } = await behind((path) =>
    /^\/app\/assets\/screens.*\.js$/.test(path) ? { status: 404, body: Buffer.from('Not found') } : undefined,
  );
  const found = lines(await look(origin));
  expect(found).toContainEqual(
    expect.stringMatching(/^browser-request \/app\/\S*: GET \/app\/assets\/\S+ answers 404/),
  );
});

test('a policy without the API, and an entry script that is a page, are named before anybody signs in', async () => {
  const blocked = await behind((path, { headers }) =>
    path.startsWith('/app/')
      ? {
          headers: {
            ...headers,
            'content-security-policy': String(headers['content-security-policy']).replace(
              /connect-src [^;]*/,
              'connect-src https://other.example',
            ),
          },
        }
      : undefined,
  );
  expect(lines(await look(blocked.origin))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^browser-policy \/app\/: the Content-Security-Policy blocks http:\/\/localhost:\d+ \(connect-src\)/,
      ),
      expect.stringMatching(/^browser-blank \/app\/: only an error is shown: /),
    ]),
  );
  const stale = await behind((path, { headers }) =>
    /^\/app\/assets\/.*\.js$/.test(path)
      ? { headers: { ...headers, 'content-type': 'text/html' }, body: html }
      : undefined,
  );
  expect(lines(await look(stale.origin))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^browser-type \/app\/: GET \/app\/assets\/\S+ is answered with a page/),
      expect.stringMatching(/^browser-blank \/app\/: /),
    ]),
  );
});

test('a key that is not accepted is named, and so is what was not looked at', async () => {
  const { origin } = await behind(() => undefined);
  const refused = await look(origin, { key: 'no-such-key' });
  expect(lines(refused)).toContainEqual(expect.stringMatching(/^browser-sign-in \/app\/: the key is not accepted: /));
  const { skipped } = await look(origin, { key: undefined });
  expect(skipped).toContainEqual(expect.stringMatching(/^Everything behind the sign-in: .*PORTICO_KEY/));
  const { skipped: late, browser } = await look(origin, { only: undefined, minutes: '0.0001' });
  expect(browser?.screens).toEqual(['/app/ (signed out)']);
  expect(late).toContainEqual(expect.stringMatching(/^\d+ screens: the time was up/));
});

test('the command takes the key from standard input or the environment, and writes text, JSON and JUnit', async () => {
  declare(listOnly(parcel));
  const { origin } = await behind((path) =>
    path === '/v1/parcels' ? { status: 500, body: Buffer.from('{}') } : undefined,
  );
  const run = (args: string[], { input = '', key = '' }) =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, ['scripts/portico.mjs', 'doctor', '--browser', origin, ...args], {
        env: { ...process.env, PORTICO_KEY: key },
      });
      const texts = { out: '', err: '' };
      child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()));
      child.stderr.on('data', (part: Buffer) => (texts.err += part.toString()));
      child.on('close', (code) => done({ code, ...texts }));
      child.stdin.end(input);
    });
  const common = ['--only', '/acme/parcel', '--out', out, '--junit', join(folder, 'report.xml')];
  const words = await run([...common, '--key', '-'], { input: '{secret}\n' });
  expect([words.code, words.err]).toEqual([1, '']);
  expect(words.out).toMatch(/^error {4}\/app\/\S*: GET \/v1\/parcels answers 500/m);
  expect(words.out).toContain(`Opened `);
  expect(existsSync(join(out, 'index.html'))).toBe(true);
  expect(readFileSync(join(folder, 'report.xml'), 'utf8')).toMatch(
    /<testsuite name="screens" tests="\d+" failures="[1-9]/,
  );
  const json = await run(['--only', '/nothing', '--out', out, '--json'], { key: '{secret}' });
  // Past the sign-in, so the key was read.
  expect(JSON.parse(json.out)).toMatchObject({
    ok: false,
    browser: { screens: ['/app/ (signed out)', '/app/'] },
  });
  const argument = main({ words: [origin], options: { browser: true, key: '{secret}' } });
  await expect(argument).rejects.toThrow(/^With --browser the key comes from the environment variable PORTICO_KEY/);
});
