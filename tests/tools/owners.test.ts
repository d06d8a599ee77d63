/**
 * What one kind or one page alone uses is in its folder: `src/admin` and `src/ui` have what several use, so that a line is looked for
 * where its owner is, and goes with it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Used by one folder, and where it is for a reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/ui/chart/Sparkline.tsx': 'charts are one set, which share their scales and descriptions',
};

const files = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file)),
);
const known = new Set(files);

/** The kind or page that a file is of; undefined for what belongs to none. */
const ownerOf = (file: string): string | undefined =>
  /^(?:resources\/\w+\/screens|src\/pages\/\w+)(?=\/)/.exec(file)?.[0].replace(/\/screens$/, '');

function importers(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const at = join(dirname(file), path);
      const target = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
        .map((end) => at + end)
        .find((one) => known.has(one));
      if (target) found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
}

it('has nothing in the common folders that one kind or one page alone uses', () => {
  const by = importers();
  const common = files.filter((file) => /^src\/(?:admin|ui)\//.test(file));
  expect(common.length).toBeGreaterThan(300);
  const owned = common.flatMap((file) => {
    const owners = new Set([...(by.get(file) ?? [])].map(ownerOf));
    const [owner] = owners;
    return owners.size === 1 && owner !== undefined ? [`${file}: only ${owner} uses it`] : [];
  });
  const excused = owned.filter((line) => Object.hasOwn(exceptions, line.split(':')[0] ?? ''));
  expect(owned.filter((line) => !excused.includes(line))).toEqual([]);
  expect(excused).toHaveLength(Object.keys(exceptions).length);
});
