/** Half an hour of use: how soon the page responds to each click and key, and how much memory it holds on to. */
import { listPath } from '../loadTimes.mjs';
import { slow } from './line/visit.mjs';
import { signedIn } from './signedIn.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').CDPSession} Session */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ id: number, name: string, target: string, ms: number, delay: number, work: number }} Slow an interaction that took more than 16 ms: `delay` until the page was free, `work` of its handlers */
/** @typedef {{ name: string, of: (page: Page) => Promise<void> }} Task */

/** A click or a key every four seconds, for half an hour. */
const interactions = 450;

/**
 * How a hand uses mouse and keyboard, in ms: it moves across what is between, rests on its target, and presses for a while, also a key. Without
 * that the colour under the pointer, the press and the click are drawn in one frame, as are Ctrl and the key after it, which no hand can cause.
 */
const hand = { steps: 6, rest: 80, press: 80 };

/** What a person does next, once the page shows the result of the last click. @param {Page} page */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  for (let time = 0; time < 2; time += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4000 })));
}

/** Has the page note its interactions, as the web-vitals library does. @param {Page} page */
const noteInteractions = (page) =>
  page.addInitScript(() => {
    /** @type {{ id: number, name: string, target: string, ms: number, delay: number, work: number }[]} */
    const slowOnes = [];
    Object.assign(window, { slowOnes });
    // By the time of the event: what was clicked may be gone once it is measured.
    /** @type {Map<number, string>} */
    const targets = new Map();
    const note = (/** @type {Event} */ { target, timeStamp }) => {
      if (!(target instanceof Element)) return;
      const label = target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent ?? '';
      targets.set(timeStamp, `${target.localName} ${label.slice(0, 24)} on ${location.pathname}`);
    };
    for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'keypress', 'input'])
      window.addEventListener(name, note, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (!entry.interactionId) continue;
        const known = slowOnes.find(({ id }) => id === entry.interactionId);
        if (known && known.ms >= entry.duration) continue;
        const one = {
          ...{
            id: entry.interactionId,
            name: entry.name,
            target: targets.get(entry.startTime) ?? 'unknown',
            ms: entry.duration,
          },
          delay: Math.round(entry.processingStart - entry.startTime),
          work: Math.round(entry.processingEnd - entry.processingStart),
        };
        if (known) Object.assign(known, one);
        else slowOnes.push(one);
      }
    }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  });

/**
 * Clicks where it is, as a hand does and without the messages that automation otherwise exchanges with the page about each click.
 * @param {Page} page @param {Locator} locator
 */
async function click(page, locator) {
  const first = locator.first();
  await first.waitFor();
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (!box) throw new Error(`Nothing to click: ${locator}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y, { steps: hand.steps });
  await page.waitForTimeout(hand.rest);
  await page.mouse.click(x, y, { delay: hand.press });
  await settle(page);
}

/** @param {Page} page @param {string} keys a key each 120 ms, as people type */
async function type(page, keys) {
  await page.keyboard.type(keys, { delay: 120 });
  await settle(page);
}

/** @param {Page} page @param {string} keys one key, or keys that are held while the last is pressed: `Control+k` */
async function press(page, keys) {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  for (const modifier of held) {
    await page.keyboard.down(modifier);
    await page.waitForTimeout(hand.press);
  }
  await page.keyboard.press(key, { delay: hand.press });
  for (const modifier of held.reverse()) await page.keyboard.up(modifier);
  await settle(page);
}

/** @param {Page} page @param {string} path of the menu or of a tab */
const open = (page, path) =>
  click(page, page.locator(`nav a[href="${path}"], nav a[href="${path}/"]`).locator('visible=true'));
const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole('button', { name });
const row = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** What a customer does. Nothing is created or deleted, so that each round begins with the same world. @type {Task[]} */
const tasks = [
  {
    name: 'sorts, filters, searches and selects machines',
    async of(page) {
      await open(page, listPath);
      for (const head of ['Memory', 'vCPU', 'Name'])
        await click(page, button(page, new RegExp(`^${head}`)).locator('visible=true'));
      await click(page, button(page, 'Status'));
      await click(page, page.getByRole('menuitemcheckbox', { name: /^Running/ }));
      await click(page, page.getByRole('menuitemcheckbox', { name: /^Running/ }));
      await press(page, 'Escape');
      await click(page, page.getByRole('searchbox'));
      await type(page, 'web');
      await click(page, button(page, 'Clear search'));
      for (const at of [1, 2, 2, 1]) await click(page, page.getByRole('main').getByRole('checkbox').nth(at));
    },
  },
  {
    name: 'reads a machine',
    async of(page) {
      await open(page, listPath);
      await click(page, row(page, 'web-01'));
      await page.getByRole('heading', { level: 1, name: 'web-01' }).waitFor();
      for (const tab of [/^Disks/, /^Snapshots/, /^Network/, /^Overview/])
        await click(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: tab }));
      await click(page, button(page, 'Actions for web-01'));
      await press(page, 'Escape');
      await press(page, 'Control+k');
      await type(page, 'db');
      await press(page, 'Escape');
    },
  },
  {
    name: 'looks at disks and networks',
    async of(page) {
      await open(page, '/app/disks');
      await click(page, row(page, 'orders-data'));
      await page.getByRole('heading', { level: 1, name: 'orders-data' }).waitFor();
      await open(page, '/app/network/vpc');
      for (const tab of ['load_balancer', 'ip_address', 'firewall', 'exposure', 'map'])
        await open(page, `/app/network/${tab}`);
    },
  },
  {
    name: 'begins to order a machine',
    async of(page) {
      await open(page, listPath);
      await click(page, page.getByRole('main').getByRole('link', { name: 'Create machine' }));
      await page.getByRole('heading', { level: 1, name: 'New virtual machine' }).waitFor();
      for (const name of [/^Debian/, /^Ubuntu/, /^M\b/, /^XS/])
        await click(page, page.getByRole('radio', { name }).locator('xpath=..'));
      await click(page, page.getByRole('textbox', { name: 'Name', exact: true }));
      await type(page, 'web');
      for (let letter = 0; letter < 3; letter += 1) await press(page, 'Backspace');
    },
  },
  {
    name: 'reads the costs',
    async of(page) {
      await open(page, '/app/billing/overview');
      await click(page, page.getByRole('link', { name: 'Costs', exact: true }));
      for (const tab of ['costs', 'compare', 'savings', 'reports', 'prices', 'usage'])
        await click(page, page.locator(`a[href^="/app/billing/${tab}"]`).locator('visible=true'));
      await click(page, page.getByRole('link', { name: 'Payments and documents' }));
      await click(page, page.locator('a[href^="/app/billing/topup"]').locator('visible=true'));
      await click(page, page.getByRole('spinbutton', { name: 'Amount' }));
      await press(page, '0');
      await press(page, 'Backspace');
    },
  },
  {
    name: 'browses files',
    async of(page) {
      await open(page, '/app/storage');
      await click(page, row(page, 'public-downloads'));
      await click(page, page.getByRole('link', { name: 'Open files' }));
      await click(page, page.getByRole('searchbox'));
      await type(page, 'a');
      await press(page, 'Backspace');
    },
  },
  {
    name: 'comes back to the dashboard',
    async of(page) {
      await open(page, '/app');
      await click(page, button(page, /^Switch to the/));
      await click(page, button(page, /^Switch to the/));
    },
  },
];

/** Bytes in use once nothing is left to collect. @param {Session} session */
async function heapOf(session) {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Interaction to Next Paint: the slowest, of which one in fifty is left out. @param {readonly Slow[]} slowOnes @param {number} count of all */
const slowestOf = (slowOnes, count) => {
  const sorted = slowOnes.map(({ ms }) => ms).sort((a, b) => b - a);
  return sorted[Math.min(Math.floor(count / 50), sorted.length - 1)] ?? 0;
};

/**
 * @param {Browser} browser @param {string} origin @returns {Promise<Figure[]>}
 */
export async function measureUse(browser, origin) {
  const context = await browser.newContext({ storageState: signedIn(origin), viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await noteInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await page.goto(`${origin}/app/`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const done = () => page.evaluate(() => /** @type {any} */ (performance).interactionCount);
    const heaps = [await heapOf(session)];
    while ((await done()) < interactions) {
      for (const { name, of } of tasks) {
        await of(page).catch((error) => {
          throw new Error(`Could not do what a person does (${name}): ${error.message}`, { cause: error });
        });
      }
      heaps.push(await heapOf(session));
    }
    const count = await done();
    const slowOnes = /** @type {Slow[]} */ (await page.evaluate(() => Reflect.get(window, 'slowOnes')));
    for (const { ms, delay, work, name, target } of slowOnes.toSorted((a, b) => b.ms - a.ms).slice(0, 30))
      console.log(`use: ${ms} ms (waited ${delay}, handlers ${work}): ${name} ${target}`);
    console.log(`use: heap in MB after each round: ${heaps.map((heap) => (heap / 2 ** 20).toFixed(1)).join(', ')}`);
    const [start = Number.NaN, warm = Number.NaN] = heaps;
    const end = heaps.at(-1) ?? Number.NaN;
    console.log(`use: ${count} clicks and keys`);
    const name = 'half an hour of use';
    return [
      { name: `${name}: interaction to next paint`, value: slowestOf(slowOnes, count), unit: 'ms', limit: 100 },
      { name: `${name}: heap, times the first screen's`, value: end / start, unit: '' },
      { name: `${name}: heap, times that after the first round`, value: end / warm, unit: '', limit: 1.2 },
    ];
  } finally {
    await context.close();
  }
}
