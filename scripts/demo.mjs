import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBelow, withBuild } from './lib/build.mjs';
import { readKinds, samplePortal } from './lib/cloud.mjs';
import { readJson } from './lib/json.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

const usage = 'Usage: npm run demo [-- folder] [--base /path/]';

/**
 * A demo's routes are no files, and static servers know of none: where there is no file, its worker answers with the
 * page. The first visit of a route needs a server that answers 404.html for what is missing, as most hosts of static
 * pages do; that file is there.
 */
const routes = `
// Every route of the portal is its page.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const page = self.registration.scope;
  const path = request.url.startsWith(page) ? request.url.slice(page.length).split(/[?#]/)[0] : 'elsewhere.html';
  if (request.mode === 'navigate' && !/^[^/]+\\.\\w+$/.test(path)) event.respondWith(fetch(page));
});
`;

/**
 * The static demo: the portal with the simulated cloud in the browser (a service worker), in one folder that any static
 * server can serve under /app/, or under the path that --base names. `npm run demo [-- folder]`, by default dist-demo/.
 */
await run(async () => {
  const { folder, base } = read(process.argv.slice(2));
  if (folder === root || root.startsWith(`${folder}/`)) throw new PlainError(`${folder} holds the project itself.`);
  if (['dist', 'dist-cloud'].some((name) => folder === join(root, name)))
    throw new PlainError(`${folder} is the build itself; name another folder.`);
  const made = present(folder);
  if (made && !made.includes('mockServiceWorker.js'))
    throw new PlainError(`${folder} holds something else. Name an empty folder, or one that was made by this command.`);
  if (base === '/app/')
    await withBuild(root, () => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(root, 'dist'), folder, { recursive: true });
    });
  else await buildBelow(root, folder, base);
  const sample = samplePortal(root, 'public/portal.json');
  const portal = { ...readJson(sample), kinds: readKinds(sample) };
  const demo = { ...portal, $schema: './portal.schema.json', api: { origin: '', prefix: '' }, embeddedCloud: true };
  writeFileSync(join(folder, 'portal.json'), `${JSON.stringify(demo, null, 2)}\n`);
  appendFileSync(join(folder, 'mockServiceWorker.js'), routes);
  copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
  console.log(`The demo is in ${folder}: serve it under ${base} and sign in with the API key {secret}.`);
});

/** @param {string[]} args */
function read(args) {
  const options = /** @type {const} */ ({ base: { type: 'string', default: '/app/' } });
  let given;
  try {
    given = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new PlainError(usage);
  }
  const [name = 'dist-demo', extra] = given.positionals;
  if (extra !== undefined) throw new PlainError(usage);
  const base = `/${given.values.base}/`.replaceAll(/\/+/g, '/');
  if (!/^(\/[\w.~-]+)*\/$/.test(base)) throw new PlainError(`--base is a path such as /try/portico/.\n${usage}`);
  return { folder: resolve(root, name), base };
}

/** @param {string} folder @returns {string[] | undefined} its files; undefined where there are none */
function present(folder) {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) throw new PlainError(`${folder} is a file; name a folder.`);
  const files = readdirSync(folder);
  return files.length > 0 ? files : undefined;
}
