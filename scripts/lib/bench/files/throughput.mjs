import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
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

/**
 * How fast bytes go up and down through the portal, beside a plain script on the same server, turn by turn.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {Target} target @param {string} server its name
 * @param {boolean} foreign whether the portal has to be told of the target
 * @returns {Promise<Figure[]>}
 */
export async function measureThroughput(browser, origin, target, server, foreign) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const large = join(folder, 'large.bin');
  const many = join(folder, 'many');
  makeLarge(large);
  mkdirSync(many);
  const paths = Array.from({ length: smallFiles }, (_, at) => join(many, `${at}.txt`));
  for (const path of paths) writeFileSync(path, basename(path).repeat(200));
  /** @type {Record<'up' | 'down' | 'small', { portal: number[], plain: number[] }>} seconds */
  const times = {
    up: { portal: [], plain: [] },
    down: { portal: [], plain: [] },
    small: { portal: [], plain: [] },
  };
  const fresh = () => openFiles(browser, origin, foreign ? { target } : {});
  try {
    for (let run = 0; run < runs; run += 1) {
      times.up.plain.push(await seconds(() => uploadLarge(target, large, size, 'plain.bin')));
      const page = await fresh();
      times.up.portal.push(await bring(page, 'Upload files', large, 1));
      times.down.plain.push(await seconds(() => download(target, 'plain.bin', join(folder, 'back.bin'))));
      times.down.portal.push(await take(page, 'large.bin'));
      await page.context().close();
      times.small.plain.push(
        await seconds(() => uploadSmall(target, paths, (path) => `plain-${run}/${basename(path)}`)),
      );
      const second = await fresh();
      times.small.portal.push(await bring(second, 'Upload folder', many, smallFiles));
      await second.context().close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  /** @param {string} what @param {keyof typeof times} which @param {number} amount @param {string} unit @param {Partial<Figure>} held @returns {Figure[]} */
  const rows = (what, which, amount, unit, held) => {
    const [portal, plain] = [median(times[which].portal), median(times[which].plain)];
    return [
      { name: `${server}: ${what}`, value: amount / portal, unit },
      { name: `${server}: ${what}, of a plain SDK script`, value: (100 * plain) / portal, unit: '%', ...held },
    ];
  };
  /** @type {Partial<Figure>} */
  const held = { limit: 90, best: 'high' };
  return [
    ...rows('upload of one file', 'up', size / mb, 'MB/s', held),
    ...rows('download of one file', 'down', size / mb, 'MB/s', held),
    // A browser asks a foreign server before each file whether it may; a script does not.
    ...rows('upload of small files', 'small', smallFiles, 'files/s', {}),
  ];
}
