/** The folder that the doctor's pictures are written to is someone's: only its own pictures go from it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chromiumHere } from '../../scripts/portico/doctor/browser';
import { emptied } from '../../scripts/portico/doctor/browser/folder';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes the pictures of an earlier look, and makes a new folder', () => {
  for (const name of ['index.html', 'compute-desktop.png', 'own-zones-phone.png'])
    writeFileSync(join(folder, name), '');
  emptied(folder);
  expect(readdirSync(folder)).toEqual([]);
  emptied(join(folder, 'new/one'));
  expect(readdirSync(join(folder, 'new/one'))).toEqual([]);
});

it.each([['notes.txt'], ['holiday.png'], ['.git']])('removes nothing where %s is beside them', (name) => {
  writeFileSync(join(folder, 'compute-desktop.png'), 'picture');
  if (name === '.git') mkdirSync(join(folder, name));
  else writeFileSync(join(folder, name), 'theirs');
  expect(() => emptied(folder)).toThrow(`has other files (${name})`);
  expect(readdirSync(folder).sort()).toEqual([name, 'compute-desktop.png'].sort());
});

it('is a file: a sentence says so', () => {
  const file = join(folder, 'report');
  writeFileSync(file, 'theirs');
  expect(() => emptied(file)).toThrow(/cannot be written: .*\. Give --out another folder\.$/);
  expect(readFileSync(file, 'utf8')).toBe('theirs');
});

it('names what to install where there is no Chromium', () => {
  expect(() => chromiumHere('')).toThrow(
    /^No Chromium was found.*apt-get install chromium-headless-shell.*npx playwright-core install chromium.*CHROMIUM_PATH/,
  );
  expect(() => chromiumHere('/usr/bin/chromium')).not.toThrow();
});
