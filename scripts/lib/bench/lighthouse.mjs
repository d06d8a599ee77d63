import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium, flags } from '../chromium.mjs';
import { listPath } from '../loadTimes.mjs';
import { freePort } from '../ports.mjs';
import { serveAll } from './line/servers.mjs';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */

/** How often each screen is looked at. */
const runs = 3;

/**
 * Lighthouse, mobile, on the sign-in screen and on the list of machines, as providers serve them: over HTTP/2, with the API on an
 * origin of its own. Performance is the median of `runs`.
 * @param {string} cloud origin of the running portal
 * @returns {Promise<Figure[]>}
 */
export async function measureLighthouse(cloud) {
  const served = await serveAll(cloud, {});
  try {
    return await auditAll(served.origins.apart, served.flags);
  } finally {
    served.stop();
  }
}

/** @param {string} origin @param {string[]} more flags of Chromium @returns {Promise<Figure[]>} */
async function auditAll(origin, more) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...flags, ...more, `--remote-debugging-port=${port}`],
  });
  /** @type {Figure[]} */
  const figures = [];
  try {
    for (const screen of ['sign-in', 'list']) {
      if (screen === 'list') await signIn(browser, origin);
      const performance = [];
      let accessibility = 100;
      for (let run = 0; run < runs; run += 1) {
        const scores = await audit(origin + listPath, port);
        performance.push(scores.performance);
        accessibility = Math.min(accessibility, scores.accessibility);
      }
      figures.push(
        {
          name: `Lighthouse mobile performance, ${screen}`,
          value: median(performance),
          unit: '',
          limit: 95,
          best: 'high',
        },
        { name: `Lighthouse accessibility, ${screen}`, value: accessibility, unit: '', limit: 100, best: 'high' },
      );
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** @param {import('playwright-core').BrowserContext} browser @param {string} origin */
async function signIn(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/app/`);
  await page.evaluate(() => localStorage.setItem('portico.apikey', '{secret}'));
  await page.close();
}

/** @param {string} url @param {number} port */
async function audit(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
  });
  const { performance, accessibility } = result?.lhr.categories ?? {};
  return { performance: 100 * (performance?.score ?? 0), accessibility: 100 * (accessibility?.score ?? 0) };
}
