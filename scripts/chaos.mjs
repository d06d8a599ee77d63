/**
 * `npm run chaos [-- minutes [seed]]`: two tabs of one person walk through the portal while calls fail at random and the line
 * goes away and comes back. It fails where a page is blank or crashed, where a read is asked without end, and on
 * an error of the page itself. Not part of the test command: its length is what finds things.
 */
import { launchChromium } from './lib/chromium.mjs';
import { startPortal } from './lib/portal.mjs';
import { PlainError, run } from './lib/say.mjs';

/** @typedef {import('playwright-core').Page} Page */

const screens = [
  ...[
    '',
    'profile',
    'notifications',
    'support',
    'compute',
    'compute/create',
    'disks',
    'disks/create',
    'metal',
    'metal/create',
  ],
  ...[
    'network',
    'network/create/vpc',
    'network/create/ip_address',
    'network/create/firewall',
    'services',
    'services/create',
  ],
  ...['storage', 'storage/create', 'storage/keys', 'access', 'access/create/api_token', 'billing', 'billing/topup'],
  ...['billing/cards', 'billing/invoices', 'billing/usage', 'billing/history', 'billing/reports', 'billing/prices'],
];

/** As `mocks/faults.ts` takes them; each happens once. */
const faults = [
  { status: 500, body: { message: 'Out of order' } },
  { status: 500, html: true },
  { status: 502, body: { message: 'No upstream' } },
  { status: 503, body: { message: 'Unavailable' } },
  { status: 504, body: {} },
  { status: 404, html: true },
  { status: 403, body: { message: 'Not yours' } },
  { status: 204 },
  { malformed: true },
  { status: 200, html: true },
  { network: true },
  { delay: 8000 },
];

/** Reads of one call in ten seconds: retries (4) of two tabs, walking on meanwhile, and polling every 4 s stay far below. */
const most = 30;

/** What is not here after this long does not come, ms. */
const patience = 65_000;

/** The same numbers in [0, 1) for the same seed. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Page} page what it says of itself that should not be; undefined where all is well */
async function wrongOf(page) {
  const seen = await page.evaluate(() => ({
    words: document.querySelector('main')?.textContent ?? '',
    heading: document.querySelector('main h1')?.textContent ?? '',
    whole: document.body.textContent ?? '',
  }));
  if (seen.whole.includes('cannot get past')) return 'crashed';
  return seen.heading === '' || seen.words.length < 20 ? `blank: "${seen.words.slice(0, 80)}"` : undefined;
}

/** @param {Page} page @param {string} path */
async function goTo(page, path) {
  // As a click does: without loading the portal anew.
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/app/${path}`);
}

/** Counts what a page reads: the most of one call in ten seconds. @param {import('playwright-core').BrowserContext} context */
function countReads(context) {
  /** @type {Map<string, number[]>} */
  const reads = new Map();
  const loops = new Set();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/v1/')) return;
    const now = Date.now();
    const times = [...(reads.get(pathname) ?? []), now].filter((time) => now - time < 10_000);
    reads.set(pathname, times);
    if (times.length > most) loops.add(`${pathname}: more than ${most} times in 10 s`);
  });
  return loops;
}

/** @param {number} minutes @param {number} seed */
async function chaos(minutes, seed) {
  const [browser, portal] = await Promise.all([launchChromium(), startPortal('busy')]);
  const draw = random(seed);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[Math.floor(draw() * list.length)]);
  /** @type {string[]} */
  const findings = [];
  /** @param {string} path @param {unknown} [body] */
  const control = async (path, body) => {
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const { ok, status } = await fetch(`${portal.origin}/__cloud/${path}`, body ? json : { method: 'DELETE' });
    // Without its faults this would find nothing, and say that all is well.
    if (!ok) throw new PlainError(`The embedded cloud answers /__cloud/${path} with ${status}.`);
  };
  try {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => localStorage.setItem('portico.apikey', '{secret}'));
    const loops = countReads(context);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      tab.on('pageerror', (error) => findings.push(`error: ${error.message}`));
      await tab.goto(`${portal.origin}/app/`);
      await tab.locator('main h1').waitFor();
    }
    const end = Date.now() + minutes * 60_000;
    for (let step = 0; Date.now() < end; step += 1) {
      if (draw() < 0.7) await control('faults', { path: '/v1/**', times: 1 + Math.floor(draw() * 4), ...pick(faults) });
      if (step % 25 === 24) await context.setOffline(true);
      const tab = pick(tabs);
      const screen = pick(screens);
      await goTo(tab, screen);
      await tab.waitForTimeout(400 + draw() * 1600);
      await context.setOffline(false);
      // Four tries 7 s apart, each as long as its fault: what is blank is blank after that, too.
      let wrong = await wrongOf(tab);
      for (const end = Date.now() + patience; wrong && Date.now() < end; wrong = await wrongOf(tab))
        await tab.waitForTimeout(1000);
      if (wrong) findings.push(`step ${step}, ${screen}: ${wrong}`);
      for (const button of await tab
        .locator('main')
        .getByRole('button', { name: /^(Retry|Try again)$/ })
        .all()) {
        if (draw() < 0.5) await button.click({ timeout: 1000 }).catch(() => undefined);
      }
      await control('faults');
    }
    findings.push(...loops);
  } finally {
    await Promise.all([browser.close(), portal.stop()]);
  }
  return findings;
}

await run(async () => {
  const minutes = Number(process.argv[2] ?? 10);
  const seed = Number(process.argv[3] ?? 20_260_312);
  const findings = await chaos(minutes, seed);
  if (findings.length > 0) throw new PlainError(`Seed ${seed}:\n${findings.join('\n')}`);
  console.info(`${minutes} minutes of faults with seed ${seed}: no page blank, no loop, no error.`);
});
