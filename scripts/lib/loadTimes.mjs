import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize } from './brotli.mjs';
import { root } from './root.mjs';
import { PlainError } from './plainError.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ url: string, from: number, to: number }} Fetched times in ms since the epoch */

/** What the two screens of the budget (issue: Speed) are usable by. */
export const usable = { signIn: 'input[name="apikey"]', list: 'main a[href*="/compute/vm/"]' };
export const listPath = '/app/compute';

/**
 * Has every page note when something that matches first is in the document, and when it was painted.
 * @param {Page} page @param {keyof typeof usable} screen
 */
export async function noteWhen(page, screen) {
  await page.addInitScript(
    ({ name, wanted }) => {
      const noted = Object.assign(window, { noted: Object(Reflect.get(window, 'noted')) }).noted;
      const note = () => {
        if (!document.querySelector(wanted)) return;
        observer.disconnect();
        const seen = Date.now();
        requestAnimationFrame(() => setTimeout(() => Object.assign(noted, { [name]: { seen, painted: Date.now() } })));
      };
      const observer = new MutationObserver(note);
      observer.observe(document, { childList: true, subtree: true });
    },
    { name: screen, wanted: usable[screen] },
  );
}

/**
 * When a screen was seen and painted, ms since the epoch.
 * @param {Page} page @param {keyof typeof usable} screen
 * @returns {Promise<{ seen: number, painted: number }>}
 */
export async function notedTime(page, screen) {
  const noted = (/** @type {string} */ name) => Reflect.get(Object(Reflect.get(window, 'noted')), name);
  const handle = await page.waitForFunction(noted, screen).catch(() => {
    throw new PlainError(
      `The screen ${screen} was not usable after 30 s: nothing like ${usable[screen]} at ${page.url()}`,
    );
  });
  return /** @type {Promise<{ seen: number, painted: number }>} */ (handle.jsonValue());
}

/**
 * Has every page wait with what it does when it is idle until a screen is there. On a slow machine the portal takes a
 * pause in its own work for idle time, and what is fetched for later would be counted as needed now.
 * @param {Page} page @param {keyof typeof usable} screen
 */
async function holdIdle(page, screen) {
  await page.addInitScript((wanted) => {
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) => {
      const timer = setInterval(() => {
        if (!document.querySelector(wanted)) return;
        clearInterval(timer);
        idle(work, options);
      }, 50);
      return 0;
    };
  }, usable[screen]);
}

/** Collects what a page fetches. @param {Page} page @returns {() => Fetched[]} */
export function collect(page) {
  /** @type {import('playwright-core').Request[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request));
  return () =>
    requests.map((request) => {
      const { startTime, responseEnd } = request.timing();
      return { url: request.url(), from: startTime, to: startTime + Math.max(responseEnd, 0) };
    });
}

/**
 * JavaScript and CSS that were requested before a moment, each with its brotli size in bytes.
 * @param {Fetched[]} fetched @param {number} before
 */
const codeBefore = (fetched, before) => filesBefore(fetched, before, /^\/app\/.*\.(js|css)$/, brotliSize);

/** Fonts, which are compressed as they are. @param {Fetched[]} fetched @param {number} before */
const fontsBefore = (fetched, before) =>
  filesBefore(fetched, before, /^\/app\/.*\.woff2?$/, (file) => statSync(file).size);

/** @param {Fetched[]} fetched @param {number} before @param {RegExp} wanted @param {(file: string) => number} weigh */
function filesBefore(fetched, before, wanted, weigh) {
  const paths = fetched
    .filter(({ from }) => from <= before)
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => wanted.test(path));
  return [...new Set(paths)]
    .map((path) => ({ name: path.slice('/app/'.length), file: join(root, 'dist', path.slice('/app/'.length)) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, bytes: weigh(file) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * Opens the sign-in screen in an empty browser, signs in and comes to the first list. Code is what was fetched until
 * each screen could be used, the list's with the sign-in's.
 * @param {import('playwright-core').Browser} browser @param {string} origin
 */
export async function weighScreens(browser, origin) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await holdIdle(page, 'list');
    const fetched = collect(page);
    await noteWhen(page, 'signIn');
    await noteWhen(page, 'list');
    await page.goto(`${origin}${listPath}`);
    const signIn = await notedTime(page, 'signIn');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('API key', { exact: true }).fill('{secret}');
    await page.keyboard.press('Enter');
    const list = await notedTime(page, 'list');
    return {
      signIn: codeBefore(fetched(), signIn.seen),
      list: codeBefore(fetched(), list.seen),
      fonts: fontsBefore(fetched(), list.seen),
    };
  } finally {
    await context.close();
  }
}

/** @param {{ bytes: number }[]} code */
export const sum = (code) => code.reduce((total, { bytes }) => total + bytes, 0);
