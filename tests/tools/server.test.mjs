import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compressFolder } from '../../scripts/lib/brotli.mjs';
import { cloudOptions } from '../../scripts/lib/cloud.mjs';
import { serve } from '../../scripts/lib/server.mjs';
import { makeHouse } from './house.mjs';

const script = `export const machines = '${'machine '.repeat(400)}';`;
const house = makeHouse({
  files: {
    'dist/index.html': `<!doctype html><title>Portal</title>${' '.repeat(2000)}`,
    'dist/assets/index-abc.js': script,
    'dist/portal.json': JSON.stringify({ api: { origin: 'https://api.example.test/cloud' } }),
    'dist-cloud/worlds.js': "export const worldNames = ['busy'];",
    'dist-cloud/server.js': `export const cloudMiddleware = (options) => (req, res, next) => {
      if (req.url.startsWith('/v1/broken')) return next(new Error('cloud is down'));
      res.end(JSON.stringify({ url: req.url, world: options.world }));
    };`,
  },
});
/** @type {Awaited<ReturnType<typeof serve>>} */
let portal;

beforeAll(async () => {
  await compressFolder(join(house.root, 'dist'));
  portal = await serve({ root: house.root, port: 0 });
});
afterAll(async () => {
  await portal.close();
  house.remove();
});

/** @param {string} path @param {Record<string, string>} [headers] */
const get = (path, headers) => fetch(`${portal.origin}${path}`, { redirect: 'manual', headers });

test.each(['/', '/app'])('%s leads to the portal', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/app/');
});

test('a query survives the way to the portal', async () => {
  expect((await get('/?referral_code=X')).headers.get('location')).toBe('/app/?referral_code=X');
});

test.each([
  '/app/',
  '/app/compute/vm/tll/0d2c5b6e',
  '/app/storage/bucket/photo.png',
  '/app/dns/zone/settings.json',
  '/app/email_verification?email=a@b.test',
])('%s is answered with the portal', async (path) => {
  const answer = await get(path);
  expect(await answer.text()).toContain('<title>Portal</title>');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('the policy allows no inline script and no eval, and knows the configured API', async () => {
  const policy = (await get('/app/')).headers.get('content-security-policy') ?? '';
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
  expect(policy.split('; ').find((part) => part.startsWith('connect-src'))).toContain('https://api.example.test');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('assets are cached for good and sent compressed', async () => {
  const { headers, body } = await raw('/app/assets/index-abc.js', { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect((await raw('/app/assets/index-abc.js', {})).body.toString()).toBe(script);
});

test('a missing asset is not answered with the portal', async () => {
  expect((await get('/app/assets/index-old.js')).status).toBe(404);
  expect((await get('/elsewhere')).status).toBe(404);
});

test('portal.json is read again after an edit', async () => {
  expect((await get('/app/portal.json')).headers.get('cache-control')).toBe('no-cache');
});

test('the embedded cloud answers under /v1 and /__cloud', async () => {
  expect(await (await get('/v1/config/ui/config')).json()).toEqual({ url: '/v1/config/ui/config', world: 'busy' });
  expect((await get('/__cloud/state')).status).toBe(200);
  expect((await get('/v1x')).status).toBe(404);
});

test('a site that is tried out is read again with every request, and retains the simulated sign-in', async () => {
  const files = { portal: join(house.root, 'own.json'), config: join(house.root, 'config.json') };
  const config = { siteName: 'Acme', siteTheme: 'acme', auth0Domain: 'acme.example', locations: [] };
  writeFileSync(files.portal, '{ "api": { "origin": "https://api.example.com" } }');
  writeFileSync(files.config, JSON.stringify(config));
  vi.stubEnv('PORTICO_PORTAL', files.portal);
  vi.stubEnv('PORTICO_CONFIG', files.config);
  vi.stubEnv('PORTICO_STATE', 'none');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const preview = await serve({ root: house.root, port: 0 });
  const read = (/** @type {string} */ path) => fetch(`${preview.origin}${path}`);
  try {
    expect(cloudOptions(house.root, files.portal, ['busy']).config).toEqual({ siteName: 'Acme', siteTheme: 'acme' });
    expect(await (await read('/v1/config/ui/config')).json()).toEqual({ siteName: 'Acme', siteTheme: 'acme' });
    expect(await (await read('/app/portal.json')).json()).toMatchObject({ api: { origin: '' } });
    writeFileSync(files.config, JSON.stringify({ config, locations: [{ slug: 'tll' }] }));
    expect(await (await read('/v1/config/ui/config')).json()).toEqual({ siteName: 'Acme', siteTheme: 'acme' });
    writeFileSync(files.portal, '{ "api": ');
    expect((await read('/app/portal.json')).status).toBe(500);
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/own\.json cannot be read as JSON/)]]);
    writeFileSync(files.portal, '{}');
    expect((await read('/app/portal.json')).status).toBe(200);
  } finally {
    vi.unstubAllEnvs();
    await preview.close();
  }
});

test('no file outside dist is served', async () => {
  writeFileSync(join(house.root, 'secret.txt'), 'secret');
  for (const path of ['/app/../secret.txt', '/app/%2e%2e/secret.txt', '/app/..%2fsecret.txt'])
    expect((await raw(path, {})).body.toString()).not.toContain('secret');
});

/**
 * A request with its path exactly as given, and the answer as it came.
 * @param {string} path @param {Record<string, string>} headers
 * @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function raw(path, headers) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal.origin);
    request({ hostname, port, path, headers }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve({ headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}
