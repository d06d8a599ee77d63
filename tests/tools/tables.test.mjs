import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * A plain object that is read by a text which others chose answers `constructor` with a function: an object of that name
 * once made a whole bucket unreadable. Tables are made by `table` (src/lib/table.ts), which has no prototype, or are Maps.
 */
const declared =
  /(?:const|let) (\w+): (?:(?:Readonly<|Partial<)*Record<\s*string,[^;=]*(?:=>[^;=]*)*>+|\{ *(?:readonly )?\[\w+: string\][^}=]*\}) = ([^;\n]*\{)/g;

/** @param {string} code @returns {string[]} names of tables that have a prototype */
const plainTables = (code) => [...code.matchAll(declared)].map(([, name = '']) => name);

/** Written and read under the product's own names alone. File, name. */
const own = [
  ['src/session/useForm.ts', 'found'],
  ['src/session/useForm.ts', 'values'],
  ['src/pages/topup/choice.ts', 'broken'],
  ['src/pages/topup/processors/omise.ts', 'phone'],
  ['dataProvider/http.ts', 'headers'],
  ['resources/kind/icons.ts', 'kind'],
  ['dataProvider/calls/portal.ts', 'given'],
  ['dataProvider/calls/site.ts', 'given'],
  ['dataProvider/calls/site.ts', 'site'],
].map((one) => one.join(' '));

const files = ['src', 'dataProvider', 'resources', 'i18n', 'themes', 'packs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file)),
);

describe('tables that are read by any text', () => {
  test('have no prototype', () => {
    const found = files.flatMap((file) => plainTables(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`));
    expect(found.filter((one) => !own.includes(one))).toEqual([]);
  });

  test.each([
    'const a: Record<string, number> = { x: 1 };',
    'const a: Readonly<Record<string, readonly [Kind, string]>> = {\n  x: 1,\n};',
    'const a: Partial<Record<string, { path: string }>> = { x };',
    'const a: Readonly<Record<string, (props: Props) => ReactNode>> = {\n  x,\n};',
    'const a: Record<string, string> = {};',
    'let a: { [name: string]: number } = { x: 1 };',
    'const a: Record<string, string> = is ? { x: 1 } : {};',
  ])('are found: %s', (code) => expect(plainTables(code)).toEqual(['a']));

  test.each([
    'const a = table<number>({ x: 1 });',
    "const a: Record<'x' | 'y', number> = { x: 1, y: 2 };",
    'const a = new Map<string, number>([]);',
    'const a: Record<string, number> = table({ x: 1 });'.replace('table({ x: 1 })', 'made;'),
  ])('are left alone: %s', (code) => expect(plainTables(code)).toEqual([]));
});
