import { collect, listPath, noteWhen, notedTime, sum, weighScreens } from '../loadTimes.mjs';
import { deepest, depth } from './depth.mjs';
import { signedIn } from './signedIn.mjs';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Browser} Browser */

/** Long enough that requests which do not wait for each other overlap. In ms. */
const slow = 300;

/**
 * Opens a screen in an empty browser. With `slowly` every answer takes `slow` ms longer.
 * @param {Browser} browser @param {string} origin @param {'signIn' | 'list'} screen @param {boolean} [slowly]
 */
async function open(browser, origin, screen, slowly = false) {
  const context = await browser.newContext(screen === 'list' ? { storageState: signedIn(origin) } : {});
  try {
    if (slowly)
      await context.route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slow));
        await route.continue();
      });
    const page = await context.newPage();
    const fetched = collect(page);
    await noteWhen(page, screen);
    const began = Date.now();
    await page.goto(origin + listPath);
    const { seen, painted } = await notedTime(page, screen);
    await page.waitForLoadState('networkidle');
    const before = (await resources(page)).filter(({ from }) => from <= seen);
    return { ms: painted - began, before, all: fetched() };
  } finally {
    await context.close();
  }
}

/** What the page itself has requested, the document apart. @param {import('playwright-core').Page} page */
const resources = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name: url, startTime, responseEnd } = /** @type {PerformanceResourceTiming} */ (entry);
      return { url, from: performance.timeOrigin + startTime, to: performance.timeOrigin + responseEnd };
    }),
  );

/**
 * Bytes, requests, depth and times of the two first screens, cold.
 * @param {Browser} browser @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function measureLoads(browser, origin) {
  const screens = await weighScreens(browser, origin);
  /** @type {Figure[]} */
  const figures = [
    { name: 'sign-in: JavaScript and CSS, brotli', value: sum(screens.signIn) / 1000, unit: 'kB', limit: 87 },
    { name: 'first list after sign-in: in all', value: sum(screens.list) / 1000, unit: 'kB', limit: 236 },
  ];
  for (const screen of /** @type {const} */ (['signIn', 'list'])) {
    const name = screen === 'signIn' ? 'sign-in' : 'list, signed in';
    const times = [];
    for (let run = 0; run < 5; run += 1) times.push((await open(browser, origin, screen)).ms);
    const { before, all } = await open(browser, origin, screen, true);
    const calls = before.filter(({ url }) => new URL(url).pathname.startsWith('/v1/'));
    const foreign = all.filter(({ url }) => url.startsWith('http') && new URL(url).origin !== origin);
    const repeated = calls.length - new Set(calls.map(({ url }) => url)).size;
    figures.push(
      { name: `${name}: opened, cold`, value: median(times), unit: 'ms' },
      { name: `${name}: requests until usable`, value: before.length, unit: '' },
      { name: `${name}: of them to the API`, value: calls.length, unit: '' },
      { name: `${name}: of them repeated`, value: repeated, unit: '', limit: 0 },
      { name: `${name}: depth of waits on the API`, value: depth(calls), unit: '', limit: 2 },
      {
        name: `${name}: depth of all waits, document included`,
        value: 1 + depth(before),
        unit: '',
        limit: deepest[screen],
      },
      { name: `${name}: requests to other origins`, value: foreign.length, unit: '', limit: 0 },
    );
  }
  return figures;
}
