import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../../brotli.mjs';
import { root } from '../../root.mjs';

/** What the portal is measured beside: folders here, each an app of a few lines. */
export const apps = /** @type {const} */ (['react', 'reactAdmin']);

/** Builds one as the portal is built. @param {typeof apps[number]} name @returns {Promise<string>} its folder */
async function buildApp(name) {
  const { build } = await import('vite');
  const outDir = join(root, '.portico/bench', name);
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'apps', name),
    base: '/app/',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  });
  await compressFolder(outDir);
  return outDir;
}

/** @returns {Promise<Record<typeof apps[number], string>>} */
export async function buildApps() {
  return { react: await buildApp('react'), reactAdmin: await buildApp('reactAdmin') };
}
