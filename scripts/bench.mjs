import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { measureClicks } from './lib/bench/clicks.mjs';
import { measureLighthouse } from './lib/bench/lighthouse.mjs';
import { measureLoads } from './lib/bench/loads.mjs';
import { isWithin, table } from './lib/bench/stats.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/say.mjs';

/** @typedef {import('./lib/bench/stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * Measures against a portal with a world of its own.
 * @param {string} world @param {(origin: string) => Promise<Figure[]>} measure
 */
async function inWorld(world, measure) {
  const portal = await startPortal(world);
  try {
    return await measure(portal.origin);
  } finally {
    await portal.stop();
  }
}

/** @type {string} */
let chromium = '';

/** @param {string} world @param {(browser: Browser, origin: string) => Promise<Figure[]>} measure */
async function withBrowser(world, measure) {
  const browser = await launchChromium();
  chromium = browser.version();
  try {
    return await inWorld(world, (origin) => measure(browser, origin));
  } finally {
    await browser.close();
  }
}

/** @type {Record<string, () => Promise<Figure[]>>} */
const parts = {
  loads: () => withBrowser('busy', measureLoads),
  clicks: () => withBrowser('big', measureClicks),
  lighthouse: () => inWorld('busy', (origin) => measureLighthouse(origin)),
};

await run(async () => {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(parts);
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new PlainError(`There is no ${unknown} to measure, only ${Object.keys(parts).join(', ')}.`);
  /** @type {Figure[]} */
  const figures = [];
  for (const name of names) figures.push(...((await parts[name]?.()) ?? []));

  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}; Node.js ${process.version}${chromium && `, Chromium ${chromium}`}`;
  const missed = figures.filter((figure) => !isWithin(figure)).length;
  console.log(`${machine}\n\n${table(figures)}\n\n${missed} of ${figures.length} missed.`);
  mkdirSync(join(root, '.portico'), { recursive: true });
  const report = { at: new Date().toISOString(), machine, figures };
  writeFileSync(join(root, '.portico/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
});
