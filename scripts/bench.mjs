import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { measureClicks } from './lib/bench/clicks.mjs';
import {
  measureBeside,
  measureFolder,
  measureGateway,
  measureHugeFile,
  measureTransfers,
} from './lib/bench/files/index.mjs';
import { measureLighthouse } from './lib/bench/lighthouse.mjs';
import { measureLine } from './lib/bench/line/index.mjs';
import { measurePaid } from './lib/bench/paid.mjs';
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

/** @param {(browser: Browser) => Promise<Figure[]>} measure */
async function withBrowser(measure) {
  const browser = await launchChromium();
  chromium = browser.version();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** @param {string} world @param {(browser: Browser, origin: string) => Promise<Figure[]>} measure */
const withBoth = (world, measure) => withBrowser((browser) => inWorld(world, (origin) => measure(browser, origin)));

/**
 * `huge` is measured only when it is asked for by name.
 * @type {Record<string, () => Promise<Figure[]>>}
 */
const parts = {
  loads: () => withBoth('busy', measureLoads),
  // On a slow line, beside other apps.
  line: () => inWorld('busy', measureLine),
  // What the provider's API is asked.
  paid: () => withBoth('busy', measurePaid),
  clicks: () => withBoth('big', measureClicks),
  lighthouse: () => inWorld('busy', measureLighthouse),
  folder: () => withBrowser(measureFolder),
  transfers: () => withBrowser(measureTransfers),
  // The same on a real server; left out by PORTICO_S3=skip.
  gateway: () => withBrowser(measureGateway),
  // The table of the file browser beside a plain AWS SDK script.
  beside: () => withBrowser(measureBeside),
  // Writes 6 GB to the disk.
  huge: () => withBrowser(measureHugeFile),
};

const reportFile = join(root, '.portico/bench.json');

/** What earlier runs have measured on this machine. @returns {{ figures: Figure[] }} */
function previous() {
  try {
    return existsSync(reportFile) ? { figures: [], ...JSON.parse(readFileSync(reportFile, 'utf8')) } : { figures: [] };
  } catch {
    // A run that was ended while it wrote.
    return { figures: [] };
  }
}

await run(async () => {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(parts).filter((name) => name !== 'huge');
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new PlainError(`There is no ${unknown} to measure, only ${Object.keys(parts).join(', ')}.`);
  /** @type {Figure[]} */
  const figures = [];
  for (const name of names) figures.push(...((await parts[name]?.()) ?? []));

  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}; Node.js ${process.version}${chromium && `, Chromium ${chromium}`}`;
  const missed = figures.filter((figure) => !isWithin(figure)).length;
  const before = previous();
  console.log(`${machine}\n\n${table(figures, before.figures)}\n\n${missed} of ${figures.length} missed.`);
  mkdirSync(join(root, '.portico'), { recursive: true });
  // What was not measured this time stays known for the next.
  const all = [...figures, ...before.figures.filter(({ name }) => !figures.some((figure) => figure.name === name))];
  const report = { at: new Date().toISOString(), machine, figures: all };
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
});
