import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './say.mjs';

/** @typedef {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse, next: (error?: unknown) => void) => void} Handler */

/** @param {string | undefined} url */
export const isCloudPath = (url) => /^\/(v1|__cloud)(\/|\?|$)/.test(url ?? '');

/**
 * What `cloudMiddleware` (mocks/server.ts) is started with.
 * PORTICO_WORLD: the seed by name (default `busy`). PORTICO_STATE: the folder that keeps the world between runs
 * (default `.portico`), or `none` for memory only.
 * @param {string} root
 * @param {string} portalFile the installation's portal.json, for the kinds that exist by configuration only
 * @param {string[]} worldNames
 */
export function cloudOptions(root, portalFile, worldNames) {
  const world = process.env.PORTICO_WORLD ?? 'busy';
  if (!worldNames.includes(world))
    throw new PlainError(`PORTICO_WORLD is "${world}", but must be one of ${worldNames.join(', ')}.`);
  const folder = process.env.PORTICO_STATE ?? join(root, '.portico');
  const statePath = folder === 'none' ? undefined : join(folder, `cloud-${world}.json`);
  return { world, kinds: readKinds(portalFile), statePath };
}

/**
 * The kinds of a portal.json. An entry that is the address of a JSON file is read from beside it.
 * @param {string} portalFile
 * @returns {unknown[]}
 */
export function readKinds(portalFile) {
  const { kinds = [] } = readJson(portalFile);
  if (!Array.isArray(kinds)) return [];
  return kinds.flatMap((kind) => {
    if (typeof kind !== 'string') return [kind];
    return /^[a-z]+:/i.test(kind) ? [] : [readJson(join(dirname(portalFile), kind))].flat();
  });
}

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
