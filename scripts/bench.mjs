import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureClicks } from './lib/bench/clicks.mjs';
import { measureContent } from './lib/bench/content.mjs';
import {
  besideParts,
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
import { measureUse } from './lib/bench/use.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

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
 * `huge` is measured only when it is requested by name.
 * @type {Record<string, () => Promise<Figure[]>>}
 */
const parts = {
  loads: () => withBoth('busy', measureLoads),
  // On a slow line, beside other apps.
  line: () => inWorld('busy', measureLine),
  // Requests to the provider's API.
  paid: () => withBoth('busy', measurePaid),
  clicks: () => withBoth('big', measureClicks),
  content: () => withBoth('busy', measureContent),
  use: () => withBoth('busy', measureUse),
  lighthouse: () => inWorld('busy', measureLighthouse),
  folder: () => withBrowser(measureFolder),
  transfers: () => withBrowser(measureTransfers),
  // The same on a real server; left out by PORTICO_S3=skip.
  gateway: () => withBrowser(measureGateway),
  // The table of the file browser beside a plain AWS SDK script: `beside` for all of it.
  ...Object.fromEntries(
    besideParts.map((part) => [`beside:${part}`, () => withBrowser((browser) => measureBeside(browser, part))]),
  ),
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

/** What was not measured this time stays known for the next. @param {string} machine @param {Figure[]} figures @param {Figure[]} before */
function save(machine, figures, before) {
  const rest = before.filter(({ name }) => !figures.some((figure) => figure.name === name));
  const report = { at: new Date().toISOString(), machine, figures: [...figures, ...rest] };
  mkdirSync(join(root, '.portico'), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}

await run(async () => {
  const chosen = process.argv
    .slice(2)
    .flatMap((name) => (name === 'beside' ? besideParts.map((part) => `beside:${part}`) : name));
  const names = chosen.length > 0 ? chosen : Object.keys(parts).filter((name) => name !== 'huge');
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new PlainError(`There is no ${unknown} to measure, only ${Object.keys(parts).join(', ')}.`);
  /** @type {Figure[]} */
  const figures = [];
  const before = previous();
  const machine = () =>
    `${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, ${cpus()[0]?.model.trim()}; Node.js ${process.version}${chromium && `, Chromium ${chromium}`}`;
  for (const name of names) {
    const measured = (await parts[name]?.()) ?? [];
    figures.push(...measured);
    // Of a run that is broken off, what was measured is there.
    if (names.length > 1) console.log(`${name}: ${machine()}\n\n${table(measured, before.figures)}\n`);
    save(machine(), figures, before.figures);
  }
  const missed = figures.filter((figure) => !isWithin(figure)).length;
  console.log(`${machine()}\n\n${table(figures, before.figures)}\n\n${missed} of ${figures.length} missed.`);
});
