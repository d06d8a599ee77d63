import { listPath } from '../loadTimes.mjs';
import { signedIn } from './signedIn.mjs';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ selector: string, not?: string | undefined, gone?: string }} Sight something in the page, with another text than `not`, and nothing like `gone` */

const row = 'tbody a[href*="/compute/vm/"]';
const count = 'main header [role="status"]';
const runs = 7;

/**
 * Time from an event to the end of the frame that shows its effect: the page watches by itself, so that no message
 * between processes is counted. In ms.
 * @param {Page} page @param {'pointerdown' | 'keydown'} event @param {Sight} sight @param {() => Promise<void>} act
 */
export async function timed(page, event, sight, act) {
  await page.evaluate(
    ({ event: name, sight: { selector, not, gone } }) => {
      const shown = () => {
        const found = document.querySelector(selector);
        const isThere = found !== null && (not === undefined || found.textContent !== not);
        return isThere && (gone === undefined || document.querySelector(gone) === null);
      };
      const measured = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not shown within 20 s: ${selector}`)), 20_000);
        const arm = (/** @type {Event} */ { timeStamp }) => {
          const check = () => {
            if (!shown()) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          const observer = new MutationObserver(check);
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        };
        addEventListener(name, arm, { capture: true, once: true });
      });
      Object.assign(window, { measured });
    },
    { event, sight },
  );
  await act();
  return /** @type {Promise<number>} */ (page.evaluate(() => Reflect.get(window, 'measured')));
}

/** @param {Page} page @param {string} selector */
const textOf = async (page, selector) => (await page.locator(selector).first().textContent()) ?? undefined;

/**
 * This many machines: the world's own, and copies with ids and names of their own where it has fewer.
 * @param {readonly { uuid: string, name: string }[]} listed @param {number} share
 */
const repeated = (listed, share) =>
  Array.from({ length: share }, (_, index) => {
    const one = listed[index % listed.length];
    const copy = Math.floor(index / listed.length);
    if (!one || copy === 0) return one;
    return { ...one, uuid: one.uuid.slice(0, -4) + copy.toString(16).padStart(4, '0'), name: `${one.name}-${copy}` };
  });

/**
 * A page on the list of an account with this many machines.
 * @param {Browser} browser @param {string} origin @param {number} machines
 */
async function openList(browser, origin, machines) {
  const context = await browser.newContext({ storageState: signedIn(origin), viewport: { width: 1440, height: 900 } });
  const places = (await (await fetch(`${origin}/v1/config/locations`)).json()).length;
  let requests = 0;
  await context.route('**/v1/*/user-resource/vm/list', async (route) => {
    const share = Math.floor(machines / places) + (requests++ % places < machines % places ? 1 : 0);
    const response = await route.fetch();
    await route.fulfill({ response, json: repeated(await response.json(), share) });
  });
  const page = await context.newPage();
  await page.goto(origin + listPath);
  await page.locator(row).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** From the click in the menu to the painted rows, data at hand. @param {Page} page */
async function clickToRows(page) {
  const times = [];
  for (let run = 0; run < runs + 2; run += 1) {
    await page.locator('nav a[href="/app"], nav a[href="/app/"]').first().click();
    await page.locator(row).first().waitFor({ state: 'detached' });
    await page.waitForTimeout(150);
    const menu = page.locator(`nav a[href="${listPath}"]`).first();
    times.push(await timed(page, 'pointerdown', { selector: row }, () => menu.click()));
  }
  return median(times.slice(2));
}

/** From a click to another first row. @param {Page} page @param {(run: number) => import('playwright-core').Locator} button */
async function clickToOther(page, button) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const not = await textOf(page, row);
    times.push(await timed(page, 'pointerdown', { selector: row, not }, () => button(run).click()));
    await page.waitForTimeout(100);
  }
  return median(times);
}

/** From a key in the search box to the reported count of what is left. @param {Page} page */
async function keyToRows(page) {
  const box = page.getByRole('searchbox').first();
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const not = await textOf(page, count);
    await box.focus();
    times.push(await timed(page, 'keydown', { selector: count, not }, () => page.keyboard.press('7')));
    await box.fill('');
    await page.waitForTimeout(150);
  }
  return median(times);
}

/** The longest a typed letter waited for its frame. @param {Page} page */
async function typingLag(page) {
  await page.getByRole('searchbox').first().focus();
  await page.evaluate(() => {
    /** @type {number[]} */
    const lags = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => lags.push(performance.now() - timeStamp))),
      { capture: true },
    );
    Object.assign(window, { lags });
  });
  await page.keyboard.type('web-1', { delay: 80 });
  await page.waitForTimeout(300);
  return Math.max(.../** @type {number[]} */ (await page.evaluate(() => Reflect.get(window, 'lags'))));
}

/**
 * What a person waits for on the list of machines.
 * @param {Browser} browser @param {string} origin of a portal with 5,000 machines
 * @returns {Promise<Figure[]>}
 */
export async function measureClicks(browser, origin) {
  /** @type {Figure[]} */
  const figures = [];
  for (const machines of [25, 500, 5000, 50_000]) {
    // Ten times as many as any list is made for: usable, not instant.
    const limit = machines > 5000 ? 200 : 100;
    const page = await openList(browser, origin, machines);
    const name = `${machines.toLocaleString('en')} machines`;
    figures.push({
      name: `click to rows, warm, ${name}`,
      value: await clickToRows(page),
      unit: 'ms',
      limit: limit + 20,
    });
    if (machines >= 5000) {
      const heads = page.locator('thead button');
      const next = page.locator('nav button:not([disabled])').last();
      figures.push(
        { name: `sort, ${name}`, value: await clickToOther(page, () => heads.first()), unit: 'ms', limit },
        { name: `next page, ${name}`, value: await clickToOther(page, () => next), unit: 'ms', limit },
        { name: `filter, ${name}`, value: await keyToRows(page), unit: 'ms', limit },
        { name: `typing, longest wait for a frame, ${name}`, value: await typingLag(page), unit: 'ms', limit: 50 },
      );
    }
    await page.context().close();
  }
  return figures;
}
