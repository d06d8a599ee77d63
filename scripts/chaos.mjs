/**
 * `npm run chaos [-- minutes [seed [world]]]`: two tabs of one person walk through the portal and make, rename and delete things
 * while calls fail at random, answers are lost and the line goes away and comes back. It fails where a page is blank or
 * crashed or shows NaN and the like, where a read is repeated without end, where something is doubled or lost, and on an error of the page itself. Not
 * part of the test command: its length is what finds things.
 */
import { createLives } from './chaos/lives.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { startPortal } from './lib/portal.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { screens } from './lib/screens.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Paths below /app/, and the link of that page which leads to a record. @param {string} world */
const screensOf = (world) =>
  screens.flatMap(({ path, first, world: only, signedOut, admin }) =>
    only || signedOut || (admin && world !== 'admin') ? [] : [{ path: path.replace('/app/', ''), first }],
  );

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
  const odd = /.{0,40}(\bNaN\b|\bundefined\b|\[object|Invalid Date|Infinity).{0,40}/.exec(seen.words)?.[0];
  if (odd) return `shows "${odd}"`;
  return seen.heading === '' || seen.words.length < 20 ? `blank: "${seen.words.slice(0, 80)}"` : undefined;
}

/** @param {Page} page @param {string} path */
async function goTo(page, path) {
  // As a click does: without loading the portal again.
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/app/${path}`);
}

/** Pictures of what is found, in `.portico/chaos`. @param {Page} page @param {string} name */
async function picture(page, name) {
  await page.screenshot({ path: `.portico/chaos/${name.replaceAll(/[^a-z\d]+/gi, '-')}.png` });
}

/** Counts what the pages read: of one and the same question the most in ten seconds. @param {import('playwright-core').BrowserContext} context */
function countReads(context) {
  /** @type {Map<string, number[]>} */
  const reads = new Map();
  /** @type {Set<string>} */
  const found = new Set();
  const counted = { requests: 0, most: 0 };
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/v1/')) return;
    counted.requests += 1;
    if (request.method() !== 'GET') return;
    const question = pathname + search;
    const now = Date.now();
    const times = [...(reads.get(question) ?? []), now].filter((time) => now - time < 10_000);
    reads.set(question, times);
    counted.most = Math.max(counted.most, times.length);
    if (times.length > most) found.add(`${question}: more than ${most} times in 10 s`);
  });
  return { found, counted };
}

/** Signed in, and with a header that says which writes are the same. @param {import('playwright-core').Browser} browser @param {string} key */
async function openContext(browser, key) {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((apikey) => {
    localStorage.setItem('portico.apikey', apikey);
    // A dialog of the operating system cannot be driven; browsers without it choose files by a field.
    Reflect.deleteProperty(window, 'showOpenFilePicker');
  }, key);
  // A browser sends a write again by itself when a connection is cut: what is the same intent has the same key
  // (docs/decisions/re-sent-requests.md), without which the two could not be distinguished.
  await context.route('**/portal.json', async (route) => {
    const settings = /** @type {{ api?: object }} */ (await (await route.fetch()).json());
    await route.fulfill({ json: { ...settings, api: { ...settings.api, idempotencyHeader: 'Idempotency-Key' } } });
  });
  return context;
}

/** Goes to a screen as a click does; where that is a record's, by the first link to one that its list shows. @param {Page} page @param {{ path: string, first?: string }} screen */
async function open(page, { path, first }) {
  await goTo(page, path);
  if (first)
    await page
      .locator(first)
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
}

/**
 * What the cloud is asked past the portal: its faults, and what it has.
 * @param {string} origin @param {string} key
 */
function createControl(origin, key) {
  /** @param {unknown} [body] a fault; without one all of them go */
  async function control(body) {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const send = () => fetch(`${origin}/__cloud/faults`, body ? sent : { method: 'DELETE' });
    // The server may just have closed an idle connection.
    const answer = await send().catch(send);
    if (!answer.ok) throw new Error(`The cloud took no fault: ${answer.status} ${await answer.text()}`);
  }
  /** @param {string} path @returns {Promise<Record<string, unknown>[]>} */
  async function list(path) {
    const answer = await fetch(origin + path, { headers: { apikey: key } });
    return /** @type {Record<string, unknown>[]} */ (await answer.json());
  }
  return { control, list };
}

/** Clicks about half of the offers to try again. @param {Page} page @param {() => number} draw */
async function retrySome(page, draw) {
  const main = page.locator('main');
  for (const button of await main.getByRole('button', { name: /^(Retry|Try again)$/ }).all()) {
    if (draw() < 0.5) await button.click({ timeout: 1000 }).catch(() => undefined);
  }
}

/** @param {Page} page what is wrong about it for good: a skeleton has half a second, a heading its page */
async function lastingWrongOf(page) {
  if (!(await wrongOf(page))) return undefined;
  await page.waitForTimeout(12_000);
  return wrongOf(page);
}

/** Two tabs that show the portal. @param {import('playwright-core').BrowserContext} context @param {string} origin @param {string[]} findings */
async function openTabs(context, origin, findings) {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    tab.on('pageerror', (error) => findings.push(`error: ${error.message}`));
    await tab.goto(`${origin}/app/`);
    await tab.locator('main h1').waitFor();
  }
  return tabs;
}

/** @param {number} minutes @param {number} seed @param {string} world */
async function chaos(minutes, seed, world) {
  const [browser, portal] = await Promise.all([launchChromium(), startPortal(world)]);
  const routes = screensOf(world);
  const key = world === 'admin' ? '{secret-admin}' : '{secret}';
  // In the others there is no account that pays.
  const canWrite = !['fresh', 'admin'].includes(world);
  const isRestricted = ['limited', 'suspended'].includes(world);
  const draw = random(seed);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[Math.floor(draw() * list.length)]);
  /** @type {string[]} */
  const findings = [];
  const { control, list } = createControl(portal.origin, key);
  const lives = createLives({
    draw,
    faults,
    goTo,
    list,
    picture,
    isRestricted,
    fault: control,
    clear: () => control(),
  });
  const counts = { steps: 0, faults: 0, offline: 0 };
  try {
    const context = await openContext(browser, key);
    const loops = countReads(context);
    const tabs = await openTabs(context, portal.origin, findings);
    const end = Date.now() + minutes * 60_000;
    for (let step = 0; Date.now() < end; step += 1) {
      counts.steps += 1;
      const tab = pick(tabs);
      if (canWrite && step % 6 === 5) {
        await lives.live(tab).catch(async (error) => {
          findings.push(`step ${step}, writing: ${String(error).slice(0, 300)}`);
          await picture(tab, `step ${step}`);
        });
        await control();
        continue;
      }
      if (draw() < 0.7) {
        counts.faults += 1;
        await control({ path: '/v1/**', times: 1 + Math.floor(draw() * 4), ...pick(faults) });
      }
      if (step % 25 === 24) {
        counts.offline += 1;
        await context.setOffline(true);
      }
      const screen = pick(routes);
      await open(tab, screen);
      await tab.waitForTimeout(400 + draw() * 1600);
      await context.setOffline(false);
      const wrong = await lastingWrongOf(tab);
      if (wrong) {
        findings.push(`step ${step}, ${screen.path}: ${wrong}`);
        await picture(tab, `step ${step} ${screen.path}`);
      }
      await retrySome(tab, draw);
      await control();
    }
    findings.push(...loops.found, ...(await lives.settle()));
    return { findings, counts: { ...counts, ...loops.counted, things: lives.things(), lives: lives.counts } };
  } finally {
    await Promise.all([browser.close(), portal.stop()]);
  }
}

await run(async () => {
  const minutes = Number(process.argv[2] ?? 10);
  const seed = Number(process.argv[3] ?? 20_260_312);
  const world = process.argv[4] ?? 'busy';
  const { findings, counts } = await chaos(minutes, seed, world);
  const { steps, faults: met, offline, requests, most: often, things } = counts;
  const { writes, faults: disturbed, lost, retries } = counts.lives;
  console.info(
    [
      `${minutes} minutes, seed ${seed}, world ${world}: ${steps} steps in two tabs, ${met} faults thrown at any call, ${offline} times offline.`,
      `${requests} requests; of one question at most ${often} in ten seconds.`,
      `${writes} writes by form and button: ${disturbed} met a fault, ${lost} of them were carried out all the same, ${retries} were tried again.`,
    ].join('\n'),
  );
  if (findings.length > 0) throw new PlainError(findings.join('\n'));
  console.info(`No page blank, no loop, no error of the page; all ${things} names are there once, or gone as asked.`);
});
