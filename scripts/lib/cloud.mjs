import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from './json.mjs';
import { readRows } from './packs.mjs';
import { PlainError } from './plainError.mjs';

/** @typedef {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse, next: (error?: unknown) => void) => void} Handler */

/**
 * The portal.json of a simulated site, with a sample kind: for `npm start`, `npm run dev` and the demo. What is built has none.
 * @param {string} root @param {string} own used instead, where there is no sample
 */
export function samplePortal(root, own) {
  const sample = join(root, 'mocks/site/portal.json');
  return existsSync(sample) ? sample : join(root, own);
}

/** @param {string | undefined} url */
export const isCloudPath = (url) => /^\/(v1|__cloud|s3)(\/|\?|$)/.test(url ?? '');

/**
 * What `cloudMiddleware` (mocks/server.ts) is started with.
 * PORTICO_WORLD: the seed by name (default `busy`). PORTICO_STATE: the folder that keeps the world between runs
 * (default `.portico`), or `none` for memory only. Objects of buckets are stored in its folder `s3`, else in a temporary one.
 * PORTICO_CONFIG: a file with what `GET /config/ui/config` answers, to look at a site before it is there.
 * PORTICO_SIGN_IN: `key` (default), or `identity` for the stand-in of the identity service.
 * @param {string} root
 * @param {string} portalFile the installation's portal.json, for the kinds that exist by configuration only
 * @param {string[]} worldNames
 * @param {string} [objects] folder for objects of buckets, if there is one already
 */
export function cloudOptions(root, portalFile, worldNames, objects) {
  const world = process.env.PORTICO_WORLD ?? 'busy';
  if (!worldNames.includes(world))
    throw new PlainError(`PORTICO_WORLD is "${world}", but must be one of ${worldNames.join(', ')}.`);
  const folder = process.env.PORTICO_STATE ?? join(root, '.portico');
  const isPersistent = folder !== 'none';
  const statePath = isPersistent ? join(folder, `cloud-${world}.json`) : undefined;
  const s3Folder = isPersistent ? join(folder, 's3') : (objects ?? mkdtempSync(join(tmpdir(), 'portico-s3-')));
  return {
    world,
    kinds: readKinds(portalFile),
    rows: readRows(portalFile),
    records: readJson(portalFile).records,
    ...(process.env.PORTICO_CONFIG && { config: siteOf(readJson(process.env.PORTICO_CONFIG)) }),
    statePath,
    s3Folder,
    ...(signsIn() === 'identity' && { identityPath }),
  };
}

/**
 * A site's configuration, but for its identity service, which would send people away from the simulated one.
 * @param {Record<string, unknown>} given the configuration, or `{config, locations}`
 */
export function siteOf(given) {
  const config = Object.entries(/** @type {object} */ (given.config ?? given));
  return Object.fromEntries(config.filter(([key]) => !key.startsWith('auth0') && key !== 'locations'));
}

/** Below /__cloud/, so that what is served here stays what `isCloudPath` says. */
const identityPath = '/__cloud/identity';
const ways = ['key', 'identity'];

/** How people sign in: PORTICO_SIGN_IN. */
export function signsIn() {
  const way = process.env.PORTICO_SIGN_IN ?? 'key';
  if (!ways.includes(way)) throw new PlainError(`PORTICO_SIGN_IN is "${way}", but must be one of ${ways.join(', ')}.`);
  return way;
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
