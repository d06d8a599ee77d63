/**
 * `npm run engines [-- firefox|webkitgtk]`: the main journeys in Firefox and in WebKitGTK, from Debian's packages. An engine
 * that is not available is skipped with a line that says why. Not part of the test command.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { engines, lacks } from './lib/engines.mjs';
import { startPortal } from './lib/portal.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { isBuilt } from './lib/stamp.mjs';
import { watched } from './lib/watched.mjs';

/** @typedef {import('./lib/webdriver.mjs').Driver} Driver */
/** @typedef {import('./lib/webdriver.mjs').ElementReference} ElementReference */

/** What is waited for is here after this long, ms. */
const patience = 30_000;

/** The element of the page that people call so: the body of a function of selector and name. */
const named = `const [selector, name] = arguments;
const words = (element) => (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || '').replace(/\\s+/g, ' ').trim();
return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0 && words(element).startsWith(name)) ?? null;`;

/** What the page says of itself. */
const looked = `return {
  heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
  words: document.querySelector('main')?.textContent?.length ?? 0,
  isBusy: document.querySelector('main [aria-busy="true"]') !== null,
  alerts: [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent.trim()).filter(Boolean),
  isBelowFloor: document.getElementById('below-floor') !== null,
  problems: window.problems ?? ['The watcher did not run'],
};`;

/** @typedef {{ heading: string, words: number, isBusy: boolean, alerts: string[], isBelowFloor: boolean, problems: string[] }} Seen */

/** @template T @param {string} what @param {() => Promise<T | undefined | null | false>} look @returns {Promise<T>} */
async function waitFor(what, look) {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
    const found = await look();
    if (found) return found;
  }
  throw new PlainError(`${what} did not come`);
}

/** A person in a browser. @param {Driver} driver @param {string} origin */
function visitor(driver, origin) {
  /** @param {string} selector @param {string} name */
  const find = (selector, name) =>
    waitFor(
      `${selector} "${name}"`,
      () => /** @type {Promise<ElementReference | null>} */ (driver.run(named, selector, name)),
    );
  return {
    /** @param {string} path */
    open: (path) => driver.open(`${origin}/app/${path}`),
    /** @param {string} name @param {string} [selector] */
    click: async (name, selector = 'a[href], button') => driver.click(await find(selector, name)),
    /** @param {string} name @param {string} text */
    fill: async (name, text) => driver.type(await find('input, textarea', name), text),
    /** @param {string} selector @param {string} name */
    sees: async (selector, name) => void (await find(selector, name)),
    /** @param {string} what @param {string} body of a function in the page that answers with whether it is so */
    waits: (what, body) => waitFor(what, () => /** @type {Promise<boolean>} */ (driver.run(body))),
    /** The files are chosen in the page's field for them. @param {string[]} files */
    chooses: async (files) => {
      const field = await waitFor(
        'The field for files',
        () =>
          /** @type {Promise<ElementReference | null>} */ (
            driver.run(`return document.querySelector('input[type="file"]:not([webkitdirectory])');`)
          ),
      );
      await driver.type(field, files.join('\n'));
    },
    /** @param {string} body of a function in the page */
    runs: (body) => driver.run(body),
    /** The page of this heading is whole. @param {string} heading */
    arrives: async (heading) => {
      const seen = await waitFor(`The heading "${heading}"`, async () => {
        const now = /** @type {Seen} */ (await driver.run(looked));
        if (now.isBelowFloor) throw new PlainError('The page for browsers that are too old is shown');
        return now.heading.startsWith(heading) && !now.isBusy && now.words > 20 && now;
      });
      if (seen.alerts.length > 0) throw new PlainError(`"${heading}" says: ${seen.alerts.join(' | ')}`);
      if (seen.problems.length > 0) throw new PlainError(`"${heading}":\n  ${seen.problems.join('\n  ')}`);
    },
  };
}

/** @typedef {ReturnType<typeof visitor>} Visitor */

/** The text of each row of a list. */
const rowTexts = `[...document.querySelectorAll('main tbody tr')].map((row) => row.textContent)`;

/**
 * Holds what the page would save, since a dialog of the browser cannot be driven: `window.kept` becomes the name and the bytes as
 * text, one character each.
 */
const keepSaved = `
  const blobs = new Map();
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const address = make(blob);
    blobs.set(address, blob);
    return address;
  };
  window.kept = undefined;
  HTMLAnchorElement.prototype.click = function () {
    blobs.get(this.href)?.arrayBuffer().then((data) => {
      window.kept = { name: this.download, bytes: Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join('') };
    });
  };`;

const sizes = { 'small.txt': 20, 'form.bin': 200 * 1024, 'put.bin': 700 * 1024, 'parts.bin': 18 * 2 ** 20 };

/** Ticks all files of the bucket and saves them as a zip. @param {Visitor} person */
async function saveZip(person) {
  await person.runs(keepSaved);
  await person.click('Select all', 'main input[type="checkbox"]');
  await person.click('Download', '[role="toolbar"] button');
  const names = JSON.stringify(Object.keys(sizes));
  // Stored, not compressed: each name stands twice, and the end says how many there are.
  await person.waits(
    'The zip with all files',
    `const { name, bytes } = window.kept ?? {};
     if (!bytes) return false;
     const end = bytes.lastIndexOf('PK\\u0005\\u0006');
     const count = bytes.charCodeAt(end + 10) + 256 * bytes.charCodeAt(end + 11);
     const isWhole = name.endsWith('.zip') && ${names}.every((one) => bytes.split(one).length === 3) && count === ${Object.keys(sizes).length};
     if (!isWhole) throw new Error('The zip ' + name + ' has ' + bytes.length + ' bytes and ' + count + ' files');
     return true;`,
  );
}

/** @type {readonly (readonly [name: string, walk: (person: Visitor) => Promise<void>])[]} */
const journeys = [
  [
    'signs in with an API key',
    async (person) => {
      await person.open('');
      await person.fill('API key', '{secret}');
      await person.click('Sign in', 'button[type="submit"]');
      await person.arrives('Dashboard');
    },
  ],
  [
    'filters the list of machines',
    async (person) => {
      await person.click('Compute', 'nav a');
      await person.arrives('Virtual machines');
      await person.sees('tbody a', 'bastion');
      await person.fill('Search virtual machines', 'web-');
      await person.waits(
        'The filtered list',
        `const rows = [...document.querySelectorAll('tbody a[href*="/compute/vm/"]')].map((row) => row.textContent);
         return rows.length > 0 && rows.every((name) => name.includes('web-'));`,
      );
      await person.arrives('Virtual machines');
    },
  ],
  [
    'opens a machine',
    async (person) => {
      await person.click('web-01', 'tbody a');
      await person.arrives('web-01');
      await person.click('Network', 'main nav a, main a');
      await person.arrives('web-01');
    },
  ],
  [
    'looks at the order form',
    async (person) => {
      await person.open('compute/create');
      await person.arrives('New virtual machine');
      await person.sees('main form button', 'Create');
      await person.fill('Name', 'from-another-engine');
    },
  ],
  [
    'looks at billing',
    async (person) => {
      await person.open('billing');
      await person.arrives('Billing accounts');
      await person.sees('main a', 'Main');
    },
  ],
  [
    'looks at the top-up form',
    async (person) => {
      await person.open('billing/topup');
      await person.arrives('Top up');
      await person.waits('A field for the amount', `return document.querySelector('main form input') !== null;`);
    },
  ],
  [
    'looks at the files of a bucket',
    async (person) => {
      await person.open('storage');
      await person.arrives('Buckets');
      await person.click('backups-offsite', 'tbody a');
      await person.click('Files', 'main a');
      await person.waits('A file', `return document.querySelectorAll('main tbody tr').length > 0;`);
      await person.arrives('backups-offsite');
    },
  ],
  [
    'uploads small and large files',
    async (person) => {
      await person.open('storage/bucket/public-downloads?tab=files&prefix=engines/');
      const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
      try {
        const files = Object.entries(sizes).map(([name, size]) => {
          writeFileSync(join(folder, name), Buffer.alloc(size, 'portico'));
          return join(folder, name);
        });
        await person.chooses(files);
        await person.waits(
          'All files',
          `return document.body.textContent.includes('Uploaded: ${files.length} of ${files.length}');`,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  ],
  ['saves them as a zip', (person) => saveZip(person)],
  [
    'saves them as a zip where only workers can write files',
    async (person) => {
      await person.open('storage/bucket/public-downloads?tab=files&prefix=engines/');
      await person.waits('The files', `return ${rowTexts}.some((text) => text.includes('parts.bin'));`);
      await person.runs(`delete globalThis.FileSystemFileHandle?.prototype.createWritable;`);
      await saveZip(person);
    },
  ],
];

/** @param {import('./lib/engines.mjs').Engine} engine @returns {Promise<string[]>} what went wrong */
async function walk(engine) {
  const portal = await startPortal('busy', { PORTICO_TRUSTED_TYPES: 'enforced' });
  const front = await watched(portal.origin);
  const { driver, version, stop } = await engine.start();
  console.log(`${engine.name} (${version})`);
  /** @type {string[]} */
  const wrong = [];
  try {
    for (const [name, steps] of journeys) {
      const began = Date.now();
      const problem = await steps(visitor(driver, front.origin)).then(
        () => undefined,
        (/** @type {Error} */ error) => error.message,
      );
      console.log(`  ${problem ? 'FAILED' : 'ok    '} ${name}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
      if (!problem) continue;
      const file = `.portico/${engine.name}-${name.replaceAll(' ', '-')}.png`;
      mkdirSync(join(root, '.portico'), { recursive: true });
      const seen = await driver.picture().then(
        (picture) => writeFileSync(join(root, file), Buffer.from(picture, 'base64')),
        () => 'no picture could be taken',
      );
      wrong.push(`${engine.name} ${name}: ${problem}\n  ${seen ?? `see ${file}`}`);
    }
  } finally {
    await stop().catch(() => undefined);
    front.stop();
    await portal.stop();
  }
  return wrong;
}

await run(async () => {
  if (!isBuilt(root)) await buildAll(root);
  const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
  const chosen = engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
  if (chosen.length === 0)
    throw new PlainError(`Known are ${engines.map(({ name }) => name.toLowerCase()).join(', ')}.`);
  /** @type {string[]} */
  const wrong = [];
  for (const engine of chosen) {
    const missing = lacks(engine);
    if (missing) console.log(`${engine.name} is skipped: ${missing}`);
    else wrong.push(...(await walk(engine)));
  }
  if (wrong.length > 0) throw new PlainError(wrong.join('\n'));
});
