/** Faults of serving, planted one by one on a portal that is served right: each is reported, with what to do about it. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { contentSecurityPolicy, originsOf } from '../../scripts/lib/csp.mjs';
import { examine } from '../../scripts/portico/doctor';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

interface Served {
  status?: number;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
}
type Change = (path: string, right: Required<Served>, request: IncomingMessage) => Served | undefined;

const script = (name: string, imports: string[] = []) =>
  `${imports.map((one) => `import "./${one}";`).join('')}export const ${name} = "${'x'.repeat(3000)}";`;
const html = `<!doctype html><title>P</title><link rel="stylesheet" href="/app/assets/main-1.css">
<script type="module" src="/app/assets/main-1.js"></script><div id="root"></div>${' '.repeat(3000)}`;
const files: Record<string, [type: string, body: string]> = {
  'assets/main-1.js': ['text/javascript', script('main', ['part-1.js'])],
  'assets/part-1.js': ['text/javascript', script('part')],
  'assets/main-1.css': ['text/css', `body{color:red}${' '.repeat(3000)}`],
  'zones.json': ['application/json', '[]'],
};
const config = {
  siteName: 'Acme',
  siteTheme: 'voltaro',
  siteCurrency: 'EUR',
  displayCurrencies: [{ code: 'EUR', title: 'Euro', rate: 1 }],
  minimumTopupAmount: 10,
  predefinedPackages: [{ name: 'S', cpu: 1, ram: 2048, ssd: 20 }],
  paymentProcessors: [{ type: 'link', name: 'Link', keyword: 'coingate' }],
  loginTitle: 'Welcome',
  loginSubtitle: 'Sign in',
  supportEmail: 'help@acme.example',
};
const locations = [{ slug: 'tll', display_name: 'Tallinn', country_code: 'EE', is_default: true }];
const portal = JSON.stringify({ api: { origin: '' }, kinds: ['zones.json'] });
const policy = contentSecurityPolicy(originsOf({}, { site: { paymentProcessors: config.paymentProcessors } as never }));

const asJson = (value: unknown): [string, string] => ['application/json', JSON.stringify(value)];
function answerOf(path: string, host: string): Required<Served> {
  const api: Record<string, unknown> = {
    '/v1/config/ui/config': { ...config, termsUrl: `http://${host}/app/terms` },
    '/v1/config/locations': locations,
  };
  const name = path.replace(/^\/app\//, '');
  const asset = path.startsWith('/app/assets/');
  const found = api[path] ? asJson(api[path]) : name === 'portal.json' ? asJson(JSON.parse(portal)) : files[name];
  const missing = !found && (asset || /^\/app\/[^/]+\.\w+$/.test(path));
  const [type, body] = found ?? (missing ? ['text/plain', 'Not found'] : ['text/html', html]);
  const cacheControl = asset && found ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' };
  return { status: missing ? 404 : 200, headers: { ...headers, 'content-security-policy': policy }, body };
}

async function serve(change: Change): Promise<string> {
  const server = createServer((req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? '';
    const right = answerOf(path, req.headers.host ?? '');
    const { status, headers, body } = { ...right, ...change(path, right, req) };
    const all = { ...right.headers, ...headers };
    const wanted = String(req.headers['accept-encoding'] ?? '');
    const packs =
      !('content-encoding' in all) && typeof body === 'string' && body.length > 1024 && /\bbr\b/.test(wanted);
    const reported = Object.entries({ ...all, ...(packs && { 'content-encoding': 'br' }) });
    res.writeHead(status, Object.fromEntries(reported.filter((pair): pair is [string, string] => Boolean(pair[1]))));
    res.end(packs ? brotliCompressSync(body) : body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const findingsOf = async (change: Change) => (await examine(await serve(change), {})).findings;

it('finds nothing wrong with a portal that is served right', async () => {
  expect(await findingsOf(() => undefined)).toEqual([]);
});

it('takes a text of a script that looks like a file for no file', async () => {
  const described = `${script('part')}export const about = [\`Node.js\`, { main: \`./dist-cjs/index.js\`, module: "./index.js" }];`;
  expect(await findingsOf((path) => (path.endsWith('part-1.js') ? { body: described } : undefined))).toEqual([]);
});

const year = 'public, max-age=31536000';
const headersAt =
  (at: RegExp, headers: Record<string, string | undefined>): Change =>
  (path) =>
    at.test(path) ? { headers } : undefined;
const page = /^\/app\/(compute)?$/;

it.each<[string, Change, code: string, message: RegExp, fix: RegExp]>([
  [
    'pages kept for a year',
    headersAt(/^\/app\/$/, { 'cache-control': year }),
    'cache',
    /365 days.*old portal/,
    /no-cache/,
  ],
  [
    'pages marked immutable',
    headersAt(/^\/app\/$/, { 'cache-control': 'immutable' }),
    'cache',
    /old portal/,
    /no-cache/,
  ],
  [
    'routes kept for a day',
    headersAt(/compute$/, { 'cache-control': 'max-age=86400' }),
    'cache',
    /24 hours/,
    /no-cache/,
  ],
  [
    'pages without a word of caching',
    headersAt(page, { 'cache-control': undefined }),
    'cache',
    /sends no Cache-Control/,
    /no-cache/,
  ],
  [
    'pages kept by Expires',
    headersAt(/^\/app\/$/, { 'cache-control': undefined, expires: 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    'cache',
    /days/,
    /no-cache/,
  ],
  [
    'portal.json kept for a year',
    headersAt(/portal\.json$/, { 'cache-control': year }),
    'cache',
    /what you change/,
    /no-cache/,
  ],
  [
    'a file of kinds kept for a year',
    headersAt(/zones\.json$/, { 'cache-control': year }),
    'cache',
    /in its kinds/,
    /no-cache/,
  ],
  [
    'assets that are fetched again',
    headersAt(/main-1\.js$/, { 'cache-control': 'no-cache' }),
    'cache',
    /again with every/,
    /immutable/,
  ],
  [
    'a missing asset kept for a year',
    headersAt(/doctor\.js$/, { 'cache-control': `${year}, immutable` }),
    'cache',
    /missing/,
    /\$status/,
  ],
  [
    'missing assets answered with the page',
    (path) =>
      path.includes('portico-doctor')
        ? { status: 200, headers: { 'content-type': 'text/html' }, body: html }
        : undefined,
    'assets-html',
    /no such file/,
    /404/,
  ],
  [
    'an asset answered with the page',
    (path) => (path.endsWith('part-1.js') ? { headers: { 'content-type': 'text/html' }, body: html } : undefined),
    'assets-html',
    /answered with a page/,
    /Upload assets\/ first/,
  ],
  [
    'scripts as plain text',
    headersAt(/main-1\.js$/, { 'content-type': 'text/plain' }),
    'mime',
    /refuse it/,
    /text\/javascript/,
  ],
  [
    'scripts without a type',
    headersAt(/main-1\.js$/, { 'content-type': undefined }),
    'mime',
    /no type at all/,
    /mime\.types/,
  ],
  [
    'styles as octets',
    headersAt(/\.css$/, { 'content-type': 'application/octet-stream' }),
    'mime',
    /text\/css/,
    /\.css/,
  ],
  [
    'portal.json as text',
    headersAt(/portal\.json$/, { 'content-type': 'text/plain' }),
    'mime',
    /application\/json/,
    /mime\.types/,
  ],
  ['the page as text', headersAt(/^\/app\/$/, { 'content-type': 'text/plain' }), 'mime', /show its text/, /text\/html/],
  [
    'half an upload',
    (path) => (path.endsWith('part-1.js') ? { status: 404 } : undefined),
    'upload',
    /half a build/,
    /index\.html last/,
  ],
  [
    'a script that is cut off',
    (path) => (path.endsWith('part-1.js') ? { body: 'export const a = "' } : undefined),
    'upload',
    /not whole/,
    /whole build/,
  ],
  ['an empty style', (path) => (path.endsWith('.css') ? { body: '' } : undefined), 'upload', /empty/, /whole build/],
  [
    'an older portal.json as .br',
    (path, { headers }, { headers: sent }) =>
      path.endsWith('portal.json') && sent['accept-encoding'] === 'br'
        ? { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync('{"kinds":[]}') }
        : undefined,
    'stale',
    /\(br\): browsers get the one of before/,
    /portal\.json\.br away/,
  ],
  [
    'an older portal.json as .gz',
    (path, { headers }, { headers: sent }) =>
      path.endsWith('portal.json') && sent['accept-encoding'] === 'gzip'
        ? { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync('{"kinds":[]}') }
        : undefined,
    'stale',
    /\(gzip\)/,
    /portal\.json\.gz away/,
  ],
  ['no nosniff', headersAt(/^\/app\/$/, { 'x-content-type-options': undefined }), 'nosniff', /nosniff/, /portico csp/],
  [
    'an uncompressed page',
    headersAt(/^\/app\/$/, { 'content-encoding': undefined }),
    'compression',
    /uncompressed/,
    /gzip/,
  ],
  [
    'uncompressed scripts',
    headersAt(/\.js$/, { 'content-encoding': undefined }),
    'compression',
    /uncompressed/,
    /gzip_static/,
  ],
  [
    'routes that are missing',
    (path) => (path === '/app/compute' ? { status: 404 } : undefined),
    'serving',
    /answers 404/,
    /index\.html/,
  ],
  [
    'a route that ends in .png',
    (path) => (path.endsWith('.png') ? { status: 404 } : undefined),
    'serving',
    /photo\.png cannot/,
    /index\.html/,
  ],
  [
    'a route that ends in .json',
    (path) => (path.endsWith('settings.json') ? { status: 404 } : undefined),
    'serving',
    /settings\.json/,
    /index\.html/,
  ],
  [
    'a file of kinds answered with the page',
    (path) => (path.endsWith('zones.json') ? { headers: { 'content-type': 'text/html' }, body: html } : undefined),
    'kind-unreadable',
    /answered with a page/,
    /beside portal\.json/,
  ],
])('reports %s', async (_, change, code, expected, fix) => {
  const findings = await findingsOf(change);
  const found = findings.filter((one) => one.code === code && expected.test(one.message));
  expect(found.map(({ fix: fixText }) => fix.test(fixText))).toContain(true);
});
