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
import { run } from './lib/say.mjs';

/** @typedef {import('./lib/bench/stats.mjs').Figure} Figure */

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

await run(async () => {
  const browser = await launchChromium();
  const chromium = browser.version();
  /** @type {Figure[]} */
  const figures = [];
  try {
    figures.push(...(await inWorld('busy', (origin) => measureLoads(browser, origin))));
    figures.push(...(await inWorld('big', (origin) => measureClicks(browser, origin))));
  } finally {
    await browser.close();
  }
  figures.push(...(await inWorld('busy', (origin) => measureLighthouse(origin))));

  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}; Node.js ${process.version}, Chromium ${chromium}`;
  const missed = figures.filter((figure) => !isWithin(figure)).length;
  console.log(`${machine}\n\n${table(figures)}\n\n${missed} of ${figures.length} missed.`);
  mkdirSync(join(root, '.portico'), { recursive: true });
  const report = { at: new Date().toISOString(), machine, figures };
  writeFileSync(join(root, '.portico/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
});
