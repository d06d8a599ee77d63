import { timed } from './clicks.mjs';
import { signedIn } from './signedIn.mjs';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ path: string, way: string[] }} Destination `way`: the links that lead there from the dashboard, one after the other */

const home = '/app';
const title = 'main h1';
/** Placeholders of what is still loading. */
const bones = 'main [class*="_bone"]';
const runs = 3;

const linkTo = (/** @type {Page} */ page, /** @type {string} */ path) =>
  page.locator(`a[href="${path}"]:visible`).first();

/** @param {Page} page @param {string} selector @returns {Promise<string[]>} paths of the links in it, each once */
const pathsIn = (page, selector) =>
  page
    .locator(`${selector} a[href^="${home}/"]:visible`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

/**
 * Clicks through to where the last link of a way is, and waits for each page: the address changes before it.
 * @param {Page} page @param {string[]} before
 */
async function goTo(page, before) {
  for (const path of [home, ...before]) {
    if (new URL(page.url()).pathname.replace(/\/$/, '') === path) continue;
    const from = await page.locator(title).first().textContent();
    await page.locator(`a[href="${path}"], a[href="${path}/"]`).locator('visible=true').first().click();
    await page.waitForURL(({ pathname }) => pathname.replace(/\/$/, '') === path);
    await page.waitForFunction(
      ({ selector, not }) => ![not, undefined].includes(document.querySelector(selector)?.textContent),
      { selector: title, not: from },
    );
    await page.waitForLoadState('networkidle');
  }
}

/** From the click on a link to its page without placeholders, code and data at hand. @param {Page} page @param {Destination} destination */
async function clickToContent(page, { path, way }) {
  const times = [];
  for (let run = 0; run < runs + 1; run += 1) {
    await goTo(page, way);
    const not = (await page.locator(title).first().textContent()) ?? undefined;
    times.push(
      await timed(page, 'pointerdown', { selector: title, not, gone: bones }, () => linkTo(page, path).click()),
    );
    await page.waitForLoadState('networkidle');
  }
  // The first one fetches its code.
  return median(times.slice(1));
}

/**
 * What one waits for after a click, on each page of the menu and on each form that makes something.
 * @param {import('playwright-core').Browser} browser @param {string} origin @returns {Promise<Figure[]>}
 */
export async function measureContent(browser, origin) {
  const context = await browser.newContext({ storageState: signedIn(origin), viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${home}/`);
    await page.locator(title).first().waitFor();
    await page.waitForLoadState('networkidle');
    /** @type {Destination[]} */
    const places = (await pathsIn(page, 'nav')).map((path) => ({ path, way: [] }));
    /** @type {Figure[]} */
    const figures = [];
    for (const place of places) {
      const value = await clickToContent(page, place);
      figures.push({ name: `click to content, ${place.path.slice(home.length)}`, value, unit: 'ms', limit: 150 });
      if (place.path.endsWith('/create')) continue;
      const known = new Set(places.map(({ path }) => path));
      const tabs = place.way.length === 0 ? await pathsIn(page, 'nav') : [];
      const forms = (await pathsIn(page, 'main')).filter((path) => path.endsWith('/create'));
      for (const path of [...tabs, ...forms])
        if (!known.has(path)) places.push({ path, way: [...place.way, place.path] });
    }
    return figures;
  } finally {
    await context.close();
  }
}
