import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/**
 * A folder of its own with the commands of this project and the given files beside them.
 * @param {{ files?: Record<string, string>, installed?: boolean }} [options] installed: with node_modules
 */
export function makeHouse({ files = {}, installed = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'portico-house-'));
  for (const folder of ['scripts', 'deploy/parties'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  cpSync(join(project, 'package.json'), join(root, 'package.json'));
  if (installed) symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const cloud = `export const cloudMiddleware = () => (req, res) => res.end('{}');`;
/** The least that `npm start` builds and serves. */
export const portalSources = {
  'index.html': '<!doctype html><title>Portal</title><script type="module" src="/src/main.js"></script>',
  'src/main.js': 'document.title = "Portal";',
  'mocks/server.ts': cloud,
  'mocks/worlds/index.ts': "export const worldNames = ['fresh', 'busy'];",
  'public/portal.json': '{}',
  'mocks/site/portal.json': '{}',
  'vite.config.ts': "export default { base: '/app/' };",
  'vite.cloud.config.ts': readFileSync(join(project, 'vite.cloud.config.ts'), 'utf8'),
};
