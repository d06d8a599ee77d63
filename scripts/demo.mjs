import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { readJson } from './lib/cloud.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/say.mjs';
import { isBuilt } from './lib/stamp.mjs';

/**
 * The static demo: the portal with the simulated cloud in the browser (a service worker), in one folder that any static
 * server can serve under /app/. `npm run demo [-- folder]`, by default dist-demo/.
 */
await run(async () => {
  const folder = resolve(root, process.argv[2] ?? 'dist-demo');
  if (folder === root || root.startsWith(`${folder}/`)) throw new PlainError(`${folder} holds the project itself.`);
  if (!isBuilt(root)) await buildAll(root);
  const made = present(folder);
  if (made && !made.includes('mockServiceWorker.js'))
    throw new PlainError(`${folder} holds something else. Name an empty folder, or one that was made by this command.`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const portal = readJson(join(folder, 'portal.json'));
  const demo = { ...portal, api: { origin: '', prefix: '' }, embeddedCloud: true };
  writeFileSync(join(folder, 'portal.json'), `${JSON.stringify(demo, null, 2)}\n`);
  console.log(`The demo is in ${folder}: serve it under /app/ and sign in with the API key {secret}.`);
});

/** @param {string} folder @returns {string[] | undefined} its files; undefined where there are none */
function present(folder) {
  try {
    const files = readdirSync(folder);
    return files.length > 0 ? files : undefined;
  } catch {
    return undefined;
  }
}
