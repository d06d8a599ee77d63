/**
 * A contact sheet of every screen: desktop and phone, light and dark, in three languages. `npm run shots` writes
 * .portico/shots/index.html with its pictures; `npm run shots -- machines invoices` takes these screens only, and
 * `--languages=en`, `--devices=phone`, `--brand=nimbrel` leave out the others. `npm run shots -- --readme` writes the pictures
 * of docs/pictures that the README shows. A screen that does not come, or that breaks, is reported, and the others are taken.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from './lib/chromium.mjs';
import { contactSheet } from './lib/contactSheet.mjs';
import { drawn, dressAs, schemes, settled, sizes, webp } from './lib/pictures.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { readmeShots, screens } from './lib/screens.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./lib/screens.mjs').Screen} Screen */
/** @typedef {keyof typeof sizes} Device */
/** @typedef {import('./lib/contactSheet.mjs').Picture} Picture */

const languages = { en: 'en-GB', et: 'et-EE', es: 'es-ES' };
const patience = 15_000;

/**
 * @param {Browser} browser @param {string} origin
 * @param {{ device: Device, language: string, key?: string, brand?: string, scheme?: 'light' | 'dark', scale?: number }} how
 */
async function openContext(browser, origin, { device, language, key, brand, scheme = 'light', scale = 1 }) {
  const phone = device === 'phone';
  const locale = languages[/** @type {keyof typeof languages} */ (language)];
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: sizes[device], isMobile: phone, hasTouch: phone, deviceScaleFactor: scale },
    ...{ locale, colorScheme: scheme, reducedMotion: 'reduce', timezoneId: 'Europe/Tallinn' },
  });
  context.setDefaultTimeout(patience);
  const stored = { 'portico.language': language, ...(key && { 'portico.apikey': key }) };
  await context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, stored);
  if (brand) await dressAs(context, brand);
  return context;
}

/**
 * Goes to a screen and waits until it is there. What is wrong with it is thrown.
 * @param {Page} page @param {Screen} screen @param {number} [quiet] see `settled`
 */
async function goTo(page, { path, first, ready = 'main h1' }, quiet) {
  await page.goto(path);
  if (first) {
    const link = page.locator(first).first();
    await link.waitFor();
    await page.goto((await link.getAttribute('href')) ?? path);
  }
  await page.locator(ready).first().waitFor({ state: 'attached' });
  await settled(page, quiet);
  const broken = page.locator('.p-fatal, .p-crash, section[role=alert]:has(h1)').first();
  if (await broken.isVisible()) throw new PlainError(`it broke: ${(await broken.innerText()).slice(0, 200)}`);
}

/** Who looks at a screen; undefined: no one has signed in. @param {Screen} screen */
const keyOf = ({ signedOut, admin }) => (signedOut ? undefined : admin ? '{secret-admin}' : '{secret}');

/**
 * One screen in both modes, in a page of its own.
 * @param {BrowserContext} context @param {Screen} screen @param {{ device: Device, language: string, folder: string }} where
 * @returns {Promise<Picture[]>}
 */
async function photograph(context, screen, { device, language, folder }) {
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  /** @type {Picture[]} */
  const taken = [];
  let problem = '';
  try {
    await goTo(page, screen);
  } catch (error) {
    problem = firstLine(error);
  }
  for (const scheme of schemes) {
    const file = `${screen.name}-${language}-${device}-${scheme}.png`;
    const shot = { name: screen.name, language, device, scheme };
    try {
      await page.emulateMedia({ colorScheme: scheme });
      await drawn(page);
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
      const wrong = problem || errors[0];
      taken.push({ ...shot, file, ...(wrong && { problem: wrong }) });
    } catch (error) {
      taken.push({ ...shot, problem: problem || firstLine(error) });
    }
  }
  await page.close();
  return taken;
}

/** @param {unknown} error */
const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * @param {Browser} browser @param {Screen[]} wanted
 * @param {{ spoken: string[], devices: Device[], brand?: string, folder: string }} how
 */
async function takeAll(browser, wanted, { spoken, devices, brand, folder }) {
  /** @type {Picture[]} */
  const pictures = [];
  for (const world of new Set(wanted.map((screen) => screen.world ?? 'busy'))) {
    const portal = await startPortal(world);
    try {
      for (const language of spoken) {
        // Both devices at once: a page waits a good part of its time.
        await Promise.all(
          devices.map(async (device) => {
            for (const key of [undefined, '{secret}', '{secret-admin}']) {
              const seen = wanted.filter((one) => (one.world ?? 'busy') === world && keyOf(one) === key);
              const context = await openContext(browser, portal.origin, { device, language, key, brand });
              for (const screen of seen)
                pictures.push(...(await photograph(context, screen, { device, language, folder })));
              await context.close();
            }
          }),
        );
        console.log(`${world}, ${language}: ${pictures.length} pictures`);
      }
    } finally {
      await portal.stop();
    }
  }
  return pictures;
}

/** @param {Browser} browser */
async function takeForReadme(browser) {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const portal = await startPortal('busy');
  /** @type {string[]} */
  const failed = [];
  try {
    for (const shot of readmeShots) {
      const { file, screen, brand, device, scheme } = shot;
      const how = {
        device,
        language: 'en',
        key: keyOf(screen),
        brand,
        scheme,
        scale: device === 'phone' ? 1.5 : 1,
      };
      const context = await openContext(browser, portal.origin, how);
      try {
        const page = await context.newPage();
        // Longer than the portal waits for a location before it loads the logos.
        await goTo(page, screen, 5000);
        const picture = await webp(browser, await page.screenshot({ animations: 'disabled' }));
        if (picture.length > 150_000) throw new PlainError(`it weighs ${Math.round(picture.length / 1000)} kB, of 150`);
        writeFileSync(join(folder, file), picture);
        console.log(`docs/pictures/${file}: ${Math.round(picture.length / 1000)} kB`);
      } catch (error) {
        failed.push(`${file}: ${firstLine(error)}`);
      } finally {
        await context.close();
      }
    }
  } finally {
    await portal.stop();
  }
  if (failed.length > 0) throw new PlainError(failed.join('\n'));
}

/** @template {string} T @param {string | undefined} given @param {readonly T[]} all @param {string} what @returns {T[]} */
function chosen(given, all, what) {
  if (given === undefined) return [...all];
  const names = given.split(',');
  const unknown = names.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) throw new PlainError(`There is no ${what} "${unknown}": ${all.join(', ')}.`);
  return all.filter((one) => names.includes(one));
}

const text = /** @type {const} */ ({ type: 'string' });

function readArguments() {
  const options = { readme: { type: /** @type {const} */ ('boolean') }, languages: text, devices: text, brand: text };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(
      `${firstLine(error)}\nUsage: npm run shots [-- name … --languages=en,et --devices=phone --brand=nimbrel] [-- --readme]`,
    );
  }
}

await run(async () => {
  const { values, positionals } = readArguments();
  const names = chosen(
    positionals.length > 0 ? positionals.join(',') : undefined,
    screens.map(({ name }) => name),
    'screen',
  );
  const spoken = chosen(values.languages, Object.keys(languages), 'language');
  const devices = chosen(values.devices, /** @type {Device[]} */ (Object.keys(sizes)), 'device');
  if (values.brand !== undefined && !existsSync(join(root, 'themes', values.brand, 'brand.ts')))
    throw new PlainError(`There is no brand "${values.brand}" in themes/.`);
  const browser = await launchChromium();
  try {
    if (values.readme) return await takeForReadme(browser);
    const folder = join(root, '.portico/shots');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const wanted = screens.filter(({ name }) => names.includes(name));
    const pictures = await takeAll(browser, wanted, { spoken, devices, brand: values.brand, folder });
    writeFileSync(join(folder, 'index.html'), contactSheet(pictures, wanted));
    console.log(join(folder, 'index.html'));
    const failed = pictures.filter(({ problem, scheme }) => problem && scheme === 'light');
    const problems = failed.map(
      ({ name, language, device, problem }) => `${name} (${language}, ${device}): ${problem}`,
    );
    if (problems.length > 0) throw new PlainError(`These went wrong:\n${problems.join('\n')}`);
  } finally {
    await browser.close();
  }
});
