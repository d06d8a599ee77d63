import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/lib/csp.mjs';
import { letters, monoLetters } from '../../scripts/lib/letters.mjs';
import { figuresOnly, glyphsOf, replacements } from '../../scripts/lib/tabular.mjs';

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

test('the monospaced font has ASCII and every letter of the three languages', () => {
  const known = new Set(monoLetters);
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  const texts = [...catalogues('i18n'), ...catalogues('resources')].map((file) => readFileSync(file, 'utf8')).join('');
  const needed = new Set([...ascii, ...texts.matchAll(/\p{L}/gu)].map(String));
  expect([...needed].filter((letter) => !known.has(letter))).toEqual([]);
});

test('the fonts are woff2 within their budget together, each with its licence beside it', () => {
  const folder = join(root, 'src/styles/fonts');
  const licences = { 'inter.woff2': 'LICENSE.txt', 'jetbrains-mono.woff2': 'LICENSE-jetbrains-mono.txt' };
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(fonts).toEqual(Object.keys(licences));
  for (const name of fonts) expect(readFileSync(join(folder, name)).subarray(0, 4).toString()).toBe('wOF2');
  expect(fonts.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0)).toBeLessThan(40_000);
  for (const licence of Object.values(licences))
    expect(readFileSync(join(folder, licence), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

/** Tags that woff2 writes as a number, as far as they are asked for here. @type {Readonly<Record<number, string>>} */
const known = { 0: 'cmap', 10: 'glyf', 11: 'loca', 28: 'GSUB' };

/**
 * The tables of a woff2 as an sfnt, without those that it rewrites (glyf, loca).
 * @param {Buffer} font
 */
function sfntOf(font) {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at++);
    const own = (flags & 63) === 63 ? font.toString('latin1', at, (at += 4)) : '';
    const tag = own || known[flags & 63] || '    ';
    const size = number();
    const isRewritten = ['glyf', 'loca'].includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, size: isRewritten ? number() : size };
  });
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [index, { tag, size }] of tables.entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + index * 16 + 8);
    offset += size;
  }
  return Buffer.concat([head, data]);
}

test('figures are of one width, and nothing else is widened with them', () => {
  const font = sfntOf(readFileSync(join(root, 'src/styles/fonts/inter.woff2')));
  const changed = replacements(font, 'tnum').filter(({ glyph, to }) => glyph !== to);
  const figures = glyphsOf(
    font,
    Array.from({ length: 10 }, (_, figure) => 0x30 + figure),
  );
  expect(changed.map(({ glyph }) => glyph)).toEqual(figures);
  expect(new Set(changed.map(({ to }) => to)).size).toBe(10);
  // What the font's makers wrote is left alone where there is nothing to leave out.
  expect(figuresOnly(font).equals(font)).toBe(true);
});

test('fonts come from the portal itself', () => {
  expect(contentSecurityPolicy({ parties: {} })).toContain("; font-src 'self';");
});
