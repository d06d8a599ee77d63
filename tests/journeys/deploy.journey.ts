/** The configurations of deploy/ in a real nginx: their answers, and the portal under the strict policy. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as http, type IncomingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNginx } from '../../scripts/lib/nginx.mjs';
import { startPortal } from '../../scripts/lib/portal.mjs';
import { openChromium } from '../support/browser';
import { stepTimeout } from '../support/patience';
import { signIn } from '../support/journey';
import { watchContext, type Watch } from '../support/watch';

type Running<T extends (...given: never[]) => unknown> = Awaited<ReturnType<T>>;

const headers = readFileSync('deploy/headers.conf', 'utf8');
const dist = resolve('dist');
const demo = join(mkdtempSync(join(tmpdir(), 'portico-demo-')), 'app');
const below = join(demo, '../below');
let cloud: Running<typeof startPortal>;
let site: Running<typeof startNginx>;
let container: Running<typeof startNginx>;
let demoSite: Running<typeof startNginx>;
let browser: Browser;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/demo.mjs', demo]);
  [browser, cloud] = await Promise.all([openChromium(), startPortal('busy')]);
  site = await startNginx({ config: 'nginx.conf', dist, headers, api: cloud.origin });
  container = await startNginx({ config: 'container.conf', dist, headers });
  demoSite = await startNginx({ config: 'container.conf', dist: demo, headers });
});
afterAll(async () => {
  await Promise.all([cloud?.stop(), site?.stop(), container?.stop(), demoSite?.stop()]);
  rmSync(resolve(demo, '..'), { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The answer as it came over the wire. The certificate is the test's own. */
const getFrom =
  (origin: () => string) =>
  (path: string, given: Record<string, string> = {}) =>
    new Promise<Answer>((done, failed) => {
      const open = origin().startsWith('https') ? https : http;
      open(origin() + path, { headers: given, rejectUnauthorized: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', failed)
        .end();
    });

/** A script that was compressed when it was built. */
const script = () => {
  const found = readdirSync('dist/assets').find((name) => name.endsWith('.js.gz'));
  if (!found) throw new Error('The build has compressed no script');
  return `/assets/${found.slice(0, -'.gz'.length)}`;
};

describe.each([
  ['nginx.conf', getFrom(() => site.https)],
  ['container.conf', getFrom(() => container.http)],
])('%s', (_, get) => {
  test.each(['/app/', '/app/compute/vm/tll/0d2c5b6e', '/app/payment_return?identifier=7'])(
    'answers %s with the portal and every header',
    async (path) => {
      const { status, headers: reported, body } = await get(path);
      expect([status, body.toString()]).toEqual([200, readFileSync('dist/index.html', 'utf8')]);
      expect(reported).toMatchObject({
        'cache-control': 'no-cache',
        'strict-transport-security': expect.stringMatching(/max-age=\d{8}/) as string,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      const policy = String(reported['content-security-policy']);
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(
        /unsafe|\*(\s|$)| https:( |$)/,
      );
      expect(policy).toContain("frame-ancestors 'none'");
      expect(reported.server).toBe('nginx');
    },
  );

  test.each(['/', '/app'])('leads %s to the portal, with its query', async (path) => {
    const { status, headers: reported } = await get(`${path}?referral_code=X`);
    expect([status, reported.location]).toEqual([302, '/app/?referral_code=X']);
  });

  test('sends assets compressed as they were built, and lets them be cached for good', async () => {
    const { headers: reported, body } = await get(`/app${script()}`, { 'accept-encoding': 'gzip' });
    expect(reported).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/javascript/) as string,
      'content-security-policy': expect.stringMatching(/./) as string,
    });
    expect(body).toEqual(readFileSync(`dist${script()}.gz`));
    expect((await get(`/app${script()}`)).body).toEqual(readFileSync(`dist${script()}`));
  });

  test('reads portal.json again after an edit', async () => {
    const { headers: reported, body } = await get('/app/portal.json');
    expect(reported['cache-control']).toBe('no-cache');
    expect(JSON.parse(body.toString())).toHaveProperty('kinds');
  });

  test('answers what is missing with 404, not with the portal', async () => {
    for (const path of ['/app/assets/index-gone.js', '/app/gone.json', '/elsewhere', '/.git/config'])
      expect((await get(path)).status).toBe(404);
  });

  test('lets no cache store that an asset is missing', async () => {
    const { headers: reported } = await get('/app/assets/index-gone.js');
    expect(reported['cache-control']).toBe('no-cache');
  });

  test.each(['/app/storage/bucket/photo.png', '/app/dns/zone/settings.json', '/app/storage/bucket/site.js/files'])(
    'answers the deep route %s with the portal',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([200, readFileSync('dist/index.html', 'utf8')]);
    },
  );
});

test('plain http leads to https', async () => {
  const answer = await fetch(`${site.http}/app/compute?x=1`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('https://localhost/app/compute?x=1');
});

test('the headers in deploy/ are those of the policy: npm run headers', () => {
  const now = execFileSync(process.execPath, ['scripts/portico.mjs', 'csp', 'public/portal.json', '--all', '--nginx']);
  expect(headers).toBe(now.toString());
});

test('the container file takes what is there', () => {
  const file = readFileSync('deploy/Containerfile', 'utf8');
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => (match[1] ?? '').split(' '));
  expect(copied).toContain('deploy/container.conf');
  for (const path of copied) expect(existsSync(path)).toBe(true);
});

/** Visits an origin in a browser of its own; the policy's violations are console errors, which fail. */
async function visit(origin: string, run: (page: Page, watch: Watch) => Promise<void>) {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, locale: 'en' });
  context.setDefaultTimeout(stepTimeout);
  const watch = watchContext(context, [origin]);
  const page = await context.newPage();
  try {
    await run(page, watch);
  } finally {
    await context.close();
  }
  expect(watch.problems()).toEqual([]);
}

/** One of the last rows: out of sight until it is searched for. */
async function openMachine(page: Page) {
  await page.getByRole('searchbox', { name: 'Search virtual machines' }).fill('web-01');
  await page.getByRole('link', { name: 'web-01', exact: true }).click();
  await page.getByRole('heading', { name: 'web-01', level: 1 }).waitFor();
}

test('the portal works behind nginx, under its policy', () =>
  visit(site.https, async (page) => {
    await signIn(page);
    await page.goto('/app/compute');
    await page.getByRole('heading', { name: 'Virtual machines', level: 1 }).waitFor();
    await openMachine(page);
    // The provider's own portal.json, which replaces the built one: that one names no kinds.
    for (const name of ['portal.json', 'dns/kinds.json'])
      await page.route(`**/app/${name}`, (route) => route.fulfill({ path: `mocks/site/${name}` }));
    await page.goto('/app/dns/create');
    await page.getByRole('textbox', { name: 'Domain name' }).fill('deployed.example');
    await page.getByRole('textbox', { name: 'Contact email' }).fill('host@example.test');
    await page.getByRole('button', { name: 'Create DNS zone' }).click();
    await page.getByRole('heading', { name: 'deployed.example', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'deployed.example', level: 1 }).waitFor();
  }));

test('the build names no kind of ours', () => {
  expect(JSON.parse(readFileSync('dist/portal.json', 'utf8'))).toMatchObject({ kinds: [] });
});

test('the static demo has its cloud in the browser, and a deep route is there after a reload', () =>
  visit(demoSite.http, async (page) => {
    await signIn(page);
    await page.goto('/app/compute');
    await page.getByRole('heading', { name: 'Virtual machines', level: 1 }).waitFor();
    await openMachine(page);
    await page.reload();
    await page.getByRole('heading', { name: 'web-01', level: 1 }).waitFor();
  }));

test('a demo below another path, on a server that knows no routes', async () => {
  execFileSync(process.execPath, ['scripts/demo.mjs', below, '--base', '/try/portico']);
  const { default: sirv } = await import('sirv');
  const files = sirv(below, { dev: true });
  const server = createServer((req, res) => {
    const missing = () => {
      res.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync(join(below, '404.html')));
    };
    if (!req.url?.startsWith('/try/portico/')) return void res.writeHead(404).end();
    req.url = req.url.slice('/try/portico'.length);
    files(req, res, missing);
  }).listen(0, 'localhost');
  await new Promise((go) => server.once('listening', go));
  const { port } = server.address() as { port: number };
  try {
    await visit(`http://localhost:${port}`, async (page, watch) => {
      // Each deep route is 404.html with its status; Chromium writes a line for it while the page changes, or does not.
      watch.allow(/status of 404 .*\/try\/portico\/compute/);
      await signIn(page, '{secret}', '/try/portico/');
      await page.goto('/try/portico/compute');
      await openMachine(page);
      expect(new URL(page.url()).pathname).toMatch(/^\/try\/portico\/compute\/vm\//);
      await page.reload();
      await page.getByRole('heading', { name: 'web-01', level: 1 }).waitFor();
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
