/**
 * Contact sheets of every brand, to look at: sign-in on desktop and phone and the first pages of the shell, light and
 * dark. `npm run brands [-- name …]` writes to .portico/brands; `npm run brands -- --keep` also writes the small sheets
 * that are kept in docs/pictures.
 */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './lib/chromium.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/say.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

const schemes = /** @type {const} */ (['light', 'dark']);
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What is photographed of a brand; `key`: signed in. */
const screens = [
  { name: 'sign-in', size: desktop, path: '/app/', ready: '.entry-art[data-drawn]' },
  { name: 'sign-in-phone', size: phone, path: '/app/', ready: '.entry-art[data-drawn]' },
  { name: 'dashboard', size: desktop, path: '/app/', ready: 'main h1', key: true },
  { name: 'machines', size: desktop, path: '/app/compute', ready: 'main h1', key: true },
];

const all = readdirSync(join(root, 'themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @param {string} brand */
const title = (brand) => brand.charAt(0).toUpperCase() + brand.slice(1);

/**
 * The portal's own configuration, but in this brand and with the identity service's forms.
 * @param {Page} page @param {string} brand
 */
async function dressAs(page, brand) {
  await page.route('**/v1/config/ui/config', async (route) => {
    const response = await route.fetch();
    const own = { siteTheme: brand, siteName: title(brand), loginTitle: null, loginSubtitle: null };
    const site = { ...own, auth0Domain: 'identity.example.test', auth0ClientId: 'pictures' };
    await route.fulfill({ response, json: { ...(await response.json()), ...site } });
  });
}

/**
 * @param {Browser} browser @param {string} origin @param {string} folder @param {string[]} brands
 * @param {(typeof screens)[number]} screen @param {'light' | 'dark'} scheme
 * @returns {Promise<string[]>} files
 */
async function photograph(browser, origin, folder, brands, screen, scheme) {
  const context = await browser.newContext({ viewport: screen.size, colorScheme: scheme, reducedMotion: 'reduce' });
  if (screen.key) await context.addInitScript(() => localStorage.setItem('portico.apikey', '{secret}'));
  const files = [];
  for (const brand of brands) {
    const page = await context.newPage();
    await dressAs(page, brand);
    await page.goto(origin + screen.path);
    await page.locator(screen.ready).first().waitFor({ state: 'attached', timeout: 15_000 });
    await page.waitForTimeout(screen.key ? 1200 : 150);
    const path = join(folder, `${brand}-${screen.name}-${scheme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    files.push(path);
    await page.close();
  }
  await context.close();
  return files;
}

/**
 * Pictures side by side, each `width` px wide.
 * @param {Browser} browser @param {string[]} files @param {string} path @param {{ columns: number, width: number }} how
 */
async function sheet(browser, files, path, { columns, width }) {
  const page = await browser.newPage({ viewport: { width: columns * (width + 8) + 8, height: 600 } });
  const images = files.map((file) => {
    const name = file.split('/').at(-1)?.split('-')[0];
    return `<img alt="${name}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  });
  const grid = `display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;padding:8px;margin:0`;
  await page.setContent(`<body style="${grid};background:#8a8f98"><style>img{width:100%}</style>${images.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

await run(async () => {
  const args = process.argv.slice(2);
  const asked = args.filter((arg) => !arg.startsWith('--'));
  if (args.some((arg) => arg.startsWith('--') && arg !== '--keep'))
    throw new PlainError('Usage: npm run brands [-- name …] [-- --keep]');
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown) throw new PlainError(`There is no brand "${unknown}" in themes/.`);
  const brands = asked.length > 0 ? asked : all;
  const folder = join(root, '.portico/brands');
  const kept = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const portal = await startPortal('busy');
  const browser = await launchChromium();
  try {
    for (const screen of screens) {
      for (const scheme of schemes) {
        const files = await photograph(browser, portal.origin, folder, brands, screen, scheme);
        const isPhone = screen.size === phone;
        const path = join(folder, `sheet-${screen.name}-${scheme}.png`);
        await sheet(browser, files, path, isPhone ? { columns: 7, width: 260 } : { columns: 4, width: 480 });
        console.log(path);
        if (!args.includes('--keep') || screen.name !== 'sign-in') continue;
        mkdirSync(kept, { recursive: true });
        await sheet(browser, files, join(kept, `brands-${scheme}.png`), { columns: 5, width: 240 });
        console.log(join(kept, `brands-${scheme}.png`));
      }
    }
  } finally {
    await Promise.all([browser.close(), portal.stop()]);
  }
});
