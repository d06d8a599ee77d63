import { names } from '../vite/names.mjs';
import { checkPackages } from './preflight.mjs';
import { root } from './root.mjs';

/**
 * Runs a module of this project's TypeScript in Node, which can not read it by itself (20.19): through vite, without a
 * build. `import.meta.glob` and files as text work as in the portal.
 * @template T
 * @param {string} path from the project's folder on
 * @param {(module: any) => T | Promise<T>} use what the module exports
 * @returns {Promise<T>}
 */
export async function withModule(path, use) {
  checkPackages(root, ['vite']);
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [names()],
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use(await server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
  }
}
