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
import { median } from '../stats.mjs';
import { uploadLargeBare, uploadSmallBare } from './bare.mjs';
import { openFiles, openFilesUnwatched } from './page.mjs';
import { clear, download, seconds, uploadLarge, uploadSmall } from './plain.mjs';
import { launchUnwatched } from './unwatched.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./page.mjs').Target} Target */
/** @typedef {import('./unwatched.mjs').UnwatchedBrowser} UnwatchedBrowser */

const mb = 2 ** 20;
const size = 256 * mb;
const smallFiles = 1000;
/** After one that is not counted: whoever goes first would warm the server for the others. */
const runs = 5;

/** @param {string} path */
function makeLarge(path) {
  const file = openSync(path, 'w');
  const part = Buffer.alloc(mb);
  for (let at = 0; at < size / mb; at += 1) writeSync(file, part.fill(`${at} portico `));
  closeSync(file);
}

/** @typedef {{ browser: import('playwright-core').Browser, origin: string, target: Target, server: string, foreign: boolean, limits?: { up: number, down: number } }} Where `server`: its name; `foreign`: the portal has to be told of it */

/** @param {Where} where */
export const optionsOf = ({ target, foreign }) => (foreign ? { target } : {});

/** Runs in the page: the time from the choice of files to the word that they have arrived. */
function watchArrival(/** @type {string | undefined} */ end) {
  const arrival = new Promise((resolve, reject) => {
    const chosen = () => {
      const began = performance.now();
      const told = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
      const look = () => {
        if (told().some((text) => (end === undefined ? /^Uploaded: ([\d,]+) of \1$/.test(text) : text === end))) {
          resolve((performance.now() - began) / 1000);
          watch.disconnect();
        }
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => reject(new Error(`The files did not arrive: ${told().join(' · ')}`)), 180_000);
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

/** @typedef {(name: string, path: string) => Promise<number>} Way seconds; `name` is fresh each time */

/**
 * All ways in turn, so that each has the machine and the server as the others have them; another one begins each time.
 * @param {Record<string, Way>} ways @param {(name: string) => string} prepare the path of what is brought
 * @param {(name: string, path: string) => Promise<void>} after
 */
export async function inTurn(ways, prepare, after) {
  /** @type {Record<string, number[]>} */
  const times = {};
  const names = Object.keys(ways);
  for (let run = 0; run <= runs; run += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const way = names[(run + at) % names.length] ?? '';
      const name = `${way}-${run}`;
      const path = prepare(name);
      const took = (await ways[way]?.(name, path)) ?? Number.NaN;
      if (run > 0) (times[way] ??= []).push(took);
      await after(name, path);
    }
  }
  return times;
}

/** @param {number[]} ours @param {number[]} theirs of the same turns */
export const share = (ours, theirs) => median(ours.map((time, at) => (100 * (theirs[at] ?? Number.NaN)) / time));

/** @param {string} name @param {Record<string, number[]>} times @param {number} amount @param {string} unit @param {number} [limit] @returns {Figure[]} */
function rows(name, { portal = [], plain = [], bare = [] }, amount, unit, limit = 90) {
  return [
    { name, value: amount / median(portal), unit },
    { name: `${name}, of a plain SDK script`, value: share(portal, plain), unit: '%', limit, best: 'high' },
    ...(bare.length > 0
      ? [
          { name: `${name}, a bare page of the script`, value: share(bare, plain), unit: '%' },
          { name: `${name}, of a bare page`, value: share(portal, bare), unit: '%' },
        ]
      : []),
  ];
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

/**
 * How fast one large file goes up and down through the portal, beside a plain script on the same server and, upwards, a
 * bare page.
 * @param {Where} where @returns {Promise<Figure[]>}
 */
export const measureLarge = (where) =>
  inFolder(async (folder, unwatched) => {
    const { browser, origin, target, server } = where;
    const large = join(folder, 'large.bin');
    makeLarge(large);
    const up = await inTurn(
      {
        plain: (name, path) => seconds(() => uploadLarge(target, path, size, name)),
        portal: (_name, path) => bring(where, unwatched, 'file', path),
        bare: (name, path) => uploadLargeBare(unwatched, origin, target, path, size, name),
      },
      (name) => {
        linkSync(large, join(folder, name));
        return join(folder, name);
      },
      (name, path) => (rmSync(path), clear(target, name)),
    );
    await uploadLarge(target, large, size, 'large.bin');
    const down = await inTurn(
      {
        plain: (_name, path) => seconds(() => download(target, 'large.bin', path)),
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
    return [
      ...rows(`${server}: upload of one file`, up, size / mb, 'MB/s', where.limits?.up),
      ...rows(`${server}: download of one file`, down, size / mb, 'MB/s', where.limits?.down),
    ];
  });

/** The same with many small files. @param {Where} where @param {number} [count] @returns {Promise<Figure[]>} */
export const measureSmall = (where, count = smallFiles) =>
  inFolder(async (folder, unwatched) => {
    const { origin, target, server } = where;
    let files = join(folder, 'files');
    mkdirSync(files);
    const names = Array.from({ length: count }, (_, at) => `${at}.txt`);
    for (const name of names) writeFileSync(join(files, name), name.repeat(200));
    const paths = () => names.map((name) => join(files, name));
    const times = await inTurn(
      {
        plain: (name) => seconds(() => uploadSmall(target, paths(), (path) => `${name}/${basename(path)}`)),
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
