import { heapOf, openFiles } from './page.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */

/** A frame that comes later than this after the one before let one go by, ms (60 a second). */
const late = 25;

/**
 * Scrolls by `step` in each frame, for this many frames. Counts the frames that came late.
 * @param {Page} page @param {number} step px @param {number} frames
 * @returns {Promise<{ late: number, longest: number }>} `longest` in ms
 */
const scroll = (page, step, frames) =>
  page.evaluate(
    ({ step: by, frames: most, late: limit }) =>
      new Promise((resolve) => {
        let box = document.querySelector('table')?.parentElement ?? null;
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
        const scroller = box ?? document.scrollingElement;
        /** @type {number[]} */
        const gaps = [];
        let before = 0;
        const next = (/** @type {number} */ now) => {
          if (before > 0) gaps.push(now - before);
          before = now;
          scroller?.scrollBy(0, by);
          if (gaps.length < most) requestAnimationFrame(next);
          else resolve({ late: gaps.filter((gap) => gap > limit).length, longest: Math.max(...gaps) });
        };
        requestAnimationFrame(next);
      }),
    { step, frames, late },
  );

/**
 * The same on a page of mere rows without a script: what this machine can do just now.
 * @param {import('playwright-core').Browser} browser
 */
async function scrollBare(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const rows = Array.from({ length: 2000 }, (_, at) => `<tr><td>IMG_${at}.jpg<td>1.2 MB<td>3 days ago`).join('');
  await page.setContent(
    `<div style="height: 800px; overflow-y: auto"><table style="line-height: 44px">${rows}</table></div>`,
  );
  const [slow, fast] = [await scroll(page, 60, 600), await scroll(page, 2000, 600)];
  await page.close();
  return { slow, fast };
}

/** Late frames beyond those of a bare page that are let pass, of 600. */
const spare = 6;

/** From a click on a column to another first file, ms. @param {Page} page @param {string} column */
async function sortBy(page, column) {
  const first = page.locator('tbody tr:not([aria-hidden])').first();
  const before = await first.textContent();
  const began = Date.now();
  await page.getByRole('columnheader', { name: column }).getByRole('button').click();
  await page.waitForFunction(
    (text) => document.querySelector('tbody tr:not([aria-hidden])')?.textContent !== text,
    before,
  );
  return Date.now() - began;
}

/**
 * A folder with this many objects: opened, loaded whole, scrolled, sorted.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {number} count @param {string} prefix
 * @returns {Promise<Figure[]>}
 */
export async function measureListing(browser, origin, count, prefix) {
  const began = Date.now();
  const page = await openFiles(browser, origin, { prefix });
  await page.locator('tbody tr').first().waitFor();
  const opened = Date.now() - began;
  const loaded = page.getByText('10,000 items are loaded. There are more.');
  await loaded.waitFor();
  const small = await heapOf(page);
  for (let at = 20_000; at <= count; at += 10_000) {
    await page.getByRole('button', { name: 'Load more' }).click();
    const statusText =
      at < count ? `${at.toLocaleString('en')} items are loaded` : `${count.toLocaleString('en')} items`;
    await page.getByText(statusText).first().waitFor();
  }
  const all = Date.now() - began;
  const whole = await heapOf(page);
  const bare = await scrollBare(browser);
  await page.bringToFront();
  const slow = await scroll(page, 60, 600);
  const fast = await scroll(page, 2000, 600);
  const scrolled = await heapOf(page);
  const sorted = await sortBy(page, 'Name');
  await page.context().close();
  const name = `${count.toLocaleString('en')} objects`;
  return [
    { name: `${name}: opened, cold`, value: opened, unit: 'ms', limit: 3000 },
    { name: `${name}: all loaded`, value: all, unit: 'ms' },
    { name: `${name}: heap with 10,000 of them`, value: small, unit: 'MB' },
    { name: `${name}: heap with all of them`, value: whole, unit: 'MB', limit: 60 },
    { name: `${name}: heap grown by scrolling`, value: scrolled - whole, unit: 'MB', limit: 5 },
    { name: 'a bare page: late frames of 600, scrolled', value: bare.slow.late, unit: '' },
    { name: `${name}: late frames of 600, scrolled`, value: slow.late, unit: '', limit: bare.slow.late + spare },
    { name: 'a bare page: late frames of 600, flung', value: bare.fast.late, unit: '' },
    { name: `${name}: late frames of 600, flung`, value: fast.late, unit: '', limit: bare.fast.late + spare },
    { name: `${name}: longest frame`, value: Math.max(slow.longest, fast.longest), unit: 'ms' },
    { name: `${name}: sorted the other way`, value: sorted, unit: 'ms' },
  ];
}
