import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from './json.mjs';
import { PlainError } from './plainError.mjs';

/**
 * A pack: a folder with kinds.json, which portal.json names in one line, and files beside it for the tools: rows.json with records for the
 * simulation, wire.json with examples of its calls.
 * @param {string} entry of `kinds`
 * @returns {string | undefined} its folder
 */
export const packFolder = (entry) => (/^(?![a-z]+:)(.*\/)?kinds\.json$/i.test(entry) ? dirname(entry) : undefined);

/**
 * Records of the packs that a portal.json names, by the kind's name.
 * @param {string} portalFile
 * @returns {Record<string, Record<string, unknown>[]>}
 */
export function readRows(portalFile) {
  const { kinds = [] } = readJson(portalFile);
  const rows = Object.create(null);
  for (const entry of Array.isArray(kinds) ? kinds : []) {
    const folder = typeof entry === 'string' ? packFolder(entry) : undefined;
    const file = folder && join(dirname(portalFile), folder, 'rows.json');
    if (!file || !existsSync(file)) continue;
    const given = readJson(file);
    const wrong = Object.values(isObject(given) ? given : {}).some(
      (list) => !Array.isArray(list) || !list.every(isObject),
    );
    if (!isObject(given) || wrong)
      throw new PlainError(`${file} should hold records by kind, such as { "certificate": [{ "id": 1 }] }.`);
    Object.assign(rows, given);
  }
  return rows;
}

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);
