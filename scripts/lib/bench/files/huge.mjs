import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heapOf, openFiles } from './page.mjs';
import { seconds } from './plain.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */

const gb = 2 ** 30;
const size = 6 * gb;
const small = 10_000;

/** What all processes below this one that are a browser's hold in memory, MB. Linux only; elsewhere not a number. */
function browserMemory() {
  let sum = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const read = (/** @type {string} */ file) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8');
        } catch {
          return '';
        }
      };
      if (!/chrom/i.test(read('comm')) || !isOurs(pid)) continue;
      sum += Number(/RssAnon:\s+(\d+)/.exec(read('status'))?.[1] ?? 0) / 1024;
    }
  } catch {
    return Number.NaN;
  }
  return sum;
}

/** @param {string} pid */
function isOurs(pid) {
  for (let at = pid; at !== '0' && at !== '';) {
    if (at === String(process.pid)) return true;
    try {
      at = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1] ?? '';
    } catch {
      return false;
    }
  }
  return false;
}

/** From the choice of files to the word that they have arrived. @param {Page} page @param {string} label @param {string} path @param {number} files */
async function bring(page, label, path, files) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  const given = await chooser;
  return seconds(async () => {
    await given.setFiles(path);
    await page.getByText(`Uploaded: ${files.toLocaleString('en')} of ${files.toLocaleString('en')}`).waitFor();
  });
}

/**
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {(page: Page) => Promise<number>} run seconds
 * @returns {Promise<{ took: number, heap: number, memory: number }>} by how much the page's heap and the browser grew, MB
 */
async function watched(browser, origin, run) {
  const page = await openFiles(browser, origin);
  await page.getByRole('button', { name: 'Upload files' }).waitFor();
  const [heap, memory] = [await heapOf(page), browserMemory()];
  let most = memory;
  const watch = setInterval(() => (most = Math.max(most, browserMemory())), 500);
  try {
    const took = await run(page);
    return { took, heap: (await heapOf(page)) - heap, memory: most - memory };
  } finally {
    clearInterval(watch);
    await page.context().close();
  }
}

/**
 * One file of 6 GB, and 10,000 small ones, through the portal to the embedded cloud: streamed, so that the browser holds
 * little more than before.
 * @param {import('playwright-core').Browser} browser @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function measureHuge(browser, origin) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-huge-'));
  const path = join(folder, 'huge.bin');
  const many = join(folder, 'many');
  const file = openSync(path, 'w');
  ftruncateSync(file, size);
  closeSync(file);
  mkdirSync(many);
  for (let at = 0; at < small; at += 1) writeFileSync(join(many, `${at}.txt`), String(at));
  try {
    const large = await watched(browser, origin, (page) => bring(page, 'Upload files', path, 1));
    const little = await watched(browser, origin, (page) => bring(page, 'Upload folder', many, small));
    return [
      { name: 'one file of 6 GB: uploaded', value: size / 2 ** 20 / large.took, unit: 'MB/s' },
      { name: 'one file of 6 GB: heap grown by', value: large.heap, unit: 'MB', limit: 10 },
      { name: 'one file of 6 GB: the whole browser grew by, at most', value: large.memory, unit: 'MB', limit: 400 },
      { name: '10,000 small files: uploaded', value: small / little.took, unit: 'files/s' },
      { name: '10,000 small files: heap grown by', value: little.heap, unit: 'MB', limit: 40 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
