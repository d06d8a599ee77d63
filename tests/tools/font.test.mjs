import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/lib/csp.mjs';
import { letters } from '../../scripts/lib/letters.mjs';

const root = resolve(import.meta.dirname, '../..');

/** @param {string} folder @returns {string[]} */
const catalogues = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && (folder === 'i18n' || name.includes('texts')))
    .map((name) => join(root, folder, name));

test('the shipped font has every letter that the portal says', () => {
  const known = new Set(letters);
  const files = [...catalogues('i18n'), ...catalogues('resources')];
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((file) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).join('');
  const missing = [...new Set(texts)].filter((letter) => !known.has(letter));
  expect(missing).toEqual([]);
});

test('the font is a woff2 within its budget, with its licence beside it', () => {
  const font = join(root, 'src/styles/fonts/inter.woff2');
  expect(readFileSync(font).subarray(0, 4).toString()).toBe('wOF2');
  expect(statSync(font).size).toBeLessThan(40_000);
  expect(readFileSync(join(root, 'src/styles/fonts/LICENSE.txt'), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE Version 1.1',
  );
});

test('fonts come from the portal itself', () => {
  expect(contentSecurityPolicy({ parties: {} })).toContain("; font-src 'self';");
});
