import { join } from 'node:path';
import { checkPackages } from './preflight.mjs';
import { root } from './root.mjs';

/**
 * Loads a module of this project's TypeScript into Node, which can not read it by itself (20.19): through vite, without
 * a build. `import.meta.glob` and files as text work as in the portal.
 * @param {string} path from the project's folder on
 * @returns {Promise<any>} what the module exports
 */
export async function loadModule(path) {
  checkPackages(root, ['vite']);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' });
  return module;
}
