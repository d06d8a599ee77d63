/**
 * Contact sheets of every brand, to look at: sign-in on desktop and phone and the first pages of the shell, light and
 * dark. `npm run brands [-- name …]` writes to .portico/brands; `npm run brands -- --keep` also writes the small sheets
 * that are stored in docs/pictures.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './lib/chromium.mjs';
import { dressAs, schemes, settled, sheet, sizes } from './lib/pictures.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

/** @typedef {import('playwright-core').Browser} Browser */

const { desktop, phone } = sizes;

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
    await settled(page);
    const path = join(folder, `${brand}-${screen.name}-${scheme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    files.push(path);
    await page.close();
  }
  await context.close();
  return files;
}

await run(async () => {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => !arg.startsWith('--'));
  if (args.some((arg) => arg.startsWith('--') && arg !== '--keep'))
    throw new PlainError('Usage: npm run brands [-- name …] [-- --keep]');
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown) throw new PlainError(`There is no brand "${unknown}" in themes/.`);
  const brands = chosen.length > 0 ? chosen : all;
  const folder = join(root, '.portico/brands');
  const picturesFolder = join(root, 'docs/pictures');
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
        mkdirSync(picturesFolder, { recursive: true });
        await sheet(browser, files, join(picturesFolder, `brands-${scheme}.png`), { columns: 5, width: 240 });
        console.log(join(picturesFolder, `brands-${scheme}.png`));
      }
    }
  } finally {
    await Promise.all([browser.close(), portal.stop()]);
  }
});
