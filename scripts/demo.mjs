import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withBuild } from './lib/build.mjs';
import { readJson } from './lib/cloud.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/say.mjs';

/**
 * The static demo: the portal with the simulated cloud in the browser (a service worker), in one folder that any static
 * server can serve under /app/. `npm run demo [-- folder]`, by default dist-demo/.
 */
await run(async () => {
  const [given = 'dist-demo', extra] = process.argv.slice(2);
  if (extra !== undefined || given.startsWith('-')) throw new PlainError('Usage: npm run demo [-- folder]');
  const folder = resolve(root, given);
  if (folder === root || root.startsWith(`${folder}/`)) throw new PlainError(`${folder} holds the project itself.`);
  if (['dist', 'dist-cloud'].some((name) => folder === join(root, name)))
    throw new PlainError(`${folder} is the build itself; name another folder.`);
  const made = present(folder);
  if (made && !made.includes('mockServiceWorker.js'))
    throw new PlainError(`${folder} holds something else. Name an empty folder, or one that was made by this command.`);
  await withBuild(root, () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(root, 'dist'), folder, { recursive: true });
  });
  const portal = readJson(join(folder, 'portal.json'));
  const demo = { ...portal, api: { origin: '', prefix: '' }, embeddedCloud: true };
  writeFileSync(join(folder, 'portal.json'), `${JSON.stringify(demo, null, 2)}\n`);
  console.log(`The demo is in ${folder}: serve it under /app/ and sign in with the API key {secret}.`);
});

/** @param {string} folder @returns {string[] | undefined} its files; undefined where there are none */
function present(folder) {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) throw new PlainError(`${folder} is a file; name a folder.`);
  const files = readdirSync(folder);
  return files.length > 0 ? files : undefined;
}
