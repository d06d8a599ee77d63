// @module-tag slow
/**
 * The product without its kinds: their folders and their lines in `resources/index.ts` and `firstKinds.ts` are gone, and the product compiles. Tests that
 * use a kind go with it (docs/decisions/joined-kinds.md).
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { firstKinds } from '../../resources/firstKinds';
import { compilerOutput } from '../support/compile';

/** All at once, so that none is there for the sake of another; `tests/kinds/removable.test.ts` holds that each can go alone. */
const removable = builtInKinds.map(({ name }) => name);

const house = '.portico/removedKinds';
const folders = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks', 'tests/wire', 'tests/support'];
/** The registry, and those of its kinds that come with the portal. */
const [registry, first] = ['resources/index.ts', 'resources/firstKinds.ts'];
const isFirst = (kind: string) => firstKinds.some(({ name }) => name === kind);

/** A file without the kind's two lines: its import and its entry. */
function withoutKind(text: string, kind: string): string {
  const lines = text.split('\n');
  const left = lines.filter((line) => !line.includes(`'./${kind}/kind'`) && !line.startsWith(`  ${kind}: `));
  expect(lines.length - left.length, `lines of ${kind}`).toBe(2);
  return left.join('\n');
}

/** A copy of the product, without its tests, in which these kinds never were. */
function build(kinds: readonly string[]): void {
  rmSync(house, { recursive: true, force: true });
  const isIn = (path: string) => !/\.test\.tsx?$/.test(path) && !kinds.some((kind) => path === join('resources', kind));
  for (const folder of folders) cpSync(folder, join(house, folder), { recursive: true, filter: isIn });
  for (const [file, named] of [[registry, kinds] as const, [first, kinds.filter(isFirst)] as const])
    writeFileSync(join(house, file), named.reduce(withoutKind, readFileSync(file, 'utf8')));
  mkdirSync(house, { recursive: true });
}

afterAll(() => rmSync(house, { recursive: true, force: true }));

it('compiles without the folders and the lines of its kinds', { timeout: 120_000 }, async () => {
  build(removable);
  const include = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks'];
  expect(await compilerOutput(house, include)).toBe('');
});
