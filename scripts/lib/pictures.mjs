import { readFileSync } from 'node:fs';
import { PlainError } from './plainError.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

export const schemes = /** @type {const} */ (['light', 'dark']);
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** @param {string} brand */
const title = (brand) => brand.charAt(0).toUpperCase() + brand.slice(1);

/**
 * The portal's own configuration, but in this brand and with the identity service's forms.
 * @param {Page | import('playwright-core').BrowserContext} page @param {string} brand
 */
export async function dressAs(page, brand) {
  await page.route('**/v1/config/ui/config', async (route) => {
    const response = await route.fetch();
    const own = { siteTheme: brand, siteName: title(brand), loginTitle: null, loginSubtitle: null };
    const site = { ...own, auth0Domain: 'identity.example.test', auth0ClientId: 'pictures' };
    await route.fulfill({ response, json: { ...(await response.json()), ...site } });
  });
}

const patience = 15_000;

/**
 * Waits until the content is there: nothing on the page is a placeholder (`aria-busy`) before and after it has requested the
 * last of it. Fails if a placeholder stays, however busy the machine is.
 * @param {Page} page @param {number} [quiet] ms without a request until decorations count as loaded
 */
export async function settled(page, quiet = 1000) {
  const nothingWaits = () =>
    page
      .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 4 * patience })
      .catch(() => {
        throw new PlainError('it still loads');
      });
  await nothingWaits();
  // What is requested again all the time never ends.
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
  await nothingWaits();
  await lateParts(page, quiet);
  await drawn(page);
}

/**
 * Decorations, such as logos in rows, are fetched when the page is idle, and no placeholder says so: waits until the page is
 * idle, has fetched nothing since it was last looked at, and has every image that it began to load.
 * @param {Page} page @param {number} quiet ms
 */
const lateParts = (page, quiet) =>
  page.evaluate(
    async ({ ms, end }) => {
      for (let fetched = -1; Date.now() < end;) {
        await new Promise((done) => requestIdleCallback(done));
        const now = performance.getEntriesByType('resource').length;
        if (now === fetched && [...document.images].every((one) => one.complete || one.loading === 'lazy')) return;
        fetched = now;
        await new Promise((done) => setTimeout(done, ms));
      }
    },
    { ms: quiet, end: Date.now() + patience },
  );

/** Two frames: a change of mode is drawn. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
    ),
  );

/**
 * Pictures side by side, each `width` px wide.
 * @param {Browser} browser @param {string[]} files @param {string} path @param {{ columns: number, width: number }} how
 */
export async function sheet(browser, files, path, { columns, width }) {
  const page = await browser.newPage({ viewport: { width: columns * (width + 8) + 8, height: 600 } });
  const images = files.map((file) => {
    const name = file.split('/').at(-1)?.split('-')[0];
    return `<img alt="${name}" src="${dataOf(file)}">`;
  });
  const grid = `display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;padding:8px;margin:0`;
  await page.setContent(`<body style="${grid};background:#8a8f98"><style>img{width:100%}</style>${images.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** @param {string} file a PNG */
const dataOf = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

/**
 * A PNG as WebP, which Chromium writes itself.
 * @param {Browser} browser @param {Buffer} png @param {number} [quality]
 * @returns {Promise<Buffer>}
 */
export async function webp(browser, png, quality = 0.86) {
  const page = await browser.newPage();
  try {
    const given = { source: `data:image/png;base64,${png.toString('base64')}`, quality };
    const written = await page.evaluate(async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    }, given);
    return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
