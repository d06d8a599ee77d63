import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dotted } from '../../src/lib/dotted';

it('parts are joined by dots, of which none begins a line', () => {
  expect(dotted(['Main', '', undefined, '4 GB'])).toBe('Main\u00a0· 4 GB');
  expect(dotted(['Main'])).toBe('Main');
});

const sources = ['src', 'resources', 'dataProvider', 'packs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\bcloud\/|^lib\/dotted\.ts$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('no text writes its dots itself', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => / ·|· /.test(codeOf(file)))).toEqual([]);
});
