import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';

const sources = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    // They name key paths of declarations and answers, which look like keys of texts.
    .filter((file) => !['resources/kind/references.ts', 'resources/kind/validateKind.ts'].includes(file))
    .filter((file) => !/^resources\/[^/]+\/(cloud|wire)\//.test(file)),
);

/** Literals that begin as keys do, with the file that has them. Comments are left out. */
function keysIn(files: readonly string[], areas: ReadonlySet<string>): { file: string; key: string }[] {
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const literals = code.matchAll(/(['`])([a-zA-Z_]+)\.([^'`\n]+)\1/g);
    return [...literals]
      .filter(([, , area = '']) => areas.has(area))
      .map(([, , area, rest]) => ({ file, key: `${area}.${rest}` }));
  });
}

/** A template is a key when some key begins and ends as it does, of a kind too: `status.${value}`. */
function isThere(key: string, phrases: ReadonlyMap<string, string>): boolean {
  if (!key.includes('${')) return phrases.has(key);
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^(resources\\.\\w+\\.)?${parts.join('.+')}$`);
  return [...phrases.keys()].some((other) => pattern.test(other));
}

const areasOf = (phrases: ReadonlyMap<string, string>) =>
  new Set([...phrases.keys()].map((key) => key.split('.')[0] ?? ''));

describe('keys that the source names', () => {
  it.each([
    ['main', (file: string) => !file.startsWith('src/session/')],
    ['entry', (file: string) => file.startsWith('src/session/')],
  ] as const)('are in the %s catalogue', (name, isOurs) => {
    const phrases = catalogues[name].en;
    const found = keysIn(sources.filter(isOurs), areasOf(phrases)).filter(({ key }) => !/\.(tsx?|css)$/.test(key));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ key }) => !isThere(key, phrases)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });
});
