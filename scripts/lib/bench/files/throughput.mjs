import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { uploadLargeBare, uploadSmallBare } from './bare.mjs';
import {
  downloadDocumented,
  uploadLargeDocumented,
  uploadLargeFromMemory,
  uploadSmallDocumented,
} from './documented.mjs';
import { openFiles, openFilesUnwatched } from './page.mjs';
import { clear, download, seconds, uploadLarge, uploadSmall } from './plain.mjs';
import { inTurn, rows } from './turns.mjs';
import { launchUnwatched } from './unwatched.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./page.mjs').Target} Target */
/** @typedef {import('./unwatched.mjs').UnwatchedBrowser} UnwatchedBrowser */

const mb = 2 ** 20;
const size = 256 * mb;
const smallFiles = 1000;

/** @param {string} path */
function makeLarge(path) {
  const file = openSync(path, 'w');
  const part = Buffer.alloc(mb);
  for (let at = 0; at < size / mb; at += 1) writeSync(file, part.fill(`${at} portico `));
  closeSync(file);
}

/** @typedef {{ browser: import('playwright-core').Browser, origin: string, target: Target, server: string, foreign: boolean, limits?: { up: number, down: number } }} Where `server`: its name; `foreign`: the portal has to be pointed to it */

/** @param {Where} where */
export const optionsOf = ({ target, foreign }) => (foreign ? { target } : {});

/** Runs in the page: the time from the choice of files to the word that they have arrived. */
function watchArrival(/** @type {string | undefined} */ end) {
  const arrival = new Promise((resolve, reject) => {
    const chosen = () => {
      const began = performance.now();
      const statusTexts = () =>
        [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
      const look = () => {
        if (
          statusTexts().some((text) => (end === undefined ? /^Uploaded: ([\d,]+) of \1$/.test(text) : text === end))
        ) {
          resolve((performance.now() - began) / 1000);
          watch.disconnect();
        }
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => reject(new Error(`The files did not arrive: ${statusTexts().join(' · ')}`)), 180_000);
    };
    addEventListener('change', chosen, { capture: true, once: true });
  });
  Object.assign(window, { arrival });
}

/**
 * Brings files through the portal.
 * @param {Where} where @param {UnwatchedBrowser} unwatched @param {'file' | 'folder'} what @param {string} path
 * @returns {Promise<number>} seconds
 */
async function bring(where, unwatched, what, path) {
  const page = await openFilesUnwatched(unwatched, where.origin, optionsOf(where));
  try {
    await page.run(watchArrival, undefined);
    await page.choose(`input[type=file]${what === 'file' ? ':not([webkitdirectory])' : '[webkitdirectory]'}`, [path]);
    return await page.run(() => /** @type {Promise<number>} */ (Reflect.get(window, 'arrival')), undefined);
  } finally {
    await page.close();
  }
}

/**
 * Two files one after the other on one page that was just opened.
 * @param {Where} where @param {UnwatchedBrowser} unwatched @param {[string, string]} paths @returns {Promise<[number, number]>} seconds
 */
export async function bringTwo(where, unwatched, paths) {
  const page = await openFilesUnwatched(unwatched, where.origin, optionsOf(where));
  const one = async (/** @type {string} */ path, /** @type {number} */ count) => {
    await page.run(watchArrival, `Uploaded: ${count} of ${count}`);
    await page.choose('input[type=file]:not([webkitdirectory])', [path]);
    return page.run(() => /** @type {Promise<number>} */ (Reflect.get(window, 'arrival')), undefined);
  };
  try {
    return [await one(paths[0], 1), await one(paths[1], 2)];
  } finally {
    await page.close();
  }
}

/** From the click to the last byte on the disk. @param {Page} page @param {string} file */
async function take(page, file) {
  await page.getByRole('button', { name: file, exact: true }).click();
  const button = page.getByRole('complementary').getByRole('button', { name: 'Download' });
  await button.waitFor();
  return seconds(async () => {
    const saved = page.waitForEvent('download');
    await button.click();
    await (await saved).path();
  });
}

/** @template T @param {(folder: string, unwatched: UnwatchedBrowser) => Promise<T>} work */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const unwatched = launchUnwatched();
  try {
    return await work(folder, unwatched);
  } finally {
    await unwatched.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How fast one large file goes up, beside the scripts and a bare page. @param {Where} where @returns {Promise<Figure[]>} */
export const measureUp = (where) =>
  inFolder(async (folder, unwatched) => {
    const { origin, target, server } = where;
    const large = join(folder, 'large.bin');
    makeLarge(large);
    const up = await inTurn(
      {
        documented: (name, path) => seconds(() => uploadLargeDocumented(target, path, name)),
        fromMemory: (name, path) => seconds(() => uploadLargeFromMemory(target, path, name)),
        tuned: (name, path) => seconds(() => uploadLarge(target, path, size, name)),
        portal: (_name, path) => bring(where, unwatched, 'file', path),
        bare: (name, path) => uploadLargeBare(unwatched, origin, target, path, size, name),
      },
      (name) => {
        linkSync(large, join(folder, name));
        return join(folder, name);
      },
      (name, path) => (rmSync(path), clear(target, name)),
    );
    return rows(`${server}: upload of one file`, up, size / mb, 'MB/s', where.limits?.up);
  });

/** How fast it comes down, beside the scripts. @param {Where} where @returns {Promise<Figure[]>} */
export const measureDown = (where) =>
  inFolder(async (folder) => {
    const { browser, origin, target, server } = where;
    const large = join(folder, 'large.bin');
    makeLarge(large);
    await uploadLarge(target, large, size, 'large.bin');
    const down = await inTurn(
      {
        documented: (_name, path) => seconds(() => downloadDocumented(target, 'large.bin', path)),
        tuned: (_name, path) => seconds(() => download(target, 'large.bin', path)),
        async portal() {
          const page = await openFiles(browser, origin, optionsOf(where));
          const took = await take(page, 'large.bin');
          await page.context().close();
          return took;
        },
      },
      (name) => join(folder, name),
      async (_name, path) => rmSync(path, { force: true }),
    );
    await clear(target, 'large.bin');
    return rows(`${server}: download of one file`, down, size / mb, 'MB/s', where.limits?.down);
  });

/** Both. @param {Where} where @returns {Promise<Figure[]>} */
export const measureLarge = async (where) => [...(await measureUp(where)), ...(await measureDown(where))];

/** The same with many small files. @param {Where} where @param {number} [count] @returns {Promise<Figure[]>} */
export const measureSmall = (where, count = smallFiles) =>
  inFolder(async (folder, unwatched) => {
    const { origin, target, server } = where;
    let files = join(folder, 'files');
    mkdirSync(files);
    const names = Array.from({ length: count }, (_, at) => `${at}.txt`);
    for (const name of names) writeFileSync(join(files, name), name.repeat(200));
    const paths = () => names.map((name) => join(files, name));
    const keyIn = (/** @type {string} */ folderOf) => (/** @type {string} */ path) => `${folderOf}/${basename(path)}`;
    const times = await inTurn(
      {
        documented: (name) => seconds(() => uploadSmallDocumented(target, paths(), keyIn(name))),
        tuned: (name) => seconds(() => uploadSmall(target, paths(), keyIn(name))),
        portal: (_name, path) => bring(where, unwatched, 'folder', path),
        bare: (name) => uploadSmallBare(unwatched, origin, target, paths(), `${name}/`),
      },
      (name) => {
        renameSync(files, join(folder, name));
        return (files = join(folder, name));
      },
      (name) => clear(target, `${name}/`),
    );
    return rows(`${server}: upload of small files`, times, count, 'files/s');
  });
