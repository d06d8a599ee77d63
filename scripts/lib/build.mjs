import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './brotli.mjs';
import { alone } from './lock.mjs';
import { checkPackages } from './preflight.mjs';
import { PlainError } from './plainError.mjs';
import { forgetStamp, isBuilt, isBuiltSince, sourceStamp, writeStamp } from './stamp.mjs';

/** The portal, and the embedded cloud for Node. */
const outputs = { dist: 'vite.config.ts', 'dist-cloud': 'vite.cloud.config.ts' };

/** @param {number} holder */
const wait = (holder) => console.log(`Another build goes on here (process ${holder}): waiting for it …`);

/** @template T @param {string} root @param {() => T | Promise<T>} work @returns {Promise<T>} */
const aloneHere = (root, work) => alone(join(root, '.portico/build.lock'), work, wait);

/**
 * Builds the portal (dist/, with .br and .gz beside each asset) and the embedded cloud for Node (dist-cloud/). Both are
 * made elsewhere and put in place when they are whole: what serves them meanwhile goes on with the former ones, and a
 * build that fails leaves them as they are. Of two builds at once the second waits, and is content with what the first
 * has made of the same sources.
 * @param {string} root
 * @returns {Promise<number>} seconds
 */
export async function buildAll(root) {
  checkPackages(root, ['vite', '@vitejs/plugin-react']);
  const began = Date.now();
  await aloneHere(root, () => (isBuiltSince(root, began) ? undefined : make(root)));
  return (Date.now() - began) / 1000;
}

/**
 * Does something with a build of the sources as they are now, which no other build replaces meanwhile.
 * @template T @param {string} root @param {() => T} work @returns {Promise<T>}
 */
export async function withBuild(root, work) {
  checkPackages(root, ['vite', '@vitejs/plugin-react']);
  return aloneHere(root, async () => {
    if (!isBuilt(root)) await make(root);
    return work();
  });
}

/**
 * Builds the portal for another path than /app/ into a folder.
 * @param {string} root @param {string} outDir @param {string} base such as /try/portico/
 */
export async function buildBelow(root, outDir, base) {
  checkPackages(root, ['vite', '@vitejs/plugin-react']);
  await aloneHere(root, () => bundle(root, outputs.dist, outDir, { base }));
  await compressFolder(outDir);
}

/** @param {string} root @param {string} config @param {string} outDir @param {{ base?: string }} [more] */
async function bundle(root, config, outDir, more = {}) {
  const { build } = await import('vite');
  // A build that a test command starts would inherit its NODE_ENV, and ship React's development build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const configFile = join(root, config);
    await build({ root, configFile, logLevel: 'warn', ...more, build: { outDir, emptyOutDir: true } });
  } catch (error) {
    throw new PlainError(`The build failed.\n${error instanceof Error ? error.message : error}`);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** @param {string} root */
async function make(root) {
  const stamp = sourceStamp(root);
  const shed = join(root, '.portico/building');
  rmSync(shed, { recursive: true, force: true });
  for (const [name, config] of Object.entries(outputs)) await bundle(root, config, join(shed, name));
  await compressFolder(join(shed, 'dist'));
  forgetStamp(root);
  for (const name of Object.keys(outputs)) replace(join(root, name), join(shed, name), join(shed, `former-${name}`));
  writeStamp(root, stamp);
  rmSync(shed, { recursive: true, force: true });
}

/** @param {string} folder @param {string} fresh what replaces it @param {string} former where it goes */
function replace(folder, fresh, former) {
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(fresh, folder);
}
