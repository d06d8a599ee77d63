import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { median } from '../stats.mjs';
import { openFiles } from './page.mjs';
import { download, seconds, uploadLarge, uploadSmall } from './plain.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./page.mjs').Target} Target */

const mb = 2 ** 20;
const size = 256 * mb;
const smallFiles = 1000;
const runs = 3;

/** @param {string} path */
function makeLarge(path) {
  const file = openSync(path, 'w');
  const part = Buffer.alloc(mb);
  for (let at = 0; at < size / mb; at += 1) writeSync(file, part.fill(`${at} portico `));
  closeSync(file);
}

/** From the choice of files to the word that they have arrived. @param {Page} page @param {string} label @param {string} path @param {number} files */
export async function bring(page, label, path, files) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  const given = await chooser;
  return seconds(async () => {
    await given.setFiles(path);
    const replace = page.getByRole('button', { name: 'Replace' });
    const arrived = page.getByText(`Uploaded: ${files.toLocaleString('en')} of ${files.toLocaleString('en')}`);
    await replace.or(arrived).waitFor();
    if (await replace.isVisible()) await replace.click();
    await arrived.waitFor();
  });
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

/** @typedef {{ portal: number[], plain: number[] }} Times seconds */
/** @typedef {{ browser: import('playwright-core').Browser, origin: string, target: Target, server: string, foreign: boolean }} Where `server`: its name; `foreign`: the portal has to be told of it */

/** @param {Where} where */
const fresh = ({ browser, origin, target, foreign }) => openFiles(browser, origin, foreign ? { target } : {});

/** @param {string} name @param {Times} times @param {number} amount @param {string} unit @returns {Figure[]} */
function rows(name, times, amount, unit) {
  const [portal, plain] = [median(times.portal), median(times.plain)];
  return [
    { name, value: amount / portal, unit },
    { name: `${name}, of a plain SDK script`, value: (100 * plain) / portal, unit: '%', limit: 90, best: 'high' },
  ];
}

/** @template T @param {(folder: string) => Promise<T>} work */
async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * How fast one large file goes up and down through the portal, beside a plain script on the same server, turn by turn.
 * @param {Where} where @returns {Promise<Figure[]>}
 */
export const measureLarge = (where) =>
  inFolder(async (folder) => {
    const { target, server } = where;
    const large = join(folder, 'large.bin');
    makeLarge(large);
    /** @type {Times} */
    const up = { portal: [], plain: [] };
    /** @type {Times} */
    const down = { portal: [], plain: [] };
    for (let run = 0; run < runs; run += 1) {
      up.plain.push(await seconds(() => uploadLarge(target, large, size, 'plain.bin')));
      const page = await fresh(where);
      up.portal.push(await bring(page, 'Upload files', large, 1));
      down.plain.push(await seconds(() => download(target, 'plain.bin', join(folder, 'back.bin'))));
      down.portal.push(await take(page, 'large.bin'));
      await page.context().close();
    }
    return [
      ...rows(`${server}: upload of one file`, up, size / mb, 'MB/s'),
      ...rows(`${server}: download of one file`, down, size / mb, 'MB/s'),
    ];
  });

/** The same with many small files. @param {Where} where @returns {Promise<Figure[]>} */
export const measureSmall = (where) =>
  inFolder(async (folder) => {
    const { target, server } = where;
    const paths = Array.from({ length: smallFiles }, (_, at) => join(folder, `${at}.txt`));
    for (const path of paths) writeFileSync(path, basename(path).repeat(200));
    /** @type {Times} */
    const times = { portal: [], plain: [] };
    for (let run = 0; run < runs; run += 1) {
      const key = (/** @type {string} */ path) => `plain-${run}/${basename(path)}`;
      times.plain.push(await seconds(() => uploadSmall(target, paths, key)));
      const page = await fresh(where);
      times.portal.push(await bring(page, 'Upload folder', folder, smallFiles));
      await page.context().close();
    }
    return rows(`${server}: upload of small files`, times, smallFiles, 'files/s');
  });
