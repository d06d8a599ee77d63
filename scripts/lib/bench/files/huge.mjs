import { closeSync, ftruncateSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heapOf, openFiles } from './page.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */

const gb = 2 ** 30;
const size = 6 * gb;

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

/**
 * One file of 6 GB through the portal to the embedded cloud: streamed, so that the browser holds no more than before.
 * @param {import('playwright-core').Browser} browser @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function measureHuge(browser, origin) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-huge-'));
  const path = join(folder, 'huge.bin');
  const file = openSync(path, 'w');
  ftruncateSync(file, size);
  closeSync(file);
  try {
    const page = await openFiles(browser, origin);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    const [heap, memory] = [await heapOf(page), browserMemory()];
    let most = memory;
    const watch = setInterval(() => (most = Math.max(most, browserMemory())), 500);
    const began = Date.now();
    await (await chooser).setFiles(path);
    await page.getByText('Uploaded: 1 of 1').waitFor();
    clearInterval(watch);
    const took = (Date.now() - began) / 1000;
    const grown = (await heapOf(page)) - heap;
    await page.context().close();
    return [
      { name: 'one file of 6 GB: uploaded', value: size / 2 ** 20 / took, unit: 'MB/s' },
      { name: 'one file of 6 GB: heap grown by', value: grown, unit: 'MB', limit: 10 },
      { name: 'one file of 6 GB: the whole browser grew by, at most', value: most - memory, unit: 'MB', limit: 400 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
